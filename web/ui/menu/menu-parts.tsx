import { Check, ChevronRight, type LucideIcon } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Badge } from '#web/ui/badge.tsx';
import { Kbd } from '#web/ui/kbd.tsx';
import { StandIn } from './trigger.tsx';

const ITEM =
  'flex min-h-9 w-full cursor-pointer items-center gap-2.5 rounded-md px-3 text-15 outline-none select-none data-disabled:cursor-default data-disabled:text-ink-quiet data-highlighted:bg-sunken pointer-coarse:min-h-11';
const CONTENT =
  'z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 max-w-[min(320px,calc(100vw-16px))] overflow-y-auto rounded-lg border border-line bg-raised p-1 shadow-floating data-[state=open]:animate-[rise-in_120ms_var(--ease-out)]';

type MenuWindowProps = {
  trigger: RefObject<HTMLElement | null>;
  triggerId: string;
  id: string;
  align: 'start' | 'center' | 'end';
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  /** True if a key opened the menu before its code was loaded. */
  startsAtFirst: boolean;
  className: string;
  children: ReactNode;
};

export function MenuWindow({ trigger, triggerId, isOpen, onOpenChange, ...rest }: MenuWindowProps) {
  return (
    <DropdownMenu.Root modal={false} open={isOpen} onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger asChild>
        <StandIn place={trigger} />
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          id={rest.id}
          aria-labelledby={triggerId}
          align={rest.align}
          sideOffset={4}
          collisionPadding={8}
          onKeyDown={(event) => {
            // Closes the menu, even though a newer toast consumes Escape.
            if (event.key !== 'Escape' || event.defaultPrevented) return;
            event.preventDefault();
            onOpenChange(false);
          }}
          className={`${CONTENT} ${rest.className}`}
        >
          {rest.startsAtFirst && <StartAtFirst menuId={rest.id} />}
          {rest.children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

/**
 * Focuses the first item: Radix missed the key that opened the menu, and would focus the whole
 * menu.
 */
function StartAtFirst({ menuId }: { menuId: string }) {
  const isDone = useRef(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (isDone.current) return;
      isDone.current = true;
      const items = '[role^=menuitem]:not([data-disabled])';
      document.getElementById(menuId)?.querySelector<HTMLElement>(items)?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [menuId]);
  return null;
}

export type MenuItemProps = {
  onSelect: () => void;
  icon?: LucideIcon;
  keys?: string;
  isDisabled?: boolean;
  isDanger?: boolean;
  staysOpen?: boolean;
  children: ReactNode;
};

export function MenuItem({ onSelect, icon: Icon, keys, staysOpen, ...rest }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      disabled={rest.isDisabled ?? false}
      className={`${ITEM} ${rest.isDanger ? 'text-critical' : ''}`}
      onSelect={(event) => {
        if (staysOpen) event.preventDefault();
        onSelect();
      }}
    >
      {Icon && <Icon aria-hidden="true" className="size-4 shrink-0" />}
      <span className="min-w-0 grow">{rest.children}</span>
      {keys !== undefined && <Kbd keys={keys} />}
    </DropdownMenu.Item>
  );
}

export type MenuLinkProps = {
  to: string;
  icon?: LucideIcon;
  count?: number;
  /** True for a page that the server renders, which needs a full page load. */
  isElsewhere?: boolean;
  children: ReactNode;
};

export function MenuLink(props: MenuLinkProps) {
  const { to, icon: Icon, count = 0, isElsewhere = false, children } = props;
  return (
    <DropdownMenu.Item asChild className={ITEM}>
      <Link to={to} reloadDocument={isElsewhere}>
        {Icon && <Icon aria-hidden="true" className="size-4 shrink-0" />}
        <span className="min-w-0 grow">{children}</span>
        {count > 0 && <Badge tone="spruce">{count}</Badge>}
      </Link>
    </DropdownMenu.Item>
  );
}

const OPTION = {
  list: ITEM,
  row: 'grid min-h-8 cursor-pointer place-items-center rounded-md px-2 text-13 text-ink-quiet outline-none select-none data-[state=checked]:bg-spruce-wash data-[state=checked]:font-semibold data-[state=checked]:text-spruce data-highlighted:outline-2 data-highlighted:-outline-offset-2 data-highlighted:outline-spruce pointer-coarse:min-h-11',
};

export type MenuChoiceProps<Value extends string> = {
  label: string;
  look?: 'list' | 'row';
  value: Value;
  options: readonly { value: Value; label: string; lang?: string }[];
  onChoose: (value: Value) => void;
};

export function MenuChoice<Value extends string>(props: MenuChoiceProps<Value>) {
  const { label, look = 'list', value, options, onChoose } = props;
  return (
    <DropdownMenu.RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(chosen) => {
        const option = options.find((each) => each.value === chosen);
        if (option) onChoose(option.value);
      }}
      className={look === 'row' ? 'flex items-center py-0.5 pr-1 pl-3' : ''}
    >
      {look === 'row' && (
        <span aria-hidden="true" className="mr-auto text-13 text-ink-quiet">
          {label}
        </span>
      )}
      {options.map((option) => (
        <DropdownMenu.RadioItem
          key={option.value}
          value={option.value}
          lang={option.lang}
          className={OPTION[look]}
          onSelect={(event) => event.preventDefault()}
        >
          <span className="min-w-0 grow">{option.label}</span>
          {look === 'list' && (
            <DropdownMenu.ItemIndicator>
              <Check aria-hidden="true" className="size-4" />
            </DropdownMenu.ItemIndicator>
          )}
        </DropdownMenu.RadioItem>
      ))}
    </DropdownMenu.RadioGroup>
  );
}

export type MenuSubProps = { label: ReactNode; icon?: LucideIcon; children: ReactNode };

export function MenuSub({ label, icon: Icon, children }: MenuSubProps) {
  return (
    <DropdownMenu.Sub>
      <DropdownMenu.SubTrigger className={`${ITEM} data-[state=open]:bg-sunken`}>
        {Icon && <Icon aria-hidden="true" className="size-4 shrink-0" />}
        <span className="min-w-0 grow">{label}</span>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-quiet" />
      </DropdownMenu.SubTrigger>
      <DropdownMenu.Portal>
        <DropdownMenu.SubContent collisionPadding={8} className={CONTENT}>
          {children}
        </DropdownMenu.SubContent>
      </DropdownMenu.Portal>
    </DropdownMenu.Sub>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <DropdownMenu.Label className="px-3 py-2 text-13 text-ink-quiet">{children}</DropdownMenu.Label>
  );
}

export function MenuLine() {
  return <DropdownMenu.Separator className="mx-1 my-1 h-px bg-line" />;
}
