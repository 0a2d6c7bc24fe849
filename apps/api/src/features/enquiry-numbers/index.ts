export { enquiryNumbersJob } from './enquiry-numbers-job.ts';
export { enquiryNumbersRouter } from './enquiry-numbers.router.ts';
export { keepNumbers, removeReasons } from './enquiry-numbers.service.ts';
