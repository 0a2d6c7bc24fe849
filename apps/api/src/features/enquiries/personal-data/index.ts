export { personalDataRouter } from './personal-data.router.ts';
export { enquiryRetentionJob } from './retention.ts';
export { personalDataRoutes } from './personal-data.rest.ts';
