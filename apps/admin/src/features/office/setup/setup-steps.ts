import type { SetupStep } from '@bakery/schemas/office/setup';

/** The title of a step, and the screen where it is done or how it is done on the server. */
interface StepGuide {
  title: string;
  link?: {
    to: '/business' | '/places' | '/banners' | '/add-product' | '/demo-content' | '/backups';
    text: string;
  };
  account?: string;
  /** The labels for leaving the step out, for what is said then, and for the way back. */
  choice?: { leaveOut: string; left: string; undo: string };
  server?: { text: string; lines: readonly string[] };
}

export const stepGuides: Record<SetupStep, StepGuide> = {
  name: { title: 'The name of the bakery', link: { to: '/business', text: 'Enter the name' } },
  numbers: {
    title: 'Phone numbers and e-mail addresses',
    link: { to: '/business', text: 'Enter the numbers' },
  },
  links: {
    title: 'Social and careers links',
    link: { to: '/business', text: 'Enter the links' },
  },
  places: { title: 'Addresses and hours', link: { to: '/places', text: 'Enter the places' } },
  words: {
    title: 'Your own words',
    choice: {
      leaveOut: 'All of it is true of us',
      left: 'The texts of the example stay.',
      undo: 'Ask again',
    },
  },
  banner: { title: 'A banner of your own', link: { to: '/banners', text: 'Choose a picture' } },
  products: { title: 'Your products', link: { to: '/add-product', text: 'Add one of yours' } },
  demo: {
    title: 'The demo content',
    link: { to: '/demo-content', text: 'See and remove it' },
    choice: { leaveOut: 'Keep it', left: 'What is left of it stays.', undo: 'Ask again' },
  },
  password: { title: 'A password that only you know', account: 'Change it' },
  mail: {
    title: 'Mail',
    server: {
      text: 'Whoever runs the server sets these and starts it again:',
      lines: [
        'SMTP_URL=smtps://user:password@mail.your-provider.in',
        'MAIL_FROM=website@your-bakery.in',
        'ENQUIRY_TO=orders@your-bakery.in',
      ],
    },
  },
  backup: {
    title: 'A backup',
    link: { to: '/backups', text: 'See the backups' },
  },
};

export const usualChoice = {
  leaveOut: 'Not needed here',
  left: 'Not needed here.',
  undo: 'It is needed',
};
