import { useFrontMessages } from '#web/messages/language.tsx';
import { Button } from '#web/ui/button.tsx';

type FallbackProps = {
  /** Id in the error log; null until received. */
  errorId: string | null;
};

export function FallbackPage({ errorId }: FallbackProps) {
  const { fallback } = useFrontMessages().front;
  return (
    <main
      role="alert"
      className="mx-auto flex min-h-dvh max-w-96 flex-col justify-center px-6 py-16"
    >
      <h1 className="text-24 font-semibold tracking-tight text-pretty">{fallback.title}</h1>
      <p className="mt-3 text-ink-quiet">{fallback.saved}</p>
      <Button look="main" className="mt-6 self-start" onClick={() => location.reload()}>
        {fallback.reload}
      </Button>
      <ErrorNumber errorId={errorId} />
    </main>
  );
}

export function FallbackPart({ errorId }: FallbackProps) {
  const { fallback } = useFrontMessages().front;
  return (
    <div role="alert" className="rounded-md border border-line bg-raised p-4">
      <p className="font-medium">{fallback.title}</p>
      <Button size="small" className="mt-3" onClick={() => location.reload()}>
        {fallback.reload}
      </Button>
      <ErrorNumber errorId={errorId} />
    </div>
  );
}

/** Shows the error id; reserves its line to avoid a layout shift. */
function ErrorNumber({ errorId }: FallbackProps) {
  const { fallback } = useFrontMessages().front;
  return (
    <p className="mt-4 min-h-5 text-13 text-ink-quiet">{errorId && fallback.errorId(errorId)}</p>
  );
}
