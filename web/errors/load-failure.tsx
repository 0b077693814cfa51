import { useFrontMessages } from '#web/messages/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { loadFailureText } from './failure-text.ts';

type LoadFailureProps = {
  error: unknown;
  /** What could not be loaded, in a sentence. */
  says: string;
  onRetry: () => void;
  className?: string;
};

/** Stands in the place of something that could not be loaded: what, why, and a way to try again. */
export function LoadFailure({ error, says, onRetry, className = '' }: LoadFailureProps) {
  const { common } = useFrontMessages();
  return (
    <p role="alert" className={className}>
      <span className="text-critical">{loadFailureText(error, says, common)}</span>{' '}
      <Button size="small" onClick={onRetry}>
        {common.tryAgain}
      </Button>
    </p>
  );
}
