export { enquiryStatisticsJob } from './statistics-job.ts';
export { enquiryStatisticsRouter } from './statistics.router.ts';
export { keepNumbers, removeReasons } from './statistics.service.ts';
