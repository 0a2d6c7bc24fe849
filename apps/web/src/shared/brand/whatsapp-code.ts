/** The QR code of the WhatsApp link in the site's settings; the build generates the picture. */
export const whatsAppCode = {
  url: '/whatsapp-qr.svg',
  alt: 'QR code that opens a WhatsApp chat with us',
} as const;
