import { focusManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { whenCallFails } from '#web/api/api.ts';

type TabMessage = { kind: 'ended' } | { kind: 'signed_in'; userId: string };

let isEnded = false;
let isLeaving = false;
let channel: BroadcastChannel | null = null;
const watchers = new Set<() => void>();

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
  // Stops automatic refetching while signed out.
  focusManager.setFocused(ended ? false : undefined);
  for (const changed of watchers) changed();
}

/** Reports the end of the session to all tabs, except during a sign-out. */
export function endSession(): void {
  if (isEnded || isLeaving) return;
  become(true);
  tellOthers({ kind: 'ended' });
}

/** Ignores the end of the session during a sign-out; call it before. */
export function leaveSession(): void {
  isLeaving = true;
}

/** Ends the effect of `leaveSession`; call it if signing out failed. */
export function staySignedIn(): void {
  isLeaving = false;
}

/** Notifies other tabs of the sign-out; call it afterwards. */
export function hasLeftSession(): void {
  isLeaving = false;
  become(false);
  tellOthers({ kind: 'ended' });
}

function tellOthers(message: TabMessage): void {
  channel?.postMessage(message);
}

type Followed = {
  userId: () => string | undefined;
  onResume: () => void;
};

/**
 * Detects the end of the session in any response or tab. Resumes if the same user signs in
 * elsewhere; reloads for another.
 */
export function followSessionEnd({ userId, onResume }: Followed): void {
  channel = new BroadcastChannel('tidings-session');
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
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
