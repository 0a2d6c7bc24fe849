/** Without schemas, so that pages can import it without zod. */

import { findOwn } from '../common/find-own.ts';

/** The field in which the form sends which wording of the consent it has shown, beside what people fill in. */
export const consentField = 'consent';

/** A wording of the consent in parts, of which the second links to the privacy policy. */
export type ConsentWording = readonly [before: string, link: string, after: string];

const ages: Readonly<Record<string, string>> = {
  '6': '6 months',
  '12': '1 year',
  '24': '2 years',
  '36': '3 years',
  '60': '5 years',
};

/**
 * Every wording that the form has had, by its version. Stored consents name them: a new one gets a new version, and none is
 * changed or removed.
 */
const wordings: Readonly<Record<string, (age: string | undefined) => ConsentWording>> = {
  '1': (age) => [
    `By sending you agree that we keep this to answer you, until ${age ? `${age} after it is settled or you ` : 'you '}`,
    'ask us to erase it',
    '.',
  ],
};
const current = '1';

/** The version that the form shows where closed enquiries become anonymous after this time. */
export function consentVersion(anonymizeAfter = 'off'): string {
  return `${current}-${anonymizeAfter}`;
}

/** Undefined for what is no version. */
export function consentWording(version: string): ConsentWording | undefined {
  const [, wording, age] = /^(\d+)-(off|\d+)$/.exec(version) ?? [];
  if (wording === undefined || age === undefined) return;
  if (age !== 'off' && !Object.hasOwn(ages, age)) return;
  return findOwn(wordings, wording)?.(ages[age]);
}
