import { afterAll, afterEach, beforeAll } from 'vitest';
import { signUp } from '#tests/fixtures/factories.ts';
import { createWebhook } from '#tests/requests/outgoing-requests.ts';
import { type DeliveringApp, startDeliveringApp } from './delivering-app.ts';
import { type Receiver, startReceiver } from './receiver.ts';

/**
 * A Tidings that delivers and what it delivers to, while the tests of a file run. What one test leaves
 * waiting is nothing to the next.
 */
export function webhookSite() {
  let site: DeliveringApp;
  let receiver: Receiver;
  beforeAll(async () => {
    receiver = await startReceiver();
    site = await startDeliveringApp();
  });
  afterAll(async () => {
    await site.close();
    receiver.close();
  });
  afterEach(() => site.app.ask('DELETE FROM delivery_targets'));
  return {
    get site() {
      return site;
    },
    get receiver() {
      return receiver;
    },
    /** Signs an admin up who creates a webhook to a path of the receiver. */
    newTeam: async (path: string) => {
      const ann = await signUp(site.app);
      const created = await createWebhook(ann, receiver.url(path));
      const { id } = created.webhook;
      return { ann, ...created, id, path: `/api/webhooks/${id}` };
    },
  };
}
