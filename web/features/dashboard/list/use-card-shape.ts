import type { CardShape } from '#web/features/entry/card/card-shape.ts';
import { useDensity } from '#web/ui/preferences/density.ts';
import { useMedia } from '#web/ui/use-media.ts';
import { NARROW } from '../narrow.ts';

/** Returns the current card layout. */
export function useCardShape(): CardShape {
  const { density } = useDensity();
  const isNarrow = useMedia(NARROW);
  if (!isNarrow) return density;
  return density === 'compact' ? 'narrow compact' : 'narrow';
}
