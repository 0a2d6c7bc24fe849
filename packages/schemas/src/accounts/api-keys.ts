import { id, requiredText } from '../common/fields.ts';
import { addDays, isDay, today } from '../common/dates.ts';
import { keysOf } from '../common/keys-of.ts';
import type { Right } from '../common/rights.ts';
import { z } from '../common/zod.ts';

/** The rights that a key may have, and what each lets a program do. */
export const keyRightLabels = {
  contentRead: {
    label: 'Read content',
    covers: 'What is public, which takes no key.',
  },
  contentWrite: {
    label: 'Change content',
    covers: 'Add, change and delete records, upload pictures.',
  },
  enquiriesRead: { label: 'Read enquiries', covers: 'With their documents.' },
  enquiriesWrite: {
    label: 'Change enquiries',
    covers: 'Delete them. One that is opened counts as read.',
  },
  enquiriesAnswer: {
    label: 'Answer enquiries by mail',
    covers:
      'Send mails with any text and files to whoever has sent an enquiry, in the name of the bakery.',
  },
} as const satisfies Partial<Record<Right, { label: string; covers: string }>>;

export type KeyRight = keyof typeof keyRightLabels;

/** All rights that a key may have, in the order in which they are shown. */
export const keyRights = keysOf(keyRightLabels);

/**
 * The rights of new keys. Reading content is not among them: public content takes no key, and drafts are for people. Keys that have the
 * right of an earlier release keep it.
 */
export const newKeyRights: readonly KeyRight[] = keyRights.filter(
  (right) => right !== 'contentRead',
);

const included: Partial<Record<KeyRight, KeyRight>> = {
  enquiriesWrite: 'enquiriesRead',
  enquiriesAnswer: 'enquiriesRead',
};

/** The right that comes with another one: who may change records may read them. */
export function includedRight(right: KeyRight): KeyRight | undefined {
  return included[right];
}

/** Rights with those that come with them, each once, in their order. */
export function completeRights(rights: readonly KeyRight[]): KeyRight[] {
  const complete = new Set(rights.flatMap((right) => [right, included[right] ?? right]));
  return keyRights.filter((right) => complete.has(right));
}

export function isKeyRight(right: Right): right is KeyRight {
  return Object.hasOwn(keyRightLabels, right);
}

export const keyLimits = { name: 100, years: 3, retentionDays: 90, warnedDays: 14 } as const;

export const keyMessages = {
  name: 'Please name the program that uses the key.',
  rights: 'Please choose at least one right.',
  lastDay: 'Please choose a day.',
  past: 'This day is over.',
  tooLate: `A key lasts at most ${keyLimits.years} years.`,
  invalid: 'This API key is not valid.',
  ended: 'This API key has ended. Whoever manages the keys can make a new one.',
  isOver: 'This key has ended: make a new one.',
  forPeople: 'This is for people who sign in, not for API keys.',
  tooMany: 'This API key is used too often. Please wait a minute and try again.',
  tooManyWrong: 'Too many API keys that are not valid. Please wait a minute and try again.',
} as const;

/** The message for a program whose key lacks a right. */
export function missingKeyRightMessage(right: KeyRight): string {
  return `This takes the right “${keyRightLabels[right].label}”, which this API key does not have.`;
}

/** The last day of a key that is made today. */
export const lastKeyDay = () => addDays(today(), keyLimits.years * 365 + 1);

const name = requiredText(keyLimits.name, keyMessages.name);

/** The last day, in India, on which a key works. */
const lastDay = z
  .string({ error: keyMessages.lastDay })
  .refine(isDay, { error: keyMessages.lastDay, abort: true })
  .refine((day) => day >= today(), { error: keyMessages.past, abort: true })
  .refine((day) => day <= lastKeyDay(), keyMessages.tooLate);

export const keyCreate = z.object({
  name,
  rights: z
    .array(z.enum(newKeyRights, { error: 'Not a known right.' }), { error: keyMessages.rights })
    .min(1, keyMessages.rights)
    .max(newKeyRights.length, keyMessages.rights),
  lastDay,
});
export type KeyCreate = z.infer<typeof keyCreate>;

export const keyRename = z.object({ id, name });
export type KeyRename = z.infer<typeof keyRename>;

export const keyMove = z.object({ id, lastDay });
export type KeyMove = z.infer<typeof keyMove>;

export const keyEnd = z.object({ id });

/** Whether whoever manages keys is warned that a key ends. */
export function endsSoon({ state, lastDay: day }: Pick<ApiKey, 'state' | 'lastDay'>): boolean {
  return state === 'active' && day <= addDays(today(), keyLimits.warnedDays);
}

/** A key that ends soon. */
export type EndingKey = Pick<ApiKey, 'name' | 'lastDay'>;

/** A key as the back office lists it; the key itself is shown once and not stored. */
export const apiKey = z.object({
  id: z.string(),
  name: z.string(),
  /** The beginning of the key's text, by which people recognise the key. */
  start: z.string(),
  rights: z.array(z.enum(keyRights)),
  state: z.enum(['active', 'expired', 'ended']),
  createdAt: z.string(),
  lastDay: z.string(),
  /** To a few minutes. */
  lastUsedAt: z.string().nullable(),
  /** The maker of the key, under the name at the time, and whether that person still may make such keys. */
  maker: z.object({ name: z.string(), state: z.enum(['present', 'demoted', 'suspended', 'gone']) }),
  end: z.object({ at: z.string(), by: z.string() }).nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

/** A new key, in the only response that contains it. */
export interface NewKey {
  key: ApiKey;
  secret: string;
}
