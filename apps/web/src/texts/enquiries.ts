import breadBanner from '../../../../pictures/banner-bread.webp?picture';
import { site, socialLinks } from './site.ts';

/** The QR code and the link lead to the same chat. */
const whatsApp = socialLinks.find(({ name }) => name === 'WhatsApp')!;

/** A place to call or visit; of a phone number, `shown` is displayed and `number` is dialled. */
export interface Outlet {
  name: string;
  kind: string;
  lines: readonly string[];
  hours: string;
  phones: readonly { shown: string; number: string }[];
}

const { address, phones } = site;
const city = `${address.city} ${address.postalCode}`;

const outlets: readonly Outlet[] = [
  {
    name: 'Head office and plant',
    kind: 'Office',
    lines: [...address.lines, `${city}, ${address.region}`],
    hours: 'Monday to Saturday, 9:30 to 18:00',
    phones: [phones.customerCare, phones.landline],
  },
  {
    name: 'Station Road bakery',
    kind: 'Retail outlet',
    lines: ['Shop 00, Station Road', `${city}, ${address.region}`],
    hours: 'Every day, 7:00 to 22:00',
    phones: [{ shown: '0771 000 0001', number: '+917710000001' }],
  },
  {
    name: 'Lakeside bakery',
    kind: 'Retail outlet',
    lines: ['Shop 00, Lake Road', `${city}, ${address.region}`],
    hours: 'Every day, 7:00 to 22:00',
    phones: [{ shown: '0771 000 0002', number: '+917710000002' }],
  },
];

export const enquiries = {
  title: 'Contact / Enquiries',
  description:
    'Write to us, call us or come by: our office and shops in Raipur, bulk orders and careers.',
  lead: 'A standing order for your shop, a cake for four hundred guests, or a word about this morning’s loaf: it reaches people, not a machine.',
  banner: { ...breadBanner, alt: 'Two crusty loaves, a sliced fruit loaf and soft buns' },
  form: {
    heading: 'Write to us',
    lead: 'We answer on the next working day, mostly by phone.',
    document: 'Any kind of file, up to 10 MB: a purchase list, a drawing of the cake.',
    unparsed:
      'Nothing is lost: go back with your browser’s Back button, and what you typed is still in the form. Then send it again.',
    startAgain: 'Start with an empty form',
  },
  reach: { heading: 'Call or visit', outlets },
  whatsApp: {
    heading: 'On WhatsApp',
    text: 'Prefer to type? Send us a message; somebody of the shop answers between 8:00 and 20:00.',
    action: 'Chat on WhatsApp',
    href: whatsApp.href,
    scan: 'Scan to Connect Now',
    scanHelp: 'Point your phone’s camera at the code, and the chat with us opens.',
  },
  careers: {
    heading: 'Careers',
    text: 'Bakers, drivers, food technologists and people behind the counter: we train our own, and the night shift gets the first bread.',
    action: 'APPLY NOW',
    /** An external application form. */
    href: 'https://careers.example.com/home-bakers',
  },
} as const;
