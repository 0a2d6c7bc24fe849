/**
 * The business's data as the site shows it. Name, addresses, numbers and profiles are placeholders:
 * replace them before the site goes public.
 */
export const site = {
  name: 'Home Bakers of Raipur',
  shortName: 'Home Bakers',
  since: 1960,
  language: 'en-IN',
  locale: 'en_IN',
  themeColor: '#16264c',
  description:
    'Breads, rusks, cakes, cookies and gifts from a family bakery in Raipur: baked since 1960, ' +
    'more than a hundred of them, in a manufacturing facility of our own.',
  address: {
    lines: ['Plot 00, Food Park', 'Example Road'],
    city: 'Raipur',
    region: 'Chhattisgarh',
    postalCode: '492000',
    country: 'India',
    countryCode: 'IN',
  },
  /** `shown` is displayed, `number` is dialled. */
  phones: {
    customerCare: { label: 'Customer care', shown: '+91 00000 00000', number: '+910000000000' },
    landline: { label: 'Landline', shown: '0771 000 0000', number: '+917710000000' },
  },
  emails: ['hello@example.com', 'orders@example.com'],
  footer: {
    about:
      'A family bakery in operation since 1960. For over five decades we have baked for the ' +
      'tables of Chhattisgarh: 100+ SKUs, from the daily loaf to the wedding box.',
    rights: 'All rights reserved.',
    privacyPolicy: '/privacy-policy.pdf',
  },
} as const;

/** The business's profiles on other sites, in the order of the floating links. */
export const socialLinks = [
  { name: 'Facebook', label: 'Facebook', href: 'https://facebook.example.com/home-bakers' },
  { name: 'Instagram', label: 'Instagram', href: 'https://instagram.example.com/home-bakers' },
  { name: 'WhatsApp', label: 'WhatsApp chat', href: 'https://wa.me/910000000000' },
  { name: 'LinkedIn', label: 'LinkedIn', href: 'https://linkedin.example.com/home-bakers' },
] as const;
export type SocialName = (typeof socialLinks)[number]['name'];
