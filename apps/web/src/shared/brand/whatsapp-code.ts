/** The WhatsApp link of the site's settings as a QR code; the build makes the picture. */
export const whatsAppCode = {
  url: '/whatsapp-qr.svg',
  alt: 'QR code that opens a WhatsApp chat with us',
} as const;
