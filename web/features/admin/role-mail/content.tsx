import { useQuery } from '@tanstack/react-query';
import { Archive, ArchiveRestore, Download, MailOpen, Paperclip, Reply } from 'lucide-react';
import { useState } from 'react';
import { type RoleMail, saveRoleMail, saveRoleMailFile } from '#contract/admin/role-mail.ts';
import type { MailContent } from '#contract/entries/mail-content.ts';
import { isolated } from '#contract/text/base-direction.ts';
import { addressOf } from '#web/api/api.ts';
import { useRoleMailMessages } from '#web/features/admin/role-mail/messages.ts';
import { Button } from '#web/ui/button.tsx';
import { roleMailContentQuery } from './query.ts';

type Change = (change: { isRead?: boolean; isArchived?: boolean }) => void;

export function RoleMailContent({ mail, change }: { mail: RoleMail; change: Change }) {
  const says = useRoleMailMessages();
  const { data, error } = useQuery(roleMailContentQuery(mail.id));
  if (error) return <p role="alert">{says.failed}</p>;
  if (!data) return <p className="text-13 text-ink-quiet">{says.loading}</p>;
  const { content, hasRaw } = data;
  return (
    <>
      <Facts mail={mail} content={content} />
      {content ? (
        <>
          <Text content={content} />
          <Files id={mail.id} files={content.files} />
        </>
      ) : (
        <p className="mt-4">{hasRaw ? says.unreadable : says.gone}</p>
      )}
      <Actions mail={mail} content={content} hasRaw={hasRaw} change={change} />
    </>
  );
}

const shown = ({ name, address }: MailContent['to'][number]) =>
  name ? `${name} <${address}>` : address;

function Facts({ mail, content }: { mail: RoleMail; content: MailContent | null }) {
  const says = useRoleMailMessages();
  const { from = null, replyTo = [], to = [], cc = [] } = content ?? {};
  const facts = [
    [says.from, from ? shown(from) : mail.sender],
    [says.replyTo, replyTo.map(shown).join(', ')],
    [says.to, to.map(shown).join(', ')],
    [says.cc, cc.map(shown).join(', ')],
    [says.sender, mail.trust && says.trusts[mail.trust]],
    [says.forwarding, says.forwards[mail.forward]],
  ].filter((fact): fact is [string, string] => Boolean(fact[1]));
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-13">
      {facts.map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="text-ink-quiet">{name}</dt>
          <dd className="min-w-0 break-words">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Text({ content }: { content: MailContent }) {
  const says = useRoleMailMessages();
  const [isWhole, setIsWhole] = useState(false);
  const { visibleText, text, isCut } = content;
  const own = visibleText.trim() || text.trim();
  const hasMore = own !== text.trim();
  return (
    <div className="mt-4">
      <p dir="auto" className="max-w-[72ch] break-words whitespace-pre-wrap">
        {(isWhole ? text.trim() : own) || <span className="text-ink-quiet">{says.noText}</span>}
      </p>
      {isCut && <p className="mt-2 text-13 text-ink-quiet">{says.isCut}</p>}
      {hasMore && (
        <Button
          size="small"
          look="quiet"
          className="mt-2 -ml-3"
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? says.ownOnly : says.whole}
        </Button>
      )}
    </div>
  );
}

const LINK =
  'inline-flex min-h-8 items-center gap-2 rounded-md px-3 text-13 font-medium text-ink-quiet hover:bg-sunken hover:text-ink pointer-coarse:min-h-11';

function Files({ id, files }: { id: string; files: MailContent['files'] }) {
  const says = useRoleMailMessages();
  if (files.length === 0) return null;
  return (
    <ul aria-label={says.files} className="mt-4 -ml-3 flex flex-wrap gap-x-2">
      {files.map(({ n, filename, size, isDamaged }) => (
        <li key={n} className="min-w-0">
          <a href={addressOf(saveRoleMailFile, { params: { id, n } })} download className={LINK}>
            <Paperclip aria-hidden="true" className="size-4 shrink-0" />
            <span className="min-w-0 break-all">
              {says.file(isolated(filename), Math.max(1, Math.round(size / 1024)))}
              {isDamaged && `, ${says.damaged}`}
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}

type ActionsProps = {
  mail: RoleMail;
  content: MailContent | null;
  hasRaw: boolean;
  change: Change;
};

function Actions({ mail, content, hasRaw, change }: ActionsProps) {
  const says = useRoleMailMessages();
  const { id, isArchived, isRead, subject } = mail;
  const author = content?.replyTo[0] ?? content?.from;
  const re = `Re: ${subject?.replace(/^re:\s*/i, '') ?? ''}`;
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      <Button size="small" onClick={() => change({ isArchived: !isArchived })}>
        {isArchived ? (
          <ArchiveRestore aria-hidden="true" className="size-4" />
        ) : (
          <Archive aria-hidden="true" className="size-4" />
        )}
        {isArchived ? says.unarchive : says.archive}
      </Button>
      {author && (
        <a
          href={`mailto:${encodeURIComponent(author.address).replaceAll('%40', '@')}?subject=${encodeURIComponent(re)}`}
          className={LINK}
        >
          <Reply aria-hidden="true" className="size-4" /> {says.answer}
        </a>
      )}
      {isRead && (
        <Button size="small" look="quiet" onClick={() => change({ isRead: false })}>
          <MailOpen aria-hidden="true" className="size-4" /> {says.markUnread}
        </Button>
      )}
      {hasRaw && (
        <a href={addressOf(saveRoleMail, { params: { id } })} download className={LINK}>
          <Download aria-hidden="true" className="size-4" /> {says.download}
        </a>
      )}
    </div>
  );
}
