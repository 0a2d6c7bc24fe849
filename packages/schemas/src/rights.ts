/** What a role or a key may be allowed to do, each with its name and what it covers. */
export const rightLabels = {
  contentRead: {
    label: 'See content',
    covers: 'the lists and records of the back office, what is not public included',
  },
  contentWrite: {
    label: 'Change content',
    covers: 'add, change, delete and restore records, upload pictures',
  },
  enquiriesRead: {
    label: 'See enquiries',
    covers: 'enquiries with their documents and numbers',
  },
  enquiriesWrite: {
    label: 'Change enquiries',
    covers: 'mark enquiries as read or unread, work on them at the desk, delete and restore them',
  },
  enquiriesAnswer: {
    label: 'Answer enquiries',
    covers: 'send mails with files to customers, in the name of the bakery',
  },
  settings: { label: 'Change settings', covers: 'settings and texts of the site' },
  people: { label: 'Manage people', covers: 'who may sign in, and in which role' },
  keys: { label: 'Manage keys', covers: 'API keys and webhooks' },
  log: { label: 'See the activity log', covers: 'who has done what, and when' },
  export: { label: 'Export', covers: 'take lists out as files' },
} as const satisfies Record<string, { label: string; covers: string }>;

export type Right = keyof typeof rightLabels;

/** All rights, in the order in which they are shown. */
export const rights = Object.keys(rightLabels) as readonly Right[];

/** All roles; the first is that of the first account. */
export const roles = ['Administrator', 'Editor', 'Enquiries', 'Viewer'] as const;

export type Role = (typeof roles)[number];

/** Who has which right: the one place that the API, the back office and the documentation read. */
const rightsByRole: Record<Role, ReadonlySet<Right>> = {
  Administrator: new Set(rights),
  Editor: new Set<Right>(['contentRead', 'contentWrite']),
  Enquiries: new Set<Right>(['enquiriesRead', 'enquiriesWrite', 'enquiriesAnswer']),
  Viewer: new Set<Right>(['contentRead']),
};

export function rightsOf(role: Role): ReadonlySet<Right> {
  return rightsByRole[role];
}

/** The roles that have a right. */
export function rolesWith(right: Right): Role[] {
  return roles.filter((role) => rightsByRole[role].has(right));
}

/** Distinguishes this 403 (the user's role lacks a right) from others. */
export const rightMissing = 'RIGHT_MISSING';

/** What is said to somebody who lacks a right. */
export function missingRightMessage(right: Right): string {
  return `This takes the right “${rightLabels[right].label}”. An administrator can give it to you.`;
}
