import { loadFailureText } from '#web/failure-text.ts';
import { useFrontWords } from '#web/words/language.tsx';
import { Button } from './button.tsx';

type LoadFailureProps = {
  error: unknown;
  /** What could not be loaded, in a sentence. */
  says: string;
  onRetry: () => void;
  className?: string;
};

/** Stands in the place of something that could not be loaded: what, why, and a way to try again. */
export function LoadFailure({ error, says, onRetry, className = '' }: LoadFailureProps) {
  const { common } = useFrontWords();
  return (
    <p role="alert" className={className}>
      <span className="text-critical">{loadFailureText(error, says, common)}</span>{' '}
      <Button size="small" onClick={onRetry}>
        {common.tryAgain}
      </Button>
    </p>
  );
}
