export { createActivityLog } from './write-audit-log.ts';
export { activityRoutes } from './audit-log.rest.ts';
export { activityRouter } from './audit-log.router.ts';
export { activityRetentionJob } from './retention.ts';
