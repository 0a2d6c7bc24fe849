export { accountLinkJob, passwordRequestJob } from './link-jobs.ts';
export { peopleRouter } from './users.router.ts';
export { addOwner, listAccounts, resetAccess, takeAwaySecondStep } from './machine-access.ts';
export type { AccountDeps, GivenPassword } from './machine-access.ts';
