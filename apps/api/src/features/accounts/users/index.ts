export { accountLinkJob, passwordRequestJob } from './link-jobs.ts';
export { usersRouter } from './users.router.ts';
export { addOwner, listAccounts, resetAccess, takeAwayTwoFactor } from './machine-access.ts';
export type { AccountDeps, GivenPassword } from './machine-access.ts';
