import { keysOf } from './keys-of.ts';

/** The rights of roles and keys, each with its name and what it covers. */
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
export const rights = keysOf(rightLabels);

/** All roles; the first is that of the first account. */
export const roles = ['Administrator', 'Editor', 'Enquiries', 'Viewer'] as const;

export type Role = (typeof roles)[number];

/** The rights of each role: the one place that the API, the back office and the documentation read. */
const rightsByRole: Record<Role, ReadonlySet<Right>> = {
  Administrator: new Set(rights),
  Editor: new Set<Right>(['contentRead', 'contentWrite']),
  Enquiries: new Set<Right>(['enquiriesRead', 'enquiriesWrite', 'enquiriesAnswer']),
  Viewer: new Set<Right>(['contentRead']),
};

/** The work that each role is for, as people read it where a role is chosen or given. */
const roleWork: Record<Role, string> = {
  Administrator: 'look after everything: the site, enquiries, people and settings',
  Editor: 'add and change products, news and pictures, without seeing customers',
  Enquiries: 'read and answer enquiries, without changing the site',
  Viewer: 'look at products, news and pictures, without changing anything',
};

/** Describes the work of somebody with these roles, to stand behind “You can”. */
export function describeWork(owned: readonly Role[]): string {
  const [first] = owned;
  if (first && owned.length === 1) return roleWork[first];
  // Another role may have what one role is without.
  return owned.map((role) => roleWork[role].split(', without')[0]).join(', and ');
}

/** The people who have a role, as a sentence names them. */
const roleHolders: Record<Role, string> = {
  Administrator: 'administrators',
  Editor: 'editors',
  Enquiries: 'those with the role Enquiries',
  Viewer: 'viewers',
};

/** Says who can do something that takes any of some rights: “Only administrators can manage people.” */
export function describeHolders(any: readonly Right[]): string {
  const holders = roles.filter((role) => any.some((right) => rightsByRole[role].has(right)));
  const names = holders.map((role) => roleHolders[role]);
  const list = [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');
  const work = any.map((right) => rightLabels[right].label.toLowerCase()).join(' or ');
  return `Only ${list} can ${work}.`;
}

/** The rights of somebody with these roles: all that any of the roles has. */
export function rightsOf(owned: readonly Role[]): ReadonlySet<Right> {
  return new Set(owned.flatMap((role) => [...rightsByRole[role]]));
}

/** The roles in their order, without those that add nothing to another one. */
export function combineRoles(chosen: readonly Role[]): Role[] {
  const distinct = roles.filter((role) => chosen.includes(role));
  return distinct.filter(
    (role) =>
      !addsNothing(
        role,
        distinct.filter((other) => other !== role),
      ),
  );
}

/** Whether somebody with other roles may do all that a role allows. */
export function addsNothing(role: Role, others: readonly Role[]): boolean {
  const allowed = rightsOf(others);
  return [...rightsByRole[role]].every((right) => allowed.has(right));
}

/** Roles as text: “Editor and Enquiries”. */
export function nameRoles(owned: readonly Role[]): string {
  return owned.join(' and ');
}

/** The roles that have a right. */
export function rolesWith(right: Right): Role[] {
  return roles.filter((role) => rightsByRole[role].has(right));
}

/** Distinguishes this 403 (the user's role lacks a right) from others. */
export const rightMissing = 'RIGHT_MISSING';

/** The message for somebody who lacks a right. */
export function missingRightMessage(right: Right): string {
  return `This takes the right “${rightLabels[right].label}”. An administrator can give it to you.`;
}
