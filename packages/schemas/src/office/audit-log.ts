import { isDay } from '../common/dates.ts';
import { id, listQuery, wholeNumber } from '../common/fields.ts';
import { findOwn } from '../common/find-own.ts';
import { keysOf } from '../common/keys-of.ts';
import { z } from '../common/zod.ts';
import { contentKinds } from '../content/kinds.ts';
import type { KindName } from '../content/kinds.ts';

/** The actions that the log names. The database takes any: a later release may know more. */
export const auditActions = {
  created: 'Created',
  changed: 'Changed',
  draftSaved: 'Saved a draft',
  draftDiscarded: 'Discarded a draft',
  published: 'Published',
  unpublished: 'Unpublished',
  recalled: 'Recalled',
  recallEnded: 'Ended the recall',
  scheduled: 'Scheduled',
  scheduleFailed: 'Could not do as scheduled',
  wentLive: 'Went live',
  liveFailed: 'Could not go live',
  rolledBack: 'Rolled back',
  deleted: 'Deleted',
  restored: 'Restored',
  removed: 'Deleted for good',
  emptied: 'Emptied',
  signedIn: 'Signed in',
  signInFailed: 'Sign-in failed',
  signedOut: 'Signed out',
  passwordChanged: 'Changed the password',
  sessionEnded: 'Ended a session',
  newSignInSeen: 'Dismissed the notice of a new device',
  confirmed: 'Confirmed their identity',
  confirmationFailed: 'Confirmation failed',
  invited: 'Invited',
  invitationMade: 'Made a new invitation link',
  invitationWithdrawn: 'Withdrew the invitation',
  invitationAccepted: 'Accepted the invitation',
  passwordLinkMade: 'Made a link for a new password',
  passwordReset: 'Reset the password',
  suspended: 'Suspended',
  resumed: 'Resumed',
  codeRefused: 'Wrong code at sign-in',
  passkeyRefused: 'Wrong passkey at sign-in',
  passkeyAdded: 'Added a passkey',
  passkeyRemoved: 'Removed a passkey',
  recoveryCodesMade: 'Made new recovery codes',
  downloaded: 'Downloaded the document',
  exported: 'Exported',
  erased: 'Erased',
  anonymized: 'Made anonymous',
  imported: 'Imported',
  ended: 'Ended',
  retried: 'Ran again',
  dismissed: 'Dismissed',
  previewLinkMade: 'Made a preview link',
  previewLinkRevoked: 'Revoked a preview link',
  secretChanged: 'Changed the secret',
  tested: 'Tested',
} as const;
export type AuditAction = keyof typeof auditActions;

/** The field of a sign-in that says what it was done with, where that was more than the password. */
export const signInMeans = 'With';

interface AuditGroup {
  label: string;
  actions: readonly AuditAction[];
}

/** The groups of actions by which the log is filtered. */
export const auditGroups = {
  signInFailed: {
    label: 'Failed sign-ins',
    actions: ['signInFailed', 'codeRefused', 'passkeyRefused', 'confirmationFailed'],
  },
  signIn: { label: 'Sign-ins', actions: ['signedIn', 'signedOut', 'sessionEnded'] },
  change: { label: 'Added and changed', actions: ['created', 'changed', 'imported'] },
  publishing: {
    label: 'Published and scheduled',
    actions: [
      'published',
      'unpublished',
      'recalled',
      'recallEnded',
      'scheduled',
      'scheduleFailed',
      'wentLive',
      'liveFailed',
      'rolledBack',
    ],
  },
  deletion: {
    label: 'Deleted and restored',
    actions: ['deleted', 'draftDiscarded', 'restored', 'removed', 'emptied'],
  },
  protection: {
    label: 'Passwords and second steps',
    actions: [
      'passwordChanged',
      'passwordLinkMade',
      'passwordReset',
      'passkeyAdded',
      'passkeyRemoved',
      'recoveryCodesMade',
    ],
  },
  export: { label: 'Exports and downloads', actions: ['exported', 'downloaded'] },
} as const satisfies Record<string, AuditGroup>;
export type AuditGroupName = keyof typeof auditGroups;
export const auditGroupNames = keysOf(auditGroups);

