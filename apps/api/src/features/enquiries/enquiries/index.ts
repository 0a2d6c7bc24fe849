export { announceEnquiry } from './form/announce-enquiry.ts';
export { presentConsent } from './enquiries.presenter.ts';
export { addEnquiryEvents } from './enquiry-events.queries.ts';
export type { NewEnquiryEvent } from './enquiry-events.queries.ts';
export { completeInbox, updateLabelLinks } from './inbox-rows.queries.ts';
export {
  findEnquiries,
  getEnquiry,
  kind as enquiryKind,
  restoreEnquiry,
  setEnquiriesRead,
} from './enquiries.service.ts';
export { addMailedEnquiry, importEnquiry } from './form/receive-enquiry.ts';
export type { MailedEnquiry } from './form/receive-enquiry.ts';
export { enquiryRoutes } from './enquiries.rest.ts';
export { enquiriesRouter } from './enquiries.router.ts';
export { enquiryForm } from './form/enquiry-form.rest.ts';
export { acknowledgementJob } from './form/acknowledgement.ts';
export { enquiryMailJob } from './form/enquiry-mail.ts';
export { newMessageId, readReplyTo } from './form/reply-to.ts';
