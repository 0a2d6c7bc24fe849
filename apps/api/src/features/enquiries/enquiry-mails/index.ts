export { enquiryMailsRouter, enquiryPushesRouter } from './enquiry-mails.router.ts';
export { enquiryMailsJob } from './enquiry-mails-job.ts';
export { enquiryPushesJob } from './enquiry-pushes-job.ts';
export { tellColleagues } from './enquiry-mails.service.ts';
