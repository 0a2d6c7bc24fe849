export { enquiryMailsRouter } from './enquiry-mails.router.ts';
export { enquiryMailsJob } from './enquiry-mails-job.ts';
export { mailColleagues } from './enquiry-mails.service.ts';
