import { Button } from './button.tsx';

/** What stands where the interface failed unexpectedly. */
export function FallbackPage() {
  return (
    <main className="mx-auto max-w-96 px-6 pt-16">
      <h1 className="mb-6 text-24 font-semibold">Something went wrong. Try reload.</h1>
      <Button look="main" onClick={() => location.reload()}>
        Reload
      </Button>
    </main>
  );
}
