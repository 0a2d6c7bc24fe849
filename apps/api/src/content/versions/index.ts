export { presentFields } from './versions.presenter.ts';
export { expireVersions, versionsRetentionJob } from './retention.ts';
export { versionsRouter } from './versions.router.ts';
