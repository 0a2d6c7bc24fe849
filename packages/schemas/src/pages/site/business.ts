import { z } from '../../common/zod.ts';
import {
  choice,
  email,
  group,
  line,
  link,
  list,
  paragraph,
  phone,
  shapedLine,
  sign,
  year,
} from './fields.ts';

/** The sites that a profile can be linked on, by what their links are called. */
export const socialSites = {
  Facebook: 'Facebook',
  Instagram: 'Instagram',
  WhatsApp: 'WhatsApp chat',
  LinkedIn: 'LinkedIn',
} as const;
export type SocialSite = keyof typeof socialSites;

const profile = z
  .object({
    site: choice('Where', socialSites),
    link: link('Link', { help: 'Empty for the WhatsApp chat: its link follows from the number.' }),
  })
  .refine(({ site, link: address }) => site === 'WhatsApp' || address !== '', {
    path: ['link'],
    error: 'Please enter the link.',
  });

/** A number of the bakery and what it is for. */
const labelledPhone = (label: string) =>
  group(label, {
    label: line('Label', 40, { required: 'Please enter a label.' }),
    shown: phone('Number', { required: 'Please enter a number.' }),
  });

/** A number that the bakery may not have: without one, it is left out. */
const optionalPhone = (label: string) =>
  group(
    label,
    {
      label: line('Label', 40),
      shown: phone('Number', { help: 'Empty: it is left out.' }),
    },
    {
      findErrors: ({ label: given, shown }): Record<string, string> =>
        shown !== '' && given === '' ? { label: 'Please enter a label.' } : {},
    },
  );

/** The business itself: what every page, and other programs, say of it. */
export const business = z.object({
  identity: group('The bakery', {
    name: line('Name', 60, { required: 'Please enter the name.' }),
    shortName: line('Short name', 24, {
      required: 'Please enter a short name.',
      help: 'Stands below the icon on the home screen of a phone.',
    }),
    since: year('Since', 'Please enter a year, such as 1960.'),
    description: paragraph('Description', 300, {
      required: 'Please enter a description.',
      help: 'One or two sentences, for search engines and shared links.',
    }),
    licence: shapedLine('FSSAI licence number', 14, {
      help: '14 digits. Stands in the footer when it is given.',
      check: (value) =>
        /^\d{14}$/.test(value) ? undefined : 'An FSSAI licence number has 14 digits.',
    }),
  }),
  sign: group('Sign', {
    picture: sign('Sign', {
      help: 'An SVG without text, or a PNG of 256 × 256 pixels or more. Header, icons and the card of shared links follow.',
    }),
    ground: choice(
      'Ground in header and footer, which are dark',
      { white: 'A white plate', none: 'None: the sign is drawn for dark ground' },
      { help: 'Elsewhere, such as on the card of shared links, it stands on paper.' },
    ),
  }),
  contact: group(
    'Numbers and addresses',
    {
      customerCare: labelledPhone('First number'),
      landline: optionalPhone('Second number'),
      whatsApp: phone('WhatsApp number', {
        required: 'Please enter a number.',
        help: 'For the chat links and the QR code. With the country code.',
      }),
      emails: list('E-mail addresses', email('Address', { required: 'Please enter an address.' }), {
        min: 1,
        max: 5,
        entry: 'address',
      }),
    },
    { help: 'Numbers are shown as they are written here. What is dialled follows from them.' },
  ),
  elsewhere: group('Elsewhere', {
    social: list('Social links', profile, {
      max: 8,
      entry: 'link',
      help: 'In the order in which they float beside the pages.',
    }),
    careers: link('Careers link', {
      help: 'The form that APPLY NOW opens. Empty: the section is left out.',
    }),
  }),
  certificates: group('Certificates and approvals', {
    original: choice(
      'FSSAI, ISO 22000, HACCP, railway catering',
      {
        unknown: 'Not confirmed: the original texts leave them out',
        held: 'We hold them: the original texts may say so',
      },
      { help: 'What you write into the pages yourself is shown as you write it.' },
    ),
  }),
  enquiries: group('Enquiries', {
    mailTo: email('E-mail for enquiries', {
      help: 'New enquiries are mailed to this address. Empty: to the one in the server’s settings.',
    }),
    byMail: choice(
      'Mails from others',
      { on: 'Become enquiries', off: 'Stay in the mailbox' },
      {
        help: 'What somebody new writes to the mailbox that the desk reads. Newsletters and automatic mails always stay there.',
      },
    ),
    acknowledgement: choice(
      'Mail to the sender',
      { off: 'None', on: 'Confirms the enquiry' },
      {
        help: 'With a reference number, the text of the enquiry and the opening hours. It is sent where the server has mail.',
      },
    ),
    answerWithin: choice(
      'First answer',
      {
        off: 'No promise',
        '1': 'Within 1 working hour',
        '2': 'Within 2 working hours',
        '4': 'Within 4 working hours',
        '8': 'Within 8 working hours',
        '16': 'Within 16 working hours',
      },
      { help: 'The desk counts down to it, in the opening hours of the first office.' },
    ),
    anonymizeAfter: choice(
      'Closed enquiries',
      {
        off: 'Stay as they are',
        '6': 'Become anonymous after 6 months',
        '12': 'Become anonymous after 1 year',
        '24': 'Become anonymous after 2 years',
        '36': 'Become anonymous after 3 years',
        '60': 'Become anonymous after 5 years',
      },
      {
        help: 'Won, lost and spam: sender, text, notes and document go, the numbers stay. “Personal data” on the desk shows how many it would be.',
      },
    ),
  }),
});
export type Business = z.infer<typeof business>;
