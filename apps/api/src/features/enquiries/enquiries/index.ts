export { announceEnquiry } from './announce-enquiry.ts';
export { presentConsent } from './enquiries.presenter.ts';
export { addEnquiryEvents } from './enquiry-events.queries.ts';
export type { NewEnquiryEvent } from './enquiry-events.queries.ts';
export {
  findAllIds,
  findEnquiries,
  getEnquiry,
  kind as enquiryKind,
  restoreEnquiries,
  restoreEnquiry,
  searchEnquiries,
  setEnquiriesRead,
} from './enquiries.service.ts';
export { addMailedEnquiry, importEnquiry } from './receive-enquiry.ts';
export type { MailedEnquiry } from './receive-enquiry.ts';
export { enquiryRoutes } from './enquiries.rest.ts';
export { enquiriesRouter } from './enquiries.router.ts';
export { enquiryForm } from './enquiry-form.rest.ts';
export { acknowledgementJob } from './acknowledgement.ts';
export { enquiryMailJob } from './enquiry-mail.ts';
export { newMessageId, readReplyTo } from './reply-to.ts';
