import { Ellipsis } from 'lucide-react';
import type { HeldMailWhole } from '#contract/intake/held.ts';
import { useHeldMessages } from '#web/features/held/messages/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/menu/menu.tsx';
import type { Asked } from './confirm-decision.tsx';
import type { Decisions } from './use-decisions.ts';

type HeldActionsProps = {
  mail: HeldMailWhole;
  decisions: Decisions;
  ask: (asked: Asked) => void;
  decided: (ids: string[]) => void;
};

export function HeldActions({ mail, decisions, ask, decided }: HeldActionsProps) {
  const messages = useHeldMessages();
  const { actions, notAllowed } = messages;
  const { notOfferedBecause } = mail.allow;
  if (!mail.isOpen) {
    return mail.restorableUntil ? (
      <div>
        <Button size="small" onClick={() => void decisions.restore([mail.id])}>
          {actions.restore}
        </Button>
      </div>
    ) : null;
  }
  const { group } = mail;
  const note = group || notOfferedBecause === null ? '' : notAllowed[notOfferedBecause];
  const canRelease = mail.ifReleased.becomes !== 'nothing';
  // Most automatic mail is discarded, so neither button is primary.
  const isReleaseFirst = !mail.isForged && notOfferedBecause !== 'automatic';
  const release = () => {
    if (mail.isForged) return ask({ kind: 'forged', mail });
    decided([mail.id]);
    void decisions.release([mail]);
  };
  return (
    <div className="max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:order-last max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:bg-paper max-lg:px-4 max-lg:py-2">
      <div className="flex flex-wrap items-center gap-2">
        {canRelease && (
          <Button size="small" look={isReleaseFirst ? 'main' : 'plain'} onClick={release}>
            {mail.status === 'unreadable' ? actions.tryAgain : actions.release}
          </Button>
        )}
        {canRelease && notOfferedBecause === null && (
          <Button size="small" onClick={() => ask({ kind: 'allow', mail })}>
            {actions.allow}
          </Button>
        )}
        {canRelease && group?.notOfferedBecause === null && (
          <Button size="small" look="main" onClick={() => ask({ kind: 'group', mail })}>
            {actions.ourGroup}
          </Button>
        )}
        <Button
          size="small"
          look={mail.isForged ? 'main' : 'plain'}
          onClick={() => {
            decided([mail.id]);
            void decisions.discard([mail]);
          }}
        >
          {actions.discard}
        </Button>
        {mail.waitingOfSender > 1 && (
          <Menu
            trigger={
              <Button size="small" look="quiet" aria-label={actions.more}>
                <Ellipsis aria-hidden="true" className="size-4" />
              </Button>
            }
          >
            <MenuItem
              onSelect={() => {
                decided([mail.id]);
                void decisions.discardSender(mail.sender ?? '');
              }}
            >
              {actions.discardSender(mail.waitingOfSender)}
            </MenuItem>
          </Menu>
        )}
      </div>
      {note !== '' && <p className="mt-2 text-13 text-ink-quiet max-lg:hidden">{note}</p>}
    </div>
  );
}
