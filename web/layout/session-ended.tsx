import { Dialog } from 'radix-ui';
import { useLocation } from 'react-router';
import { useFrontMessages } from '#web/messages/language.tsx';
import { paths } from '#web/routing/paths.ts';

/**
 * Covers the page after the session has ended. The content below is preserved for a new sign-in,
 * but hidden.
 */
export function SessionEnded() {
  const { session } = useFrontMessages().common;
  const { pathname, search, hash } = useLocation();
  return (
    <Dialog.Root open>
      <Dialog.Portal>
        <div data-locks-scroll className="fixed inset-0 z-70 bg-paper" />
        <Dialog.Content
          onEscapeKeyDown={(event) => event.preventDefault()}
          className="fixed inset-0 z-70 mx-auto flex max-w-96 flex-col justify-center px-6 outline-none"
        >
          <Dialog.Title className="text-24 font-semibold tracking-tight">
            {session.ended}
          </Dialog.Title>
          <Dialog.Description className="mt-3 text-ink-quiet">
            {pathname.startsWith(paths.admin) ? session.endedAdmin : session.endedSays}
          </Dialog.Description>
          {/* A full page load, so that the next user sees none of the loaded data. */}
          <a
            href={paths.loginThen(pathname + search + hash)}
            className="mt-6 inline-flex min-h-10 items-center self-start rounded-md bg-spruce px-4 text-15 font-medium text-on-spruce hover:bg-spruce-hover pointer-coarse:min-h-11"
          >
            {session.signIn}
          </a>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
