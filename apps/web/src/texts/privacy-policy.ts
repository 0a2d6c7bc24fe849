import { site } from './site.ts';

/** A section: strings are paragraphs, arrays are lists. */
export interface PolicySection {
  heading: string;
  blocks: readonly (string | readonly string[])[];
}

const { name, address, phones, emails } = site;
const place = [...address.lines, `${address.city} ${address.postalCode}`, address.region].join(
  ', ',
);

/**
 * The data that the site stores about visitors, in plain words; the build makes a PDF of it. Update
 * the text and its date whenever the stored data changes.
 */
export const privacyPolicy = {
  title: 'Privacy Policy',
  /** The date of the last change, as displayed. */
  updated: '20 November 2026',
  introduction: [
    `${name} bakes bread and sells it. We have no use for a profile of you, and we do not make one. ` +
      'You can read every page of this website without telling us who you are. This policy says the ' +
      'little that we do keep, why, for how long, and how you can have it shown, corrected or deleted.',
  ],
  sections: [
    {
      heading: 'In short',
      blocks: [
        [
          'We keep what you send us in the enquiry form, to answer you.',
          'We set no cookies for visitors, and nothing here follows you: no analytics, no ' +
            'advertising, no pixels of other companies.',
          'You cannot order or pay on this website, so it never sees a card number or a bank account.',
          'We sell nothing that you tell us to anybody, and give it to nobody for advertising.',
        ],
      ],
    },
    {
      heading: 'When you send an enquiry',
      blocks: [
        'The form asks for your full name, your e-mail address, your contact number and your ' +
          'message. You may attach a document, such as a purchase list; you need not. We store ' +
          'these, with the time at which they arrived, and use them to answer you and to carry out ' +
          'what you asked for. We ask for your contact number because most orders are settled by ' +
          'phone.',
        'The document is kept apart from everything public. It has no address on the internet, and ' +
          'only the people of the bakery who are signed in to our office can open it. Please attach ' +
          'nothing that we do not need: no identity cards, no bank papers.',
        'A notice of your enquiry may also reach our own mailbox as an e-mail.',
      ],
    },
    {
      heading: 'What your browser keeps for us',
      blocks: [
        'So that a page you come back to is there at once, your browser keeps a copy of the product ' +
          'list for five minutes. It is a list of our products and prices; it says nothing about ' +
          'you, it never leaves your device, and clearing your browser’s data removes it. Only the ' +
          'staff who sign in to our office get a cookie, and only to stay signed in.',
      ],
    },
    {
      heading: 'What our server notes',
      blocks: [
        'Every website sees the network (IP) address that asks for its pages. To keep the form from ' +
          'being flooded we count, for about a minute, how many messages come from one address. ' +
          'Our technical log notes the address, the path and the result of messages sent and of ' +
          'requests that failed or were slow. We read it to mend faults and to ward off attacks, ' +
          'for nothing else.',
      ],
    },
    {
      heading: 'When you leave this website',
      blocks: [
        'Some links lead elsewhere: to delivery platforms such as Zomato or Swiggy, to WhatsApp, ' +
          'Facebook, Instagram and LinkedIn, to a map, and to the form for people who would like ' +
          'to work with us. None of these is loaded before you choose to open it. Once you do, the ' +
          'company behind it receives your visit, and its own privacy policy applies; we have no ' +
          'say in it. If you order on a platform, it passes to us what we need to prepare the order.',
      ],
    },
    {
      heading: 'Who can see what you sent',
      blocks: [
        'The people of the bakery who answer enquiries, and the companies that run our server and ' +
          'our mailbox for us, who act on our instructions only. We show it to an authority only ' +
          'where the law obliges us to.',
      ],
    },
    {
      heading: 'How long we keep it',
      blocks: [
        'An enquiry stays for as long as we need it to answer you and to carry out what was agreed, ' +
          'and longer only where the law asks us to keep records. A person deletes it, not a ' +
          'machine: ask us, and we shall do it. Deleting an enquiry deletes its document too. ' +
          'Copies in our backups go when the backups are replaced.',
      ],
    },
    {
      heading: 'How we protect it',
      blocks: [
        'The office is behind a password that we store only in a scrambled form, attempts to guess ' +
          'it are slowed down, and files sent to us are never shown as part of a page. No system is ' +
          'perfect: if something goes wrong that touches you, we shall tell you and the ' +
          'authority in charge.',
      ],
    },
    {
      heading: 'Your rights',
      blocks: [
        'The Digital Personal Data Protection Act, 2023 gives you the right to know what we hold ' +
          'about you, to have it corrected, completed or erased, to withdraw a consent that you ' +
          'gave, to name somebody who acts for you if you cannot, and to have a complaint heard. ' +
          'Write or call, say which e-mail address or number you used, and we shall see to it ' +
          'without charge. If our answer does not satisfy you, you may turn to the Data Protection ' +
          'Board of India.',
        'The enquiry form is meant for grown-ups. If a child has sent us something, a parent can ' +
          'have it deleted the same way.',
      ],
    },
    {
      heading: 'How to reach us',
      blocks: [
        'For anything about your data, and for complaints:',
        [
          `By e-mail: ${emails[0]}`,
          `By phone: ${phones.customerCare.shown} (customer care)`,
          `By post: ${name}, ${place}, ${address.country}`,
        ],
      ],
    },
    {
      heading: 'If this policy changes',
      blocks: [
        'The current policy is always the one at this address, with the day of its last change at ' +
          'the top. If we ever want to use what you sent us for another purpose, we shall ask you ' +
          'first.',
      ],
    },
  ] satisfies readonly PolicySection[],
};
