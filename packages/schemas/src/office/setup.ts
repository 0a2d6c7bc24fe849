import type { PageKey } from '../pages/site/pages.constants.ts';
import { z } from '../common/zod.ts';

/** The steps of setting up an installation before visitors come, in the order in which they are shown. */
export const setupSteps = [
  'name',
  'numbers',
  'links',
  'places',
  'words',
  'banner',
  'products',
  'demo',
  'password',
  'mail',
  'backup',
] as const;
export type SetupStep = (typeof setupSteps)[number];

/** The steps that a bakery may leave out, or does in another way. */
export const optionalSteps = ['words', 'demo', 'mail', 'backup'] as const satisfies SetupStep[];
export type OptionalStep = (typeof optionalSteps)[number];

export interface SetupEntry {
  step: SetupStep;
  state: 'done' | 'missing' | 'notNeeded';
  /** The text about what is there, or what is missing. */
  text: string;
  /** The pages with sections that are missing. */
  pages?: SetupPage[];
}

/** A page, and what its sections are called that are still the original. */
export interface SetupPage {
  key: PageKey;
  sections: string[];
}

/** `finished` once nothing was missing: nothing is shown from then on. */
export interface SetupState {
  isFinished: boolean;
  entries: SetupEntry[];
}

export const setupChoice = z.object({
  step: z.enum(optionalSteps, { error: 'This step cannot be left out.' }),
  isNeeded: z.boolean(),
});
export type SetupChoice = z.infer<typeof setupChoice>;
