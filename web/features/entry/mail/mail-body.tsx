import { type ReactNode, useId, useState } from 'react';
import type { EntryFile } from '#contract/entries/attachments.ts';
import { useMessages } from '#web/messages/language.tsx';
import { mailHtmlQuery } from '#web/store/lists/attachments-query.ts';
import { Button } from '#web/ui/button.tsx';
import { fileUrl } from './file-url.ts';
import { AsSent } from './mail-as-sent.tsx';
import { MailFiles } from './mail-files.tsx';
import { textParts } from './text-parts.ts';

export type MailParts = {
  entryId: string;
  updateId: string | null;
  files: EntryFile[];
  /** True if the mail has an HTML part. */
  canBeSeenAsSent: boolean;
};

type MailBodyProps = MailParts & {
  text: string | null;
  viewsBefore?: ReactNode;
  viewsAfter?: ReactNode;
  children: ReactNode;
};

export function MailBody({ entryId, updateId, files, text, ...props }: MailBodyProps) {
  const { entry: messages } = useMessages();
  const [isAsSent, setIsAsSent] = useState(false);
  const bodyId = useId();
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <div id={bodyId}>
        {isAsSent ? (
          <AsSent
            query={mailHtmlQuery(entryId, updateId)}
            files={files}
            imageUrl={(file) => fileUrl(entryId, file, { inline: true })}
          />
        ) : (
          props.children
        )}
      </div>
      <div className="-ml-3 flex flex-wrap items-center gap-1 empty:hidden">
        {!isAsSent && props.viewsBefore}
        {props.canBeSeenAsSent && (
          <Button
            size="small"
            look="quiet"
            aria-pressed={isAsSent}
            aria-controls={bodyId}
            className="aria-pressed:bg-sunken aria-pressed:text-ink"
            onClick={() => setIsAsSent(!isAsSent)}
          >
            {messages.asSent}
          </Button>
        )}
        {props.viewsAfter}
      </div>
      <MailFiles
        urlOf={(file, how) => fileUrl(entryId, file, how)}
        files={files}
        shown={seenInMail(files, isAsSent ? null : (text ?? ''))}
      />
    </div>
  );
}

/** Returns the numbers of the images shown inline: in the text, or (null) in the HTML. */
function seenInMail(files: EntryFile[], text: string | null): Set<number> {
  const seen =
    text === null
      ? files.filter(({ inline, contentId }) => inline && contentId !== null)
      : textParts(text, files).flatMap((part) => ('image' in part ? [part.image] : []));
  return new Set(seen.map(({ n }) => n));
}
