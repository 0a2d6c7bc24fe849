/** The constants of the enquiry desk, without schemas, so that screens can import them without zod. */

import { findOwn } from '../common/find-own.ts';

export const inboxStates = {
  new: 'New',
  progress: 'In progress',
  waiting: 'Waiting for customer',
  won: 'Won',
  lost: 'Lost',
  spam: 'Spam',
  quarantine: 'Quarantine',
} as const;
export type InboxState = keyof typeof inboxStates;

/** The states that somebody can set; only the score of an enquiry puts it into quarantine. */
export const settableStates = [
  'new',
  'progress',
  'waiting',
  'won',
  'lost',
  'spam',
] as const satisfies readonly InboxState[];
export type SettableState = (typeof settableStates)[number];

/** The states of enquiries that are still to be worked on. */
export const openStates = ['new', 'progress', 'waiting'] as const satisfies readonly InboxState[];

export function isOpenState(state: InboxState): boolean {
  return openStates.some((open) => open === state);
}

export const enquirySubjects = {
  bulk: 'Bulk order',
  distributor: 'Distributor',
  feedback: 'Feedback',
  careers: 'Careers',
  other: 'Other',
} as const;
export type EnquirySubject = keyof typeof enquirySubjects;

/** The lists of the desk; that of a label takes the label's id as well. */
export const inboxViews = {
  mine: 'Mine',
  unanswered: 'Unanswered',
  due: 'Due today',
  all: 'All',
  quarantine: 'Quarantine',
  spam: 'Spam',
} as const;
export type InboxView = keyof typeof inboxViews;

/** The enquiries of a view are counted up to this number. */
export const maxInboxCounted = 1_000;

/** How a customer was contacted. */
export const contactWays = {
  callReached: 'Called',
  callMissed: 'Called, not reached',
  whatsApp: 'Answered by WhatsApp',
  mail: 'Answered by e-mail',
} as const;
export type ContactWay = keyof typeof contactWays;

export const maxLabels = 50;
export const maxLabelsOfEnquiry = 10;

/** Milliseconds between two reports that somebody still looks at an enquiry, and for how long one is believed. */
export const viewingReport = { every: 30_000, believed: 75_000 };

/** The details of an event beside its kind; a later release may have more. */
export interface InboxEventDetails {
  state?: string | undefined;
  reason?: string | undefined;
  owner?: string | null | undefined;
  subject?: string | undefined;
  added?: readonly string[] | undefined;
  removed?: readonly string[] | undefined;
  /** A local time of India in words. */
  remindAt?: string | null | undefined;
  way?: string | undefined;
  text?: string | undefined;
  /** The consent of the sender. */
  consent?: string | undefined;
  mentioned?: readonly string[] | undefined;
  /** The id of a mail. */
  mail?: string | undefined;
}

export const inboxEventKinds = [
  'received',
  'mailed',
  'acknowledged',
  'read',
  'unread',
  'assigned',
  'state',
  'subject',
  'label',
  'reminder',
  'reminded',
  'contact',
  'note',
  'mail',
  'reply',
  'autoReply',
] as const;
export type InboxEventKind = (typeof inboxEventKinds)[number];

/** The events that count as an answer to the customer. */
export const answerEvents = ['contact', 'mail'] as const satisfies readonly InboxEventKind[];

const labelled = (labels: Readonly<Record<string, string>>, name = '') =>
  findOwn(labels, name) ?? name;

/** An event in words, to come after a name: “Asha” “set the state to Won”. */
export function describeInboxEvent(kind: string, details: InboxEventDetails): string {
  switch (kind) {
    case 'received':
      return 'sent the enquiry';
    case 'mailed':
      return 'has written by e-mail';
    case 'acknowledged':
      return 'confirmed the enquiry by e-mail';
    case 'read':
      return 'read it';
    case 'unread':
      return 'marked it as unread';
    case 'assigned':
      return details.owner ? `made ${details.owner} the owner` : 'removed the owner';
    case 'state': {
      const because = details.reason ? ` (${details.reason})` : '';
      return `set the state to ${labelled(inboxStates, details.state)}${because}`;
    }
    case 'subject':
      return `set the kind to ${labelled(enquirySubjects, details.subject)}`;
    case 'label':
      return describeLabels(details);
    case 'reminder':
      return details.remindAt ? `set a reminder for ${details.remindAt}` : 'removed the reminder';
    case 'reminded':
      return 'reminded of it';
    case 'contact':
      return `noted: ${labelled(contactWays, details.way)}`;
    case 'note':
      return 'wrote a note';
    case 'mail':
      return 'answered by e-mail';
    case 'reply':
      return 'has written back';
    case 'autoReply':
      return 'has sent an automatic reply';
    default:
      return 'changed it';
  }
}

function describeLabels({ added = [], removed = [] }: InboxEventDetails): string {
  const parts = [
    added.length > 0 && `added ${listNames(added)}`,
    removed.length > 0 && `removed ${listNames(removed)}`,
  ].filter((part) => part !== false);
  return `${parts.join(' and ')} (label)`;
}

function listNames(names: readonly string[]): string {
  return names.map((name) => `“${name}”`).join(', ');
}
