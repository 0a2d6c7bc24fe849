import type { SiteFrame } from '../public.ts';
import { footerDefaults } from './footer.ts';

/** The frame of every page as long as nobody has changed it, as `presentFrame` makes it. */
export const frameDefaults: SiteFrame = {
  ...footerDefaults,
  name: 'Home Bakers of Raipur',
  since: 1960,
  phones: [
    {
      label: 'Customer care',
      shown: '+91 00000 00000',
      number: '+910000000000',
    },
    {
      label: 'Landline',
      shown: '0771 000 0000',
      number: '+917710000000',
    },
  ],
  emails: ['hello@example.com', 'orders@example.com'],
  social: [
    {
      name: 'Facebook',
      href: 'https://facebook.example.com/home-bakers',
    },
    {
      name: 'Instagram',
      href: 'https://instagram.example.com/home-bakers',
    },
    {
      name: 'WhatsApp',
      href: 'https://wa.me/910000000000',
    },
    {
      name: 'LinkedIn',
      href: 'https://linkedin.example.com/home-bakers',
    },
  ],
  address: {
    lines: ['Plot 00, Food Park', 'Example Road'],
    city: 'Raipur',
    postalCode: '492000',
    region: 'Chhattisgarh',
  },
  reach: {
    whatsApp: 'https://wa.me/910000000000',
    place: 'Station Road bakery',
    way: 'Home Bakers of Raipur, Shop 00, Station Road, Raipur 492000, Chhattisgarh',
    hours: [{ open: [[0, 6, 420, 1_320]] }],
  },
};
