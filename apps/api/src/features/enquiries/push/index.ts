export { hasDevice } from './push-devices.queries.ts';
export { enqueuePushes, pushJob } from './push-job.ts';
export { pushRouter } from './push.router.ts';
