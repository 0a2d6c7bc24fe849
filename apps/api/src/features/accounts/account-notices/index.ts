export { accountNoticeJob } from './account-notice-job.ts';
export { nameBakery, withSite } from './bakery-name.ts';
export { digestJob } from './digest-job.ts';
export { tellAccount } from './tell-account.ts';
export type { NoticeDeps } from './tell-account.ts';
