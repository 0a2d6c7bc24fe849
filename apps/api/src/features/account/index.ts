export { accountRouter } from './account.router.ts';
export { endSessionsOfOther } from './sessions.ts';
