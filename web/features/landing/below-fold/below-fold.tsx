import { useEffect } from 'react';
import { pressAgain } from '#web/loading/once-active.ts';
import { BoardPicture } from './board-picture.tsx';
import { Ending } from './ending.tsx';
import { Features } from './features.tsx';
import { Privacy } from './privacy.tsx';
import { Steps } from './steps.tsx';

/** The front page below the first screen; `onRead` opens the explanation of mail processing. */
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
