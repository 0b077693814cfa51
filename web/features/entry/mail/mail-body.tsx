import { type ReactNode, useId, useState } from 'react';
import type { EntryFile } from '#contract/entries/attachments.ts';
import { useMessages } from '#web/messages/language.tsx';
import { mailHtmlQuery } from '#web/store/lists/attachments-query.ts';
import { Button } from '#web/ui/button.tsx';
import { fileUrl } from './file-url.ts';
import { AsSent } from './mail-as-sent.tsx';
import { MailFiles } from './mail-files.tsx';
import { textPieces } from './text-pieces.ts';

/** Which mail of an entry it is, and what it brought. */
export type MailParts = {
  entryId: string;
  updateId: string | null;
  files: EntryFile[];
  /** The mail came with HTML. */
  canBeSeenAsSent: boolean;
};

type MailBodyProps = MailParts & {
  /** The text that `children` shows, where it shows images in it. */
  text: string | null;
  /** What else is in the line of buttons below the mail. */
  viewsBefore?: ReactNode;
  viewsAfter?: ReactNode;
  children: ReactNode;
};

/** What a mail says, as text or as it was sent, and the files it brought. */
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

/** The images that are seen where they stand: in the text, or (null) in the mail as sent. */
function seenInMail(files: EntryFile[], text: string | null): Set<number> {
  const seen =
    text === null
      ? files.filter(({ inline, contentId }) => inline && contentId !== null)
      : textPieces(text, files).flatMap((piece) => ('image' in piece ? [piece.image] : []));
  return new Set(seen.map(({ n }) => n));
}
