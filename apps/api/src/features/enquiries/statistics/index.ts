export { enquiryNumbersJob } from './statistics-job.ts';
export { enquiryNumbersRouter } from './statistics.router.ts';
export { keepNumbers, removeReasons } from './statistics.service.ts';
