import { focusManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { whenCallFails } from '#web/api/api.ts';

/** What the pages of a browser tell each other of its session. */
type Told = { kind: 'ended' } | { kind: 'signed_in'; userId: string };

let isEnded = false;
let isLeaving = false;
let channel: BroadcastChannel | null = null;
const watchers = new Set<() => void>();

/** Whether the session of this page turned out to have ended; the page stays as it is meanwhile. */
export function useSessionEnded(): boolean {
  return useSyncExternalStore(
    watch,
    () => isEnded,
    () => false,
  );
}

function watch(changed: () => void): () => void {
  watchers.add(changed);
  return () => watchers.delete(changed);
}

function become(ended: boolean): void {
  if (isEnded === ended) return;
  isEnded = ended;
  // While nobody is signed in, nothing is asked again by itself.
  focusManager.setFocused(ended ? false : undefined);
  for (const changed of watchers) changed();
}

/** The session has ended, of this page and of all others of the browser; no news to who signs out. */
export function endSession(): void {
  if (isEnded || isLeaving) return;
  become(true);
  tellOthers({ kind: 'ended' });
}

/** Somebody signs out here: whatever says so in the meantime is no news. */
export function leaveSession(): void {
  isLeaving = true;
}

/** They did not after all. */
export function staySignedIn(): void {
  isLeaving = false;
}

/** They have: the other pages of the browser hear of it. */
export function hasLeftSession(): void {
  isLeaving = false;
  become(false);
  tellOthers({ kind: 'ended' });
}

function tellOthers(told: Told): void {
  channel?.postMessage(told);
}

type Followed = {
  /** Whom this page shows; undefined = nobody. */
  userId: () => string | undefined;
  /** Somebody signed in again in another page of the browser. */
  onResume: () => void;
};

/**
 * Notices when the session ends elsewhere: by any answer that says so, or by another page of the
 * browser. Where the same person signs in again in another page, this one goes on as it stands.
 */
export function followSessionEnd({ userId, onResume }: Followed): void {
  channel = new BroadcastChannel('tidings-session');
  channel.onmessage = ({ data }: MessageEvent<Told>) => {
    const own = userId();
    if (own === undefined) return;
    if (data.kind === 'ended') become(true);
    else if (data.userId !== own) location.reload();
    else if (isEnded) {
      become(false);
      onResume();
    }
  };
  whenCallFails(({ kind }) => {
    if (kind === 'signed_out' && userId() !== undefined) endSession();
  });
  const own = userId();
  if (own !== undefined) tellOthers({ kind: 'signed_in', userId: own });
}
