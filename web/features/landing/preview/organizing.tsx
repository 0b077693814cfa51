import { Skeleton } from '#web/ui/skeleton.tsx';

export function Organizing() {
  return (
    <div className="grid gap-3">
      <Skeleton className="h-4 w-24" />
      <Skeleton className="mt-2 h-6 w-11/12" />
      <Skeleton className="h-6 w-2/3" />
      <Skeleton className="h-4 w-3/4" />
      <Skeleton className="mt-6 h-4 w-28" />
      <Skeleton className="h-5 w-5/6" />
      <Skeleton className="h-5 w-3/5" />
    </div>
  );
}
