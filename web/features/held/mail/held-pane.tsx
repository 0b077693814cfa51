import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { HeldMailWhole } from '#contract/intake/held.ts';
import { isolated } from '#contract/text/base-direction.ts';
import { ApiError } from '#web/api/api-error.ts';
import { LoadFailure } from '#web/errors/load-failure.tsx';
import type { Asked } from '#web/features/held/decisions/confirm-decision.tsx';
import { DecisionLine } from '#web/features/held/decisions/decision-line.tsx';
import { HeldActions } from '#web/features/held/decisions/held-actions.tsx';
import type { Decisions } from '#web/features/held/decisions/use-decisions.ts';
import { useHeldMessages } from '#web/features/held/messages/messages.ts';
import { heldMailQuery } from '#web/features/held/store/held-query.ts';
import { useMessages } from '#web/messages/language.tsx';
import { UserText } from '#web/messages/user-text.tsx';
import { Button } from '#web/ui/button.tsx';
import { Skeleton, Waiting } from '#web/ui/skeleton.tsx';
import { When } from '#web/ui/when.tsx';
import { HeldBody } from './held-body.tsx';
import { HeldDetails } from './held-details.tsx';
import { HeldReasons } from './held-reasons.tsx';

type HeldPaneProps = {
  id: string;
  domain: string | null;
  decisions: Decisions;
  ask: (asked: Asked) => void;
  decided: (ids: string[]) => void;
  close: () => void;
  isWide: boolean;
};

export function HeldPane({ id, close, isWide, ...rest }: HeldPaneProps) {
  const { common } = useMessages();
  const messages = useHeldMessages();
  const { data, error, refetch } = useQuery(heldMailQuery(id));
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <article
      aria-label={data?.subject ?? messages.noSubject}
      className={
        isWide
          ? 'sticky top-4 max-h-[calc(100dvh-32px)] self-start overflow-y-auto border-l border-line pb-4 pl-8'
          : ''
      }
    >
      {!isWide && (
        <Button size="small" look="quiet" className="-ml-3" onClick={close}>
          <ArrowLeft aria-hidden="true" className="size-4" /> {messages.back}
        </Button>
      )}
      {data ? (
        <Opened mail={data} close={isWide ? close : null} {...rest} />
      ) : isGone ? (
        <p className="mt-4">{messages.gone}</p>
      ) : error ? (
        <LoadFailure
          error={error}
          says={messages.notLoaded}
          onRetry={() => void refetch()}
          className="mt-4"
        />
      ) : (
        <Waiting label={common.loading}>
          <Skeleton className="mt-4 h-4 w-3/4" />
        </Waiting>
      )}
    </article>
  );
}

type OpenedProps = Omit<HeldPaneProps, 'id' | 'close' | 'isWide'> & {
  mail: HeldMailWhole;
  close: (() => void) | null;
};

function Opened({ mail, close, domain, ...doing }: OpenedProps) {
  const messages = useHeldMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  // Moves the focus from the list to the open mail.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="grid grid-cols-1 gap-4">
      <header className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <h2
            ref={heading}
            tabIndex={-1}
            className="text-18 font-semibold break-words text-pretty outline-none"
          >
            <UserText>{mail.subject || messages.noSubject}</UserText>
          </h2>
          <Who mail={mail} />
        </div>
        {close && (
          <button
            type="button"
            aria-label={messages.close}
            onClick={close}
            className="grid size-9 shrink-0 place-items-center rounded-md text-ink-quiet hover:bg-sunken hover:text-ink pointer-coarse:size-11"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        )}
      </header>
      <HeldReasons mail={mail} domain={domain} />
      <DecisionLine mail={mail} />
      <HeldActions mail={mail} {...doing} />
      <HeldBody mail={mail} />
      <HeldDetails mail={mail} />
    </div>
  );
}

function Who({ mail }: { mail: HeldMailWhole }) {
  const messages = useHeldMessages();
  const { sender, senderName, to, cc } = mail;
  // A list sets Reply-To to the author.
  const others = mail.group ? [] : mail.replyTo.filter(({ address }) => address !== sender);
  const names = (list: HeldMailWhole['to']) =>
    list.map(({ name, address }) => (name ? `${isolated(name)} <${address}>` : address)).join(', ');
  return (
    <div className="mt-1 text-15">
      <p className="break-words">
        <UserText className="font-[550]">{senderName ?? sender ?? messages.unknownSender}</UserText>
        {senderName && sender && <span className="text-ink-quiet"> {sender}</span>}
      </p>
      {others.length > 0 && (
        <p className="font-medium break-words text-critical">{messages.answersTo(names(others))}</p>
      )}
      <p className="mt-0.5 flex flex-wrap gap-x-3 text-13 text-ink-quiet">
        {to.length > 0 && (
          <span className="line-clamp-2 break-words">
            {messages.to} {names(to)}
          </span>
        )}
        {cc.length > 0 && (
          <span className="line-clamp-2 break-words">
            {messages.copyTo} {names(cc)}
          </span>
        )}
        <span>
          {messages.received} <When at={mail.receivedAt} />
        </span>
      </p>
    </div>
  );
}
