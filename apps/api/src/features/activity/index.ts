export { createActivityLog } from './activity-log.ts';
export { activityRoutes } from './activity.rest.ts';
export { activityRouter } from './activity.router.ts';
export { activityRetentionJob } from './retention.ts';
