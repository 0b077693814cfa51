import { whenSignedOut } from '#web/session/session.ts';

/** Something that was done and can be taken back. */
type Undoable = {
  /** What was done, in a few words. */
  says: string;
  undo: () => void;
};

/** Further back nobody remembers what they did. */
const MOST_REMEMBERED = 50;

const done: Undoable[] = [];

/** What was remembered: takes just that back, or forgets it, for it never came to be. */
type Remembered = { undo: () => void; forget: () => void };

/** Remembers what was done, for the toast that says so and the key that takes back the last. */
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

/** Takes back what was done last; says what that was, null where there is nothing. */
export function undoLast(): string | null {
  const last = done.pop();
  last?.undo();
  return last?.says ?? null;
}

/** Nothing that was done up to now can be taken back any more: another person is signed in. */
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
