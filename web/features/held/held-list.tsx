import { useQueryClient } from '@tanstack/react-query';
import { Paperclip } from 'lucide-react';
import { Link } from 'react-router';
import type { HeldMail } from '#contract/intake/held.ts';
import { useHeldMessages } from '#web/features/held/messages/messages.ts';
import { UserText } from '#web/messages/user-text.tsx';
import { When } from '#web/ui/when.tsx';
import { DecisionLine } from './decisions/decision-line.tsx';
import { KindMark, whyHeld } from './mail/held-kind.tsx';
import { heldMailQuery } from './store/held-query.ts';
import { canDecide, type HeldFocus, rowId } from './use-held-focus.ts';
import type { HeldView } from './use-held-view.ts';

type HeldListProps = {
  mails: HeldMail[];
  focus: HeldFocus;
  view: HeldView;
  domain: string | null;
  isSlim: boolean;
};

export function HeldList({ mails, ...row }: HeldListProps) {
  const messages = useHeldMessages();
  if (mails.length === 0) return null;
  return (
    <ul aria-label={messages.list} className="divide-y divide-line border-y border-line">
      {mails.map((mail) => (
        <HeldRow key={mail.id} mail={mail} {...row} />
      ))}
    </ul>
  );
}

type HeldRowProps = Omit<HeldListProps, 'mails'> & { mail: HeldMail };

function HeldRow({ mail, focus, view, domain, isSlim }: HeldRowProps) {
  const messages = useHeldMessages();
  const { id, sender, senderName, preview, fileCount } = mail;
  const queries = useQueryClient();
  const fetchAhead = () => void queries.prefetchQuery(heldMailQuery(id));
  const subject = mail.subject || messages.noSubject;
  const isShown = view.openId === id;
  const isSelected = focus.selected.has(id);
  return (
    <li
      className={`group relative flex gap-3 py-3 pr-2 pl-2 ${isShown ? 'bg-spruce-wash' : isSelected ? 'bg-sunken' : 'hover:bg-sunken'}`}
    >
      {canDecide(mail) && (
        <label className="relative z-10 -my-1 -ml-1 grid size-7 shrink-0 cursor-pointer place-items-center pointer-coarse:size-11">
          <input
            type="checkbox"
            checked={isSelected}
            aria-label={messages.select(subject)}
            onChange={() => focus.toggle(id)}
            className="size-4 accent-spruce"
          />
        </label>
      )}
      <div className="min-w-0 grow">
        <p className="flex items-baseline gap-2">
          <span className="min-w-0 truncate text-15">
            <UserText className="font-[550]">
              {senderName ?? sender ?? messages.unknownSender}
            </UserText>
            {senderName && sender && <span className="text-13 text-ink-quiet"> {sender}</span>}
          </span>
          <span className="ml-auto flex shrink-0 items-baseline gap-2 text-13 text-ink-quiet">
            {fileCount > 0 && (
              <Paperclip
                role="img"
                aria-label={messages.filesOf(fileCount)}
                className="size-3.5 self-center"
              />
            )}
            <When at={mail.receivedAt} />
          </span>
        </p>
        <Link
          id={rowId(id)}
          to={view.linkTo(id)}
          replace={view.openId !== null}
          aria-current={isShown ? 'true' : undefined}
          onPointerEnter={fetchAhead}
          onFocus={() => {
            focus.setCurrent(id);
            fetchAhead();
          }}
          className="block truncate text-15 outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-spruce"
        >
          <UserText>{subject}</UserText>
          {preview && !isSlim && (
            <span className="text-ink-quiet">
              {' · '}
              <UserText>{preview}</UserText>
            </span>
          )}
        </Link>
        <p className="mt-0.5 flex min-w-0 flex-wrap items-center gap-x-2 text-13 text-ink-quiet">
          <KindMark mail={mail} />
          {!isSlim && (
            <span className="min-w-0 truncate max-sm:hidden">
              {whyHeld(mail, messages, domain)}
            </span>
          )}
        </p>
        <DecisionLine mail={mail} />
      </div>
    </li>
  );
}
