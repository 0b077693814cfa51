import type { EntryFile } from '#contract/entries/attachments.ts';
import { fileUrl, inKilobytes } from './file-url.ts';
import { textParts } from './text-parts.ts';

type TextWithImagesProps = { text: string; entryId: string; files: EntryFile[] };

export function TextWithImages({ text, entryId, files }: TextWithImagesProps) {
  return (
    <div dir="auto" className="break-words whitespace-pre-wrap">
      {textParts(text.trimEnd(), files).map((part, index) =>
        'image' in part ? (
          <ImageLink
            key={`image ${part.image.n}`}
            address={fileUrl(entryId, part.image, { inline: true })}
            file={part.image}
            isLarge
          />
        ) : (
          <span key={`text ${index.toString()}`}>{part.text}</span>
        ),
      )}
    </div>
  );
}

type ImageLinkProps = { address: string; file: EntryFile; isLarge?: boolean };

export function ImageLink({ address, file, isLarge = false }: ImageLinkProps) {
  const { image, filename, size } = file;
  return (
    <a
      href={address}
      target="_blank"
      rel="noopener noreferrer"
      title={`${filename}, ${inKilobytes(size)}`}
      className={`inline-block max-w-full overflow-hidden rounded-md border border-line bg-sunken ${isLarge ? 'my-2' : ''}`}
    >
      <img
        src={address}
        alt={filename}
        width={image?.width}
        height={image?.height}
        loading="lazy"
        decoding="async"
        className={
          isLarge ? 'h-auto max-h-80 w-auto max-w-full' : 'h-24 w-auto max-w-48 object-cover'
        }
      />
    </a>
  );
}
