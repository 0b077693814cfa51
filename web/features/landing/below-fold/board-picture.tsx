import darkNarrow from '#web/features/landing/pictures/board-narrow-dark.avif';
import lightNarrow from '#web/features/landing/pictures/board-narrow-light.avif';
import darkWide from '#web/features/landing/pictures/board-wide-dark.avif';
import lightWide from '#web/features/landing/pictures/board-wide-light.avif';
import { useBelowFoldMessages } from './messages.ts';

const WIDE = { width: 1080, height: 700 };
const NARROW = { width: 390, height: 620 };

/** Screenshot of the sample company's board, by scripts/web/board-pictures.ts. */
export function BoardPicture() {
  const { picture } = useBelowFoldMessages();
  return (
    <figure className="mt-16 pb-16 lg:mt-24 lg:pb-24">
      <picture>
        <source
          media="(max-width: 600px) and (prefers-color-scheme: dark)"
          srcSet={darkNarrow}
          {...NARROW}
        />
        <source media="(max-width: 600px)" srcSet={lightNarrow} {...NARROW} />
        <source media="(prefers-color-scheme: dark)" srcSet={darkWide} {...WIDE} />
        <img
          src={lightWide}
          {...WIDE}
          alt={picture.shows}
          loading="lazy"
          decoding="async"
          className="h-auto w-full rounded-lg border border-line"
        />
      </picture>
      <figcaption className="mt-3 text-13 text-ink-quiet">{picture.says}</figcaption>
    </figure>
  );
}
