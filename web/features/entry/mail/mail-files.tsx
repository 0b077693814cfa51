import { Download, FileX } from 'lucide-react';
import type { EntryFile } from '#contract/entries/attachments.ts';
import { useMessages } from '#web/messages/language.tsx';
import { inKilobytes } from './file-url.ts';
import { ImageLink } from './text-with-images.tsx';

/** Bytes; larger images get no thumbnail. */
const LARGEST_SHOWN = 12 * 1024 * 1024;

type UrlOf = (file: EntryFile, how?: { inline?: boolean }) => string;

type MailFilesProps = {
  urlOf: UrlOf;
  files: EntryFile[];
  shown: Set<number>;
};

export function MailFiles({ urlOf, files, shown }: MailFilesProps) {
  const { entry: messages } = useMessages();
  const visible = files.filter(({ hidden }) => hidden === null);
  const hidden = files.filter((file) => file.hidden !== null);
  const images = visible.filter((file) => isShowable(file) && !shown.has(file.n));
  if (files.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-3">
      {images.length > 0 && (
        <ul aria-label={messages.images} className="flex flex-wrap gap-2">
          {images.map((file) => (
            <li key={file.n}>
              <ImageLink address={urlOf(file, { inline: true })} file={file} />
            </li>
          ))}
        </ul>
      )}
      {visible.length > 0 && (
        <ul aria-label={messages.filesTitle} className="grid grid-cols-1">
          {visible.map((file) => (
            <li key={file.n}>
              <FileLine urlOf={urlOf} file={file} />
            </li>
          ))}
        </ul>
      )}
      {hidden.length > 0 && (
        <details className="text-13 text-ink-quiet">
          <summary className="flex min-h-6 w-fit cursor-pointer items-center rounded-md hover:text-ink pointer-coarse:min-h-11">
            {messages.hiddenImages(hidden.length)}
          </summary>
          <ul aria-label={messages.hiddenImagesTitle} className="mt-1 grid grid-cols-1">
            {hidden.map((file) => (
              <li key={file.n}>
                <FileLine urlOf={urlOf} file={file} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

function isShowable({ image, size, sha256 }: EntryFile): boolean {
  return image !== null && sha256 !== null && size <= LARGEST_SHOWN;
}

function FileLine({ urlOf, file }: { urlOf: UrlOf; file: EntryFile }) {
  const { entry: messages } = useMessages();
  const { filename, size, hidden, problem, sha256 } = file;
  const name = (
    <>
      <span dir="auto" className="min-w-0 truncate">
        {filename}
      </span>
      <span className="shrink-0 text-ink-quiet tabular-nums">{inKilobytes(size)}</span>
    </>
  );
  const line = 'flex min-h-8 items-center gap-2 text-13 pointer-coarse:min-h-11';
  return (
    <>
      {sha256 === null ? (
        <p className={line}>
          <FileX aria-hidden="true" className="size-3.5 shrink-0 text-ink-quiet" />
          {name}
        </p>
      ) : (
        <a
          href={urlOf(file)}
          download
          className={`group/file ${line} w-fit max-w-full rounded-md text-ink hover:text-spruce`}
        >
          <Download
            role="img"
            aria-label={messages.download}
            className="size-3.5 shrink-0 text-ink-quiet group-hover/file:text-spruce"
          />
          {name}
          {hidden && <span className="text-ink-quiet">{messages.hiding[hidden]}</span>}
        </a>
      )}
      {problem && <p className="pl-[22px] text-13 text-critical">{messages.problems[problem]}</p>}
    </>
  );
}
