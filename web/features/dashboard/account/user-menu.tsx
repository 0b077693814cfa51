import {
  Gauge,
  Inbox,
  Keyboard,
  LogOut,
  Mail,
  MonitorSmartphone,
  PencilLine,
  Settings,
  ShieldAlert,
  UserPlus,
  Wrench,
} from 'lucide-react';
import { useState } from 'react';
import type { Waiting } from '#contract/board/waiting.ts';
import { LANGUAGES } from '#contract/languages.ts';
import type { SessionUser } from '#contract/people/people.ts';
import { LANGUAGE_NAMES } from '#web/layout/language-switch.tsx';
import { lazyModule } from '#web/loading/lazy-module.ts';
import { useLanguage, useMessages } from '#web/messages/language.tsx';
import { paths } from '#web/routing/paths.ts';
import { useLogout, useSpeak } from '#web/session/session.ts';
import { useCopy } from '#web/ui/copy/use-copy.ts';
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuLine, MenuLink } from '#web/ui/menu/menu.tsx';
import { DENSITIES, useDensity } from '#web/ui/preferences/density.ts';
import { THEMES, useTheme } from '#web/ui/preferences/theme.ts';
import { WorkspaceSwitch } from './workspace-switch.tsx';

const CONFIRM_MS = 2000;

const displayNameDialog = lazyModule(() => import('./display-name-dialog.tsx'));

type UserMenuProps = {
  user: SessionUser;
  waiting: Waiting;
  onShowShortcuts?: () => void;
};

export function UserMenu({ user, waiting, onShowShortcuts }: UserMenuProps) {
  const logout = useLogout();
  const { menu } = useMessages().pages;
  const [isRenaming, setIsRenaming] = useState(false);
  // Stays mounted after the first use, to return the focus.
  const [wasRenaming, setWasRenaming] = useState(false);
  const dialog = displayNameDialog.useModule(wasRenaming);
  const rename = () => {
    setWasRenaming(true);
    setIsRenaming(true);
  };
  const who = user.name || user.email;
  const waits = waiting.heldMail + waiting.joinRequests;
  const button = (
    <button
      type="button"
      aria-label={waits > 0 ? menu.accountWaiting(who, waits) : menu.accountOf(who)}
      className="relative grid size-9 shrink-0 place-items-center rounded-full bg-spruce-wash text-13 font-semibold text-spruce pointer-coarse:size-11"
    >
      {who.slice(0, 1).toUpperCase()}
      {waits > 0 && <WaitingBadge count={waits} />}
    </button>
  );
  return (
    <>
      <Menu trigger={button} className="w-72">
        <MenuLabel>
          <span className="block truncate font-medium text-ink">{who}</span>
          <span className="block truncate">{user.email}</span>
          <span className="block truncate">{user.company.name}</span>
        </MenuLabel>
        <CopyIntake address={user.company.intakeEmail} />
        <MenuItem icon={PencilLine} onSelect={rename}>
          {menu.editName}
        </MenuItem>
        <WorkspaceSwitch />
        <MenuLine />
        {user.company.role === 'company_admin' && (
          <MenuLink icon={Wrench} to={paths.intake}>
            {menu.setUp}
          </MenuLink>
        )}
        <MenuLink icon={Settings} to={paths.settings}>
          {menu.settings}
        </MenuLink>
        <MenuLink icon={MonitorSmartphone} to={paths.sessions}>
          {menu.sessions}
        </MenuLink>
        {user.company.role === 'company_admin' && (
          <>
            {waiting.joinRequests > 0 && (
              <MenuLink icon={UserPlus} to={paths.people} count={waiting.joinRequests}>
                {menu.people}
              </MenuLink>
            )}
            <MenuLink icon={ShieldAlert} to={paths.held} count={waiting.heldMail}>
              {menu.held}
            </MenuLink>
            <MenuLink icon={Inbox} to={paths.inbound}>
              {menu.inbound}
            </MenuLink>
          </>
        )}
        {user.role === 'admin' && (
          <MenuLink icon={Gauge} to={paths.admin}>
            {menu.adminTools}
          </MenuLink>
        )}
        {onShowShortcuts && (
          <MenuItem icon={Keyboard} keys="?" onSelect={onShowShortcuts}>
            {menu.shortcuts}
          </MenuItem>
        )}
        <MenuLine />
        <Preferences hasList={onShowShortcuts !== undefined} />
        <MenuLine />
        <MenuItem icon={LogOut} onSelect={() => void logout()}>
          {menu.logOut}
        </MenuItem>
      </Menu>
      {dialog && wasRenaming && (
        <dialog.DisplayNameDialog
          name={user.name}
          isOpen={isRenaming}
          onClose={() => setIsRenaming(false)}
        />
      )}
    </>
  );
}

const MOST_SHOWN = 99;

/** Badge with the count, which the button's accessible name also has. */
function WaitingBadge({ count }: { count: number }) {
  return (
    <span
      aria-hidden="true"
      className="absolute -top-1 -right-1 grid h-4 min-w-4 place-items-center rounded-full bg-spruce px-1 text-[11px] leading-none font-semibold text-on-spruce tabular-nums ring-2 ring-paper"
    >
      {count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
    </span>
  );
}

function CopyIntake({ address }: { address: string }) {
  const { common, pages } = useMessages();
  const { copy, isCopied } = useCopy(CONFIRM_MS);
  return (
    <MenuItem icon={Mail} staysOpen onSelect={() => copy(address)}>
      <span aria-live="polite">{isCopied ? common.copied : pages.menu.copyIntake}</span>
    </MenuItem>
  );
}

function Preferences({ hasList }: { hasList: boolean }) {
  const { menu } = useMessages().pages;
  const { density, choose: chooseDensity } = useDensity();
  const { theme, choose } = useTheme();
  const { language } = useLanguage();
  const speak = useSpeak();
  return (
    <>
      {hasList && (
        <MenuChoice
          look="row"
          label={menu.density}
          value={density}
          options={DENSITIES.map((value) => ({ value, label: menu.densities[value] }))}
          onChoose={chooseDensity}
        />
      )}
      <MenuChoice
        look="row"
        label={menu.theme}
        value={theme}
        options={THEMES.map((value) => ({ value, label: menu.themes[value] }))}
        onChoose={choose}
      />
      <MenuChoice
        look="row"
        label={menu.language}
        value={language}
        options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value], lang: value }))}
        onChoose={(chosen) => void speak(chosen)}
      />
    </>
  );
}
