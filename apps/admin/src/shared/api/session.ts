import { user as userSchema } from '@bakery/schemas/accounts/sign-in';
import type { User } from '@bakery/schemas/accounts/sign-in';
import { useSyncExternalStore } from 'react';
import { findStored, storeText } from '../browser-storage.ts';
import { stay } from './leaving.ts';

/**
 * The signed-in user, as stored in this browser. `ended` means that the server has ended the
 * session while the user was working: the screen stays until they have signed in again.
 */
export interface Session {
  status: 'signedOut' | 'signedIn' | 'ended';
  user: User | undefined;
  /** Why it has ended, where there is more to say than that. */
  why?: string | undefined;
}

const storageKey = 'user';
const listeners = new Set<() => void>();
let session: Session = restore();

export function getSession(): Session {
  return session;
}

/** Subscribes to changes of the session; returns the function that unsubscribes. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useSession(): Session {
  return useSyncExternalStore(subscribeToSession, getSession);
}

/** Saves the signed-in user; no secret is stored. */
export function signedInAs(user: User): void {
  stay();
  write(JSON.stringify(user));
  set({ status: 'signedIn', user });
}

/** Removes all session data. */
export function forgetSession(why?: string): void {
  write(undefined);
  set({ status: 'signedOut', user: undefined, why });
}

/** Marks the session as ended by the server. */
export function endSession(why?: string): void {
  if (session.status === 'signedIn') set({ ...session, status: 'ended', why });
}

/** Records that the server requires a new password before any other request. */
export function requireOwnPassword(): void {
  const { user } = session;
  if (user && !user.mustChangePassword)
    set({ ...session, user: { ...user, mustChangePassword: true } });
}

/** Records that the server requires a second step to be set up before any other request. */
export function requireTwoFactor(): void {
  const { user } = session;
  if (!user || user.secondStepNeeded?.isOverdue) return;
  const dueAt = user.secondStepNeeded?.dueAt ?? new Date().toISOString();
  set({ ...session, user: { ...user, secondStepNeeded: { dueAt, isOverdue: true } } });
}

/** Waits for the set-up. Resolves to true after it, or to false when the user signs out instead. */
export function twoFactorSetUp(): Promise<boolean> {
  return waitUntil(
    ({ status, user }) => status === 'signedOut' || !user?.secondStepNeeded?.isOverdue,
  );
}

/**
 * Waits for the password change. Resolves to true after it, or to false when the user signs out
 * instead.
 */
export function ownPasswordSet(): Promise<boolean> {
  return waitUntil(({ status, user }) => status === 'signedOut' || !user?.mustChangePassword);
}

/**
 * Waits for a new login. Resolves to true after it, or to false when the user signs out instead.
 */
export function signedInAgain(): Promise<boolean> {
  return waitUntil(({ status }) => status !== 'ended');
}

/** Waits for a state of the session; resolves to whether a user is signed in then. */
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
  const saved = userSchema.safeParse(findStored(storageKey));
  if (saved.success) return { status: 'signedIn', user: saved.data };
  return { status: 'signedOut', user: undefined };
}

function write(value: string | undefined): void {
  // Without storage the session lasts until the page is closed.
  storeText(storageKey, value);
}

// Another tab has signed in or out.
window.addEventListener('storage', (event) => {
  if (event.key !== storageKey && event.key !== null) return;
  const stored = restore();
  if (stored.status === 'signedIn') set(stored);
  else endSession();
});
