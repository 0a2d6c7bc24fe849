import type { Right } from '../common/rights.ts';
import { kindsWith } from './kinds.ts';
import type { KindWith } from './kinds.ts';

/** The kinds of records that can be deleted and restored, in the order in which they are shown. */
export const trashKinds = kindsWith('isDeletable');
export type TrashKind = KindWith<'isDeletable'>;

/** Any of these opens the trash. */
export const trashRights = ['contentWrite', 'enquiriesWrite'] as const satisfies Right[];
