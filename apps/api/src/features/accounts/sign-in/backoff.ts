/** How many wrong sign-ins cost no wait, by what they have in common. */
export const freeFailures = {
  /** The failures of an account on one device on which it has signed in. */
  device: 10,
  /** The failures of an account on other devices of one network. */
  network: 10,
  /** The failures of an account on all other devices together: one network alone does not use them up. */
  account: 30,
} as const;

/** The wait is 1 second after the first failure that is not free, and doubles with each further one. */
export const backoffLimits = {
  doublings: 10,
  maxSeconds: 15 * 60,
  forgottenAfterHours: 24,
} as const;
