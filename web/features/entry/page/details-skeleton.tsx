import { useMessages } from '#web/messages/language.tsx';
import { Skeleton, Waiting } from '#web/ui/skeleton.tsx';

export function DetailsComing() {
  const { entry: messages } = useMessages();
  return (
    <Waiting label={messages.loadingWhole}>
      <div className="mt-3 grid max-w-[72ch] gap-3">
        <Skeleton className="h-4 w-11/12" />
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-4 w-1/2" />
      </div>
    </Waiting>
  );
}