/** The kinds of records that the log tells of. */
export const auditKinds = {
  banner: contentKinds.banner.label,
  product: contentKinds.product.label,
  liveProduct: contentKinds.liveProduct.label,
  enquiry: contentKinds.enquiry.label,
  news: contentKinds.news.label,
  platform: contentKinds.platform.label,
  presence: contentKinds.presence.label,
  picture: 'Picture',
  trash: 'Trash',
  site: contentKinds.site.label,
  release: 'Release',
  demo: 'Demo content',
  batch: 'Batch',
  redirect: 'Redirect',
  synonym: 'Synonyms of the search',
  account: 'Account',
  activity: 'Activity log',
  key: 'API key',
  job: 'Background work',
  webhook: 'Webhook',
  backup: 'Backup',
} as const satisfies Record<KindName, string> & Record<string, string>;
export type AuditKind = keyof typeof auditKinds;
const kindNames = keysOf(auditKinds);

/** The kinds of actors: a person, a program with a key, the server itself, or somebody not signed in. */
export const actorKinds = ['person', 'key', 'system', 'visitor'] as const;
export type ActorKind = (typeof actorKinds)[number];

/** How long an entry is kept. */
export const auditLogYears = 2;

/** Entries are counted, and reached by pages, up to this number; a filter leads to older ones. */
export const maxAuditEntriesCounted = 10_000;

const day = z
  .string({ error: 'Must be a day such as 2026-11-21.' })
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'Must be a day such as 2026-11-21.')
  .refine(isDay, 'There is no such day.')
  .meta({ examples: ['2026-11-21'] });

export const auditFilter = z.object({
  /** An actor's id, or `system` or `visitor`. */
  actor: z.union([id, z.enum(['system', 'visitor'])], { error: 'Nobody known.' }).optional(),
  kind: z.enum(kindNames, { error: 'Not a known kind.' }).optional(),
  /** The id of a record. */
  record: id.optional(),
  /** A day in India. */
  day: day.optional(),
  /** Days in India, both included. */
  from: day.optional(),
  to: day.optional(),
  /** The group of actions. */
  done: z.enum(auditGroupNames, { error: 'Nothing known.' }).optional(),
});
export type AuditFilter = z.infer<typeof auditFilter>;

export const auditLogQuery = auditFilter.extend({
  page: listQuery.shape.page,
  limit: wholeNumber(1, 100, 'Limit must be a whole number from 1 to 100.').default(25),
});
export type AuditLogQuery = z.infer<typeof auditLogQuery>;

export const fieldChange = z.object({
  field: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
  /** The field holds a long text: that it has changed is all that is logged. */
  isLong: z.boolean().optional(),
});
export type FieldChange = z.infer<typeof fieldChange>;

export const auditEntry = z.object({
  id: z.string(),
  at: z.string(),
  actor: z.object({
    kind: z.enum(actorKinds),
    id: z.string().nullable(),
    /** At the time. */
    name: z.string(),
  }),
  action: z.string(),
  record: z.object({ kind: z.string(), id: z.string().nullable(), name: z.string() }).nullable(),
  /** The address that the request came from. */
  address: z.string().nullable(),
  changes: z.array(fieldChange),
});
export type AuditEntry = z.infer<typeof auditEntry>;

export const auditMeta = z.object({
  total: z.int(),
  page: z.int(),
  limit: z.int(),
  /** There are more matches than `total`. */
  capped: z.boolean(),
});
export type AuditMeta = z.infer<typeof auditMeta>;

/** Somebody who appears in the log; `id` is what the filter takes. */
export const auditActor = z.object({
  id: z.string(),
  kind: z.enum(actorKinds),
  name: z.string(),
});
export type AuditActor = z.infer<typeof auditActor>;

/** An actor's name, with what it is where it is no person. */
export function actorLabel({ kind, name }: Pick<AuditActor, 'kind' | 'name'>): string {
  return kind === 'key' ? `${name} (API key)` : name;
}

/** The text of an action or a kind, also of one that this release does not know. */
export function labelOf(labels: Readonly<Record<string, string>>, name: string): string {
  return findOwn(labels, name) ?? name;
}
