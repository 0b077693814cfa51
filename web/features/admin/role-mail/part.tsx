import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ROLE_MAIL_VIEWS, type RoleMailView } from '#contract/admin/role-mail.ts';
import { LoadFailure } from '#web/errors/load-failure.tsx';
import { Part } from '#web/features/admin/parts/part.tsx';
import { useRoleMailMessages } from '#web/features/admin/role-mail/messages.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { MoreButton } from '#web/ui/more-button.tsx';
import { roleMailQuery } from './query.ts';
import { RoleMailRow } from './row.tsx';

export const ROLE_MAIL_ID = 'role-mail';

/** Email to the installation's own mailboxes. */
export function RoleMailPart() {
  const says = useRoleMailMessages();
  const [view, setView] = useState<RoleMailView>('inbox');
  const query = useInfiniteQuery(roleMailQuery(view));
  const { data, error, refetch } = query;
  const mails = data?.pages.flatMap((page) => page.mails) ?? [];
  const unread = data?.pages[0]?.unreadCount ?? 0;
  return (
    <Part title={says.title} says={says.says} id={ROLE_MAIL_ID}>
      <fieldset className="mt-4 flex flex-wrap items-center gap-2">
        <legend className="sr-only">{says.which}</legend>
        {ROLE_MAIL_VIEWS.map((one) => (
          <Button
            key={one}
            size="small"
            look={view === one ? 'plain' : 'quiet'}
            aria-pressed={view === one}
            onClick={() => setView(one)}
          >
            {says.views[one]}
            {one === 'inbox' && unread > 0 && <Badge tone="watch">{says.unread(unread)}</Badge>}
          </Button>
        ))}
      </fieldset>
      {error && (
        <LoadFailure
          error={error}
          says={says.listFailed}
          onRetry={() => void refetch()}
          className="mt-4"
        />
      )}
      {data && mails.length === 0 && (
        <p className="mt-4 max-w-[64ch] text-ink-quiet">{says.empty[view]}</p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {mails.map((mail) => (
          <RoleMailRow key={mail.id} mail={mail} />
        ))}
      </ul>
      <MoreButton query={query} className="mt-4">
        {says.more}
      </MoreButton>
    </Part>
  );
}
