import { useMemo } from 'react';
import type { Call } from '#contract/endpoint.ts';
import { decideHeld, type HeldMail, releaseHeld } from '#contract/intake/held.ts';
import { call } from '#web/api/api.ts';
import { useHeldMessages } from '#web/features/held/messages/messages.ts';
import { useMessages } from '#web/messages/language.tsx';
import { remember } from '#web/store/changes/undo.ts';
import type { ToastText } from '#web/ui/toast/shown-toast.ts';
import { type Decided, useRunDecision } from './use-run-decision.ts';

/** Optimistic updates that report failures. */
export type Decisions = {
  release: (mails: HeldMail[]) => Promise<void>;
  /** Releases a possible forgery, after its confirmation. */
  releaseForged: (mail: HeldMail) => Promise<void>;
  allow: (mail: HeldMail) => Promise<void>;
  /** Adds the group that passed the mail on. */
  addGroup: (mail: HeldMail, address: string) => Promise<void>;
  discard: (mails: HeldMail[]) => Promise<void>;
  discardSender: (sender: string) => Promise<void>;
  restore: (ids: string[]) => Promise<void>;
  releaseLetIn: () => Promise<void>;
};

const several = (body: Call<typeof decideHeld>['body']) => call(decideHeld, { body });
const one = (id: string, body: Call<typeof releaseHeld>['body']) =>
  call(releaseHeld, { params: { id }, body });
const idsOf = (mails: HeldMail[]) => mails.map(({ id }) => id);

/** Releases a mail and the others that the same decision lets in. */
const releasingWith =
  (run: ReturnType<typeof useRunDecision>) =>
  (id: string, body: Call<typeof releaseHeld>['body'], says: (count: number) => ToastText) => {
    let count = 1;
    const send = async () => {
      ({ released: count } = await one(id, body));
      return { done: [id], left: [] };
    };
    return run({ ids: [id], send, says: () => says(count) });
  };

export function useDecisions(): Decisions {
  const run = useRunDecision();
  const { common } = useMessages();
  const messages = useHeldMessages();
  return useMemo(() => {
    const released = ({ done }: Decided) => messages.released(done.length);
    const restore = (ids: string[]) =>
      run({
        ids: [],
        send: () => several({ decision: 'restore', ids }),
        says: ({ done }) => messages.restored(done.length),
      });
    const discarded = ({ done }: Decided): ToastText => {
      const { undo } = remember({
        says: messages.undone.discard,
        undo: () => void restore(done),
      });
      return {
        ...messages.discarded(done.length),
        action: { label: common.undo, altText: 'u', onAct: undo },
      };
    };
    const releaseOthers = releasingWith(run);
    return {
      restore,
      release: (mails) => {
        const ids = idsOf(mails);
        return run({ ids, send: () => several({ decision: 'release', ids }), says: released });
      },
      releaseForged: ({ id }) => {
        const send = () => one(id, { evenIfForged: true }).then(() => ({ done: [id], left: [] }));
        return run({ ids: [id], send, says: released });
      },
      allow: ({ id, sender }) =>
        releaseOthers(id, { alwaysAllow: true }, (n) => messages.allowed(sender ?? '', n)),
      addGroup: ({ id }, address) =>
        releaseOthers(id, { ourGroup: true }, (n) => messages.groupAdded(address, n)),
      discard: (mails) => {
        const ids = idsOf(mails);
        return run({ ids, send: () => several({ decision: 'discard', ids }), says: discarded });
      },
      discardSender: (sender) => {
        const send = () => several({ decision: 'discard_sender', sender });
        return run({ ids: [], send, says: discarded });
      },
      releaseLetIn: () =>
        run({ ids: [], send: () => several({ decision: 'release_let_in' }), says: released }),
    };
  }, [run, common, messages]);
}
