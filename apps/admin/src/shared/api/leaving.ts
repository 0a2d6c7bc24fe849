const acts = new Set<() => void>();
let hasLeft = false;

/** Whether the user has signed out, and the page of the site that follows is on its way. */
export function isLeaving(): boolean {
  return hasLeft;
}

/** Calls `act` when the user signs out; returns the function that forgets it. */
export function whenLeaving(act: () => void): () => void {
  acts.add(act);
  return () => acts.delete(act);
}

/** From now on nothing is asked in the background: the server would refuse it. */
export function leave(): void {
  hasLeft = true;
  for (const act of acts) act();
}

/** Somebody has signed in. */
export function stay(): void {
  hasLeft = false;
}
