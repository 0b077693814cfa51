import { NARROW } from '#web/features/dashboard/filters/narrow.ts';
import type { CardShape } from '#web/features/entry/card/card-shape.ts';
import { useDensity } from '#web/ui/preferences/density.ts';
import { useMedia } from '#web/ui/use-media.ts';

export function useCardShape(): CardShape {
  const { density } = useDensity();
  const isNarrow = useMedia(NARROW);
  if (!isNarrow) return density;
  return density === 'compact' ? 'narrow compact' : 'narrow';
}
