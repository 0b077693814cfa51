import { useState } from 'react';
import { SavingWord } from '#web/features/settings/section/section.tsx';
import { useDates } from '#web/messages/format/dates.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/dialog/confirm-dialog.tsx';
import { useTokenMessages } from './messages.ts';
import { type AnyToken, useRevokeToken, type Whose } from './tokens-query.ts';

export function TokenList({ whose, tokens }: { whose: Whose; tokens: AnyToken[] }) {
  const messages = useTokenMessages();
  const { save, saving } = useRevokeToken(whose);
  const [isAsked, setIsAsked] = useState(false);
  // Keeps the dialog's text during the exit animation.
  const [asked, setAsked] = useState<AnyToken | null>(null);
  const ask = (token: AnyToken) => {
    setAsked(token);
    setIsAsked(true);
  };
  return (
    <>
      {tokens.length === 0 ? (
        <p className="mt-4 text-ink-quiet">{messages[whose].none}</p>
      ) : (
        <ul className="mt-4 divide-y divide-line border-y border-line">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} onRevoke={() => ask(token)} />
          ))}
        </ul>
      )}
      <SavingWord saving={saving} done={messages.revoked} />
      <ConfirmDialog
        isOpen={isAsked}
        title={messages.revokeTitle(asked?.name ?? '')}
        says={messages.revokeSays}
        confirm={messages.revoke}
        onClose={() => setIsAsked(false)}
        onConfirm={() => {
          setIsAsked(false);
          if (asked) save(asked);
        }}
      />
    </>
  );
}

function TokenRow({ token, onRevoke }: { token: AnyToken; onRevoke: () => void }) {
  const messages = useTokenMessages();
  const dates = useDates();
  const { name, scope, hint, createdAt, createdBy, expiresAt, isExpired, lastUsedAt } = token;
  const created = dates.day(new Date(createdAt));
  const facts = [
    messages.hint(hint),
    createdBy ? messages.createdBy(created, createdBy) : messages.created(created),
    messages.used(lastUsedAt && dates.dayAndTime(new Date(lastUsedAt))),
    ...(isExpired ? [] : [messages.expires(expiresAt && dates.day(new Date(expiresAt)))]),
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="flex flex-wrap items-center gap-x-2 text-15 font-[550]">
          <span className="min-w-0 break-words">{name}</span>
          <Badge tone={scope === 'admin' ? 'spruce' : 'plain'}>{messages.scopes[scope]}</Badge>
          {isExpired && <Badge tone="critical">{messages.expired}</Badge>}
        </p>
        <p className="text-13 text-ink-quiet">{facts.join(', ')}</p>
      </div>
      <Button size="small" look="quiet" aria-label={messages.revokeOf(name)} onClick={onRevoke}>
        {messages.revoke}
      </Button>
    </li>
  );
}
