import { useEffect } from 'react';
import { pressAgain } from '#web/features/landing/once-active.ts';
import { Privacy } from '#web/features/landing/privacy.tsx';
import { BoardPicture } from './board-picture.tsx';
import { Ending } from './ending.tsx';
import { Features } from './features.tsx';
import { Steps } from './steps.tsx';

/** The front page below the fold; `onRead` opens the explanation of mail processing. */
export function BelowFold({ onRead }: { onRead: () => void }) {
  useEffect(() => pressAgain('sections'), []);
  return (
    <>
      <BoardPicture />
      <Features />
      <Steps />
      <Privacy onRead={onRead} />
      <Ending />
    </>
  );
}
