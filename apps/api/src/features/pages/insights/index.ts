export { visitBeacon } from './beacon.http.ts';
export { insightsRouter } from './insights.router.ts';
export { weekOfVisitsJob } from './week-mail-job.ts';
export { visitRetentionJob } from './retention-job.ts';
export { createVisitCounter } from './visit-counter.ts';
