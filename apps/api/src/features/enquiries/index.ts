export { enquiryRoutes } from './enquiries.rest.ts';
export { enquiriesRouter } from './enquiries.router.ts';
export { countForm, sendEnquiry } from './enquiries.service.ts';
export { startEnquiryMail } from './enquiry-mail.ts';
