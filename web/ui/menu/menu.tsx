import {
  createContext,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  useContext,
  useId,
  useRef,
  useState,
} from 'react';
import { lazyModule } from '#web/loading/lazy-module.ts';
import type * as Parts from './menu-parts.tsx';
import { type TriggerElement, withProps } from './trigger.tsx';

/** Loaded lazily, as the code is large. */
export const menuParts = lazyModule(() => import('./menu-parts.tsx'));

const PartsContext = createContext<typeof Parts | null>(null);

type MenuProps = {
  trigger: TriggerElement;
  align?: 'start' | 'center' | 'end';
  /** Set for controlled use. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  className?: string;
  children: ReactNode;
};

export function Menu({ trigger, align = 'end', className = '', children, ...rest }: MenuProps) {
  const place = useRef<HTMLElement>(null);
  const id = useId();
  const { isOpen, change, openBy, startsAtFirst } = useOpen(rest);
  // Mounted on hover or focus, as a list has many menus.
  const [isNear, setIsNear] = useState(false);
  const parts = menuParts.useModule(isOpen);
  const come = () => {
    menuParts.prepare();
    setIsNear(true);
  };
  return (
    <>
      {withProps(trigger, place, {
        id: `${id}button`,
        'aria-haspopup': 'menu',
        'aria-expanded': isOpen,
        ...(isOpen && parts && { 'aria-controls': id }),
        'data-state': isOpen ? 'open' : 'closed',
        onPointerEnter: come,
        onFocus: come,
        onPointerDown: (event) => openBy.pointer(event),
        onKeyDown: (event) => openBy.key(event, parts !== null),
      })}
      {parts && (isNear || isOpen) && (
        <PartsContext value={parts}>
          <parts.MenuWindow
            trigger={place}
            triggerId={`${id}button`}
            id={id}
            align={align}
            isOpen={isOpen}
            onOpenChange={change}
            startsAtFirst={startsAtFirst}
            className={className}
          >
            {children}
          </parts.MenuWindow>
        </PartsContext>
      )}
    </>
  );
}

/** State of the menu; handles opening before and after Radix is loaded. */
function useOpen({ isOpen: outer, onOpenChange }: Pick<MenuProps, 'isOpen' | 'onOpenChange'>) {
  const [own, setOwn] = useState(false);
  const [startsAtFirst, setStartsAtFirst] = useState(false);
  const isOpen = outer ?? own;
  const change = (next: boolean) => {
    if (!next) setStartsAtFirst(false);
    setOwn(next);
    onOpenChange?.(next);
  };
  const pointer = (event: PointerEvent) => {
    if (event.button !== 0 || event.ctrlKey) return;
    if (!isOpen) event.preventDefault();
    change(!isOpen);
  };
  const key = (event: KeyboardEvent, isThere: boolean) => {
    if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return;
    event.preventDefault();
    if (!isThere) setStartsAtFirst(true);
    change(event.key === 'ArrowDown' || !isOpen);
  };
  return { isOpen, change, openBy: { pointer, key }, startsAtFirst };
}

function useParts(): typeof Parts {
  const parts = useContext(PartsContext);
  if (!parts) throw new Error('an item is outside a menu');
  return parts;
}

export function MenuItem(props: Parts.MenuItemProps) {
  const parts = useParts();
  return <parts.MenuItem {...props} />;
}

export function MenuLink(props: Parts.MenuLinkProps) {
  const parts = useParts();
  return <parts.MenuLink {...props} />;
}

export function MenuChoice<Value extends string>(props: Parts.MenuChoiceProps<Value>) {
  const parts = useParts();
  return <parts.MenuChoice {...props} />;
}

export function MenuSub(props: Parts.MenuSubProps) {
  const parts = useParts();
  return <parts.MenuSub {...props} />;
}

export function MenuLabel(props: { children: ReactNode }) {
  const parts = useParts();
  return <parts.MenuLabel {...props} />;
}

export function MenuLine() {
  const parts = useParts();
  return <parts.MenuLine />;
}
