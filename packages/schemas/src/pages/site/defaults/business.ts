import type { Business } from '../business.ts';

/** Placeholders: numbers that nobody owns and addresses at example.com. */
export const businessDefaults: Business = {
  identity: {
    name: 'Home Bakers of Raipur',
    shortName: 'Home Bakers',
    since: 1960,
    description:
      'Breads, rusks, cakes, cookies and gifts from a family bakery in Raipur: baked since 1960, ' +
      'more than a hundred of them, in a manufacturing facility of our own.',
    licence: '',
  },
  sign: { picture: '', ground: 'white' },
  contact: {
    customerCare: { label: 'Customer care', shown: '+91 00000 00000' },
    landline: { label: 'Landline', shown: '0771 000 0000' },
    whatsApp: '+91 00000 00000',
    emails: ['hello@example.com', 'orders@example.com'],
  },
  elsewhere: {
    social: [
      { site: 'Facebook', link: 'https://facebook.example.com/home-bakers' },
      { site: 'Instagram', link: 'https://instagram.example.com/home-bakers' },
      { site: 'WhatsApp', link: '' },
      { site: 'LinkedIn', link: 'https://linkedin.example.com/home-bakers' },
    ],
    careers: 'https://careers.example.com/home-bakers',
  },
  certificates: { original: 'unknown' },
  enquiries: {
    mailTo: '',
    byMail: 'on',
    acknowledgement: 'off',
    answerWithin: '4',
    anonymizeAfter: 'off',
  },
};
