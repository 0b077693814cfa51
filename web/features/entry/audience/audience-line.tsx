import { useQuery } from '@tanstack/react-query';
import { Lock } from 'lucide-react';
import type { Issue } from '#contract/entries/issues.ts';
import { useSession } from '#web/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { audienceQuery, listAudience } from './audience-query.ts';
import { useAudienceMessages } from './messages.ts';

type AudienceLineProps = { entry: Issue; onChange: (() => void) | null };

export function AudienceLine({ entry, onChange }: AudienceLineProps) {
  const messages = useAudienceMessages();
  const { data } = useQuery(audienceQuery(entry));
  const isAdmin = useSession().data?.user.company.role === 'company_admin';
  if (!data) return null;
  return (
    <div className="mt-3 flex max-w-[72ch] flex-wrap items-center gap-x-3 rounded-md bg-sunken px-4 py-2">
      <Lock aria-hidden="true" className="size-3.5 shrink-0 text-ink-quiet" />
      <p className="min-w-0 grow basis-60 break-words text-13">
        {messages.seenBy(listAudience(data, messages))}
      </p>
      {isAdmin && onChange && (
        <Button size="small" look="quiet" aria-label={messages.title} onClick={onChange}>
          {messages.change}
        </Button>
      )}
    </div>
  );
}
