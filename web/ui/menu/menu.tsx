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
import { lazyPiece } from '#web/loading/lazy-piece.ts';
import type * as Parts from './menu-parts.tsx';
import { type TriggerElement, withProps } from './trigger.tsx';

/** What menus are made of, which is much: a page shows before it comes. */
export const menuParts = lazyPiece(() => import('./menu-parts.tsx'));

const PartsContext = createContext<typeof Parts | null>(null);

type MenuProps = {
  /** The button that opens it: one element. */
  trigger: TriggerElement;
  align?: 'start' | 'center' | 'end';
  /** For a menu that is opened from elsewhere too. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  className?: string;
  children: ReactNode;
};

/** A menu that opens below its button. */
export function Menu({ trigger, align = 'end', className = '', children, ...rest }: MenuProps) {
  const place = useRef<HTMLElement>(null);
  const id = useId();
  const { isOpen, change, openBy, startsAtFirst } = useOpen(rest);
  // A menu is only made for who comes near its button: a list has many.
  const [isNear, setIsNear] = useState(false);
  const parts = menuParts.usePiece(isOpen);
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

/** Whether a menu is open, and what opens and closes it: as Radix has it, and before it is there. */
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

/** The parts, which are there for whatever stands in a menu. */
function useParts(): typeof Parts {
  const parts = useContext(PartsContext);
  if (!parts) throw new Error('an item stands in no menu');
  return parts;
}

/** One thing to do. */
export function MenuItem(props: Parts.MenuItemProps) {
  const parts = useParts();
  return <parts.MenuItem {...props} />;
}

/** A way to another page. */
export function MenuLink(props: Parts.MenuLinkProps) {
  const parts = useParts();
  return <parts.MenuLink {...props} />;
}

/** One of several; the menu stays open, to show what came of it. */
export function MenuChoice<Value extends string>(props: Parts.MenuChoiceProps<Value>) {
  const parts = useParts();
  return <parts.MenuChoice {...props} />;
}

/** A menu inside the menu. */
export function MenuSub(props: Parts.MenuSubProps) {
  const parts = useParts();
  return <parts.MenuSub {...props} />;
}

/** Words above some items. */
export function MenuLabel(props: { children: ReactNode }) {
  const parts = useParts();
  return <parts.MenuLabel {...props} />;
}

/** A line between groups of items. */
export function MenuLine() {
  const parts = useParts();
  return <parts.MenuLine />;
}
