import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type EntryFile, listAttachments, readMailHtml } from '#contract/entries/attachments.ts';
import type { Issue } from '#contract/entries/issues.ts';
import { call } from '#web/api/api.ts';

export function attachmentsQuery(entry: Issue) {
  return queryOptions({
    queryKey: ['attachments', entry.id, entry.version],
    queryFn: () => call(listAttachments, { params: { id: entry.id } }),
    placeholderData: keepPreviousData,
  });
}

export type MailHtml = { html: string; sanitizeMail: SanitizeMail };
type SanitizeMail = typeof import('./sanitize-mail.ts')['sanitizeMail'];

export function mailHtmlQuery(entryId: string, updateId: string | null) {
  return queryOptions({
    queryKey: ['mail-html', entryId, updateId],
    queryFn: () => {
      const query = updateId === null ? {} : { update: updateId };
      return withSanitizer(call(readMailHtml, { params: { id: entryId }, query }));
    },
  });
}

/** Loads the sanitizer together with the HTML. */
export async function withSanitizer(fetching: Promise<{ html: string }>): Promise<MailHtml> {
  const [{ html }, { sanitizeMail }] = await Promise.all([fetching, import('./sanitize-mail.ts')]);
  return { html, sanitizeMail };
}

export function filesOfMail(files: EntryFile[], updateId: string | null): EntryFile[] {
  return files.filter(({ threadedEmailId }) => threadedEmailId === updateId);
}
