import { documentPaths } from '../seo/document-paths.ts';

/** The QR code of the link to the WhatsApp chat. */
export const whatsAppCode = {
  url: documentPaths.whatsAppCode,
  alt: 'QR code that opens a WhatsApp chat with us',
} as const;
