export { ownAccountRouter } from './own-account.router.ts';
export { endSessionsOfOther } from './sessions.ts';
