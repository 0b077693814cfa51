import { useFrontMessages } from '#web/messages/language.tsx';
import { Button } from '#web/ui/button.tsx';
import { loadFailureText } from './failure-text.ts';

type LoadFailureProps = {
  error: unknown;
  /** Text that names the missing content. */
  says: string;
  onRetry: () => void;
  className?: string;
};

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
