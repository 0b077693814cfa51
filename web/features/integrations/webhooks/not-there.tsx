import { ApiError } from '#web/api/api-error.ts';
import { LoadFailure } from '#web/errors/load-failure.tsx';
import { useFrontMessages } from '#web/messages/language.tsx';
import { Skeleton, Waiting } from '#web/ui/skeleton.tsx';
import { useWebhookMessages } from './messages/messages.ts';

type NotThereProps = { error: Error | null; refetch: () => unknown };

export function NotThere({ error, refetch }: NotThereProps) {
  const { page } = useWebhookMessages();
  const { common } = useFrontMessages();
  const isGone = error instanceof ApiError && [400, 404].includes(error.status);
  if (isGone) return <p className="mt-4">{page.gone}</p>;
  if (error) {
    return (
      <LoadFailure
        error={error}
        says={page.failed}
        onRetry={() => void refetch()}
        className="mt-4"
      />
    );
  }
  return (
    <Waiting label={common.loading}>
      <Skeleton className="mt-6 h-4 w-2/3" />
      <Skeleton className="mt-3 h-4 w-1/2" />
    </Waiting>
  );
}
