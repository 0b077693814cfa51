import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type EntryFile, listAttachments, readMailHtml } from '#contract/entries/attachments.ts';
import type { Issue } from '#contract/entries/issues.ts';
import { call } from '#web/api/api.ts';

/** The files of an entry and which of its mails can be read as sent, as of its last change. */
export function attachmentsQuery(entry: Issue) {
  return queryOptions({
    queryKey: ['attachments', entry.id, entry.version],
    queryFn: () => call(listAttachments, { params: { id: entry.id } }),
    placeholderData: keepPreviousData,
  });
}

/** A mail's HTML, with what makes it safe to show. */
export type MailHtml = { html: string; sanitizeMail: SanitizeMail };
type SanitizeMail = typeof import('./sanitize-mail.ts')['sanitizeMail'];

/** The HTML of an entry's own mail (null), or of an update's. */
export function mailHtmlQuery(entryId: string, updateId: string | null) {
  return queryOptions({
    queryKey: ['mail-html', entryId, updateId],
    queryFn: () => {
      const query = updateId === null ? {} : { update: updateId };
      return withSanitizer(call(readMailHtml, { params: { id: entryId }, query }));
    },
  });
}

/** Fetches what makes HTML safe to show along with the HTML, when it is needed first. */
export async function withSanitizer(fetching: Promise<{ html: string }>): Promise<MailHtml> {
  const [{ html }, { sanitizeMail }] = await Promise.all([fetching, import('./sanitize-mail.ts')]);
  return { html, sanitizeMail };
}

/** The files that one mail brought: the entry's own (null), or an update's. */
export function filesOfMail(files: EntryFile[], updateId: string | null): EntryFile[] {
  return files.filter(({ threadedEmailId }) => threadedEmailId === updateId);
}
