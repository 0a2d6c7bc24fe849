import type { AuditKind } from '../office/audit-log.ts';
import type { Right } from '../common/rights.ts';

/** The kinds of records that can be deleted and restored, in the order in which they are shown. */
export const trashKinds = [
  'product',
  'liveProduct',
  'news',
  'banner',
  'platform',
  'presence',
  'enquiry',
] as const satisfies readonly AuditKind[];
export type TrashKind = (typeof trashKinds)[number];

/** Any of these opens the trash. */
export const trashRights = ['contentWrite', 'enquiriesWrite'] as const satisfies Right[];
