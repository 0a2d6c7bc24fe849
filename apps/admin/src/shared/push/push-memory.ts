import { getSession } from '../api/session.ts';
import { findStoredText, storeText } from '../browser-storage.ts';

/** The stored name of the user who has switched notices on in this browser. */
const key = 'push-notices';

export function isSwitchedOnHere(): boolean {
  return findStoredText(key) !== undefined;
}

/** Whether it was the one who is signed in now. */
export function isOwnHere(): boolean {
  return findStoredText(key) === getSession().user?.username;
}

export function rememberPush(isOn: boolean): void {
  storeText(key, isOn ? getSession().user?.username : undefined);
}
