export { refreshEnquiries, setEnquiryRead } from './enquiries.queries.ts';
export { DocumentPart } from './enquiry-document.tsx';
export { FilePart } from './file-part.tsx';
export { mailAddress, MailLink } from './enquiry-links.tsx';
export { EnquiryProductPart } from './enquiry-product.tsx';
export type { StoredFile } from './stored-file.ts';
