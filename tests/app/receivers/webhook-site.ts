import { afterAll, afterEach, beforeAll } from 'vitest';
import { signUp } from '#tests/fixtures/factories.ts';
import { createWebhook } from '#tests/requests/outgoing-requests.ts';
import { type DeliveringApp, startDeliveringApp } from './delivering-app.ts';
import { type Receiver, startReceiver } from './receiver.ts';

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
    newTeam: async (path: string) => {
      const ann = await signUp(site.app);
      const created = await createWebhook(ann, receiver.url(path));
      const { id } = created.webhook;
      return { ann, ...created, id, path: `/api/webhooks/${id}` };
    },
  };
}
