import { user as userSchema } from '@bakery/schemas/auth';
import type { User } from '@bakery/schemas/auth';
import { useSyncExternalStore } from 'react';

/**
 * Who is signed in, as this browser knows it. `ended` means that the server no longer knows the
 * session while the person is still at work: what they see stays until they have signed in again.
 */
export interface Session {
  status: 'signedOut' | 'signedIn' | 'ended';
  user: User | undefined;
}

const storageKey = 'user';
const listeners = new Set<() => void>();
let session: Session = restore();

export function getSession(): Session {
  return session;
}

/** Tells each change of the session; returns how to stop. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, getSession);
}

/** Keeps who has signed in. The role is the only one there is; no secret is stored. */
export function signedInAs(user: User): void {
  write(JSON.stringify({ ...user, role: 'Administrator' }));
  set({ status: 'signedIn', user });
}

/** Nothing of the session stays. */
export function forgetSession(): void {
  write(undefined);
  set({ status: 'signedOut', user: undefined });
}

/** The server no longer knows the session. */
export function endSession(): void {
  if (session.status === 'signedIn') set({ ...session, status: 'ended' });
}

/** The server asks for a password of one's own before anything else. */
export function requireOwnPassword(): void {
  const { user } = session;
  if (user && !user.mustChangePassword)
    set({ ...session, user: { ...user, mustChangePassword: true } });
}

/** Waits until the password has been set: true then, false when the person leaves instead. */
export function ownPasswordSet(): Promise<boolean> {
  return waitUntil(({ status, user }) => status === 'signedOut' || !user?.mustChangePassword);
}

/** Waits until somebody has signed in again: true then, false when they leave instead. */
export function signedInAgain(): Promise<boolean> {
  return waitUntil(({ status }) => status !== 'ended');
}

/** Waits for a state of the session; whether somebody is signed in then. */
function waitUntil(isReached: (session: Session) => boolean): Promise<boolean> {
  return new Promise((resolve) => {
    const check = () => {
      if (!isReached(session)) return;
      stop();
      resolve(session.status === 'signedIn');
    };
    const stop = subscribeToSession(check);
    check();
  });
}

function set(next: Session): void {
  session = next;
  for (const listener of listeners) listener();
}

function restore(): Session {
  try {
    const saved = userSchema.safeParse(JSON.parse(localStorage.getItem(storageKey) ?? 'null'));
    if (saved.success) return { status: 'signedIn', user: saved.data };
  } catch {
    // Storage that cannot be read holds nobody.
  }
  return { status: 'signedOut', user: undefined };
}

function write(value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, value);
  } catch {
    // Without storage the session lasts as long as the page.
  }
}

// Another tab has signed out or in.
window.addEventListener('storage', (event) => {
  if (event.key !== storageKey && event.key !== null) return;
  const stored = restore();
  if (stored.status === 'signedIn') set(stored);
  else endSession();
});
