export { refreshEnquiries, setEnquiryRead } from './enquiries.queries.ts';
export { DocumentPart } from './enquiry-document.tsx';
export { mailAddress, MailLink } from './enquiry-links.tsx';
export { EnquiryProductPart } from './enquiry-product.tsx';
