import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { type EntryFile, listAttachments, readMailHtml } from '#contract/attachments.ts';
import type { Issue } from '#contract/issues.ts';
import { call } from '#web/api.ts';

/** The files of an entry and which of its mails can be read as sent, as of its last change. */
export function attachmentsQuery(entry: Issue) {
  return queryOptions({
    queryKey: ['attachments', entry.id, entry.version],
    queryFn: () => call(listAttachments, { params: { id: entry.id } }),
    placeholderData: keepPreviousData,
  });
}

/** A mail's HTML, with what makes it safe to show; that is loaded when it is needed first. */
export function mailHtmlQuery(entryId: string, updateId: string | null) {
  return queryOptions({
    queryKey: ['mail-html', entryId, updateId],
    queryFn: async () => {
      const query = updateId === null ? {} : { update: updateId };
      const [{ html }, { sanitizeMail }] = await Promise.all([
        call(readMailHtml, { params: { id: entryId }, query }),
        import('./sanitize-mail.ts'),
      ]);
      return { html, sanitizeMail };
    },
  });
}

/** The files that one mail brought: the entry's own (null), or an update's. */
export function filesOfMail(files: EntryFile[], updateId: string | null): EntryFile[] {
  return files.filter(({ threadedEmailId }) => threadedEmailId === updateId);
}
