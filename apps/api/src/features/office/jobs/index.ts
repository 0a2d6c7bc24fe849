export { jobsRouter } from './jobs.router.ts';
