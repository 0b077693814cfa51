import { type ReactNode, useId, useState } from 'react';
import type { EntryFile } from '#contract/attachments.ts';
import { Button } from '#web/ui/button.tsx';
import { AsSent } from './as-sent.tsx';
import { MailFiles } from './mail-files.tsx';
import { textPieces } from './text-pieces.ts';

type MailBodyProps = {
  entryId: string;
  updateId: string | null;
  files: EntryFile[];
  /** The mail came with HTML. */
  canBeSeenAsSent: boolean;
  /** The text that `children` shows, where it shows images in it. */
  text: string | null;
  children: ReactNode;
};

/** What a mail says, as text or as it was sent, and the files it brought. */
export function MailBody({ entryId, updateId, files, text, ...props }: MailBodyProps) {
  const [isAsSent, setIsAsSent] = useState(false);
  const bodyId = useId();
  return (
    <div className="grid min-w-0 grid-cols-1 gap-3">
      <div id={bodyId}>
        {isAsSent ? <AsSent entryId={entryId} updateId={updateId} files={files} /> : props.children}
      </div>
      {props.canBeSeenAsSent && (
        <div>
          <Button
            size="small"
            look={isAsSent ? 'plain' : 'quiet'}
            className={isAsSent ? '' : '-ml-3'}
            aria-pressed={isAsSent}
            aria-controls={bodyId}
            onClick={() => setIsAsSent(!isAsSent)}
          >
            As sent
          </Button>
        </div>
      )}
      <MailFiles
        entryId={entryId}
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
