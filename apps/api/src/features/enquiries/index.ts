export { importEnquiry } from './enquiries.service.ts';
export { enquiryRoutes } from './enquiries.rest.ts';
export { enquiriesRouter } from './enquiries.router.ts';
export { enquiryForm } from './enquiry-form.rest.ts';
export { enquiryMailJob } from './enquiry-mail.ts';
