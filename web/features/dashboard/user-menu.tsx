import { DropdownMenu } from 'radix-ui';
import { Link } from 'react-router';
import type { SessionUser } from '#contract/people.ts';
import { paths } from '#web/paths.ts';
import { useLogout } from '#web/session.ts';
import { useCopy } from '#web/ui/use-copy.ts';

const CONFIRM_MS = 2000;
const ITEM =
  'flex min-h-9 w-full cursor-pointer items-center rounded-md px-3 text-15 outline-none data-highlighted:bg-sunken pointer-coarse:min-h-11';

/** Who is signed in, and what they can do about it. */
export function UserMenu({ user }: { user: SessionUser }) {
  const logout = useLogout();
  const { copy, isCopied } = useCopy(CONFIRM_MS);
  const initial = (user.name || user.email).slice(0, 1).toUpperCase();
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <button
          type="button"
          aria-label={`Account of ${user.name || user.email}`}
          className="grid size-9 shrink-0 place-items-center rounded-full bg-spruce-wash text-13 font-semibold text-spruce pointer-coarse:size-11"
        >
          {initial}
        </button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          className="z-40 w-72 rounded-lg border border-line bg-raised p-1 shadow-floating"
        >
          <DropdownMenu.Label className="px-3 py-2 text-13 text-ink-quiet">
            <span className="block truncate font-medium text-ink">{user.name || user.email}</span>
            <span className="block truncate">{user.email}</span>
            <span className="block truncate">{user.company.name}</span>
          </DropdownMenu.Label>
          <DropdownMenu.Item
            className={ITEM}
            onSelect={(event) => {
              event.preventDefault();
              copy(user.company.intakeEmail);
            }}
          >
            {isCopied ? 'Copied!' : 'Copy intake address'}
          </DropdownMenu.Item>
          {user.company.role === 'company_admin' && (
            <DropdownMenu.Item className={ITEM} asChild>
              <Link to={paths.held}>Held mail</Link>
            </DropdownMenu.Item>
          )}
          <DropdownMenu.Item className={ITEM} onSelect={() => void logout()}>
            Log out
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
