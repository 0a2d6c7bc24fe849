export { createEvents } from './events.ts';
export { webhookJob, webhookRetentionJob } from './webhook-jobs.ts';
export { webhooksRouter } from './webhooks.router.ts';
