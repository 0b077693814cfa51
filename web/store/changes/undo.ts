import { whenSignedOut } from '#web/session/session.ts';

type Undoable = {
  says: string;
  undo: () => void;
};

const MOST_REMEMBERED = 50;

const done: Undoable[] = [];

/** Functions of a registered change; `forget` removes a failed change. */
type Remembered = { undo: () => void; forget: () => void };

/** Registers a change for Undo, by its toast or the keyboard shortcut. */
export function remember(undoable: Undoable): Remembered {
  done.push(undoable);
  if (done.length > MOST_REMEMBERED) done.shift();
  return {
    undo: () => {
      if (forget(undoable)) undoable.undo();
    },
    forget: () => forget(undoable),
  };
}

/** Undoes the last change; returns its description, or null. */
export function undoLast(): string | null {
  const last = done.pop();
  last?.undo();
  return last?.says ?? null;
}

/** Clears the Undo history when the user changes. */
export function forgetDone(): void {
  done.length = 0;
}

whenSignedOut(forgetDone);

function forget(undoable: Undoable): boolean {
  const at = done.lastIndexOf(undoable);
  if (at < 0) return false;
  done.splice(at, 1);
  return true;
}
