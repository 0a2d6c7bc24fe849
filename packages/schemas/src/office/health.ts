import { z } from '../common/zod.ts';

/** Everything that is looked at, in the order of the screen. */
export const healthChecks = [
  'database',
  'disk',
  'storage',
  'mail',
  'mailbox',
  'enquiries',
  'backup',
  'certificate',
  'queue',
  'redis',
  'versions',
] as const;
export type HealthCheckName = (typeof healthChecks)[number];

/** `look` is for what works and will not for long, or not quite; `unused` for what is not set up. */
export const healthStates = ['good', 'look', 'broken', 'unused'] as const;
export type HealthState = (typeof healthStates)[number];

export const healthLabels: Record<HealthCheckName, string> = {
  database: 'Database',
  disk: 'Disk space',
  storage: 'Pictures and documents',
  mail: 'Mail that we send',
  mailbox: 'Mailbox that we read',
  enquiries: 'Enquiries',
  backup: 'Backup',
  certificate: 'Certificate of the site',
  queue: 'Background work',
  redis: 'Shared limits (Redis)',
  versions: 'Versions',
};

export const healthStateLabels: Record<HealthState, string> = {
  good: 'Good',
  look: 'Look at it',
  broken: 'Broken',
  unused: 'Not used',
};

export const healthEntry = z.object({
  check: z.enum(healthChecks),
  state: z.enum(healthStates),
  /** One sentence for people who know nothing of servers. */
  sentence: z.string(),
  /** Something to do about it; null where nothing is to be done. */
  advice: z.string().nullable(),
  /** Since when it has been in this state. */
  since: z.string(),
  checkedAt: z.string(),
});
export type HealthEntry = z.infer<typeof healthEntry>;

export const healthReport = z.object({
  /** In the order of the screen; empty before the first look. */
  entries: z.array(healthEntry),
  /** How many are looked at. */
  total: z.int(),
});
export type HealthReport = z.infer<typeof healthReport>;

/** The parts that somebody has to see to now, for the notice above every screen. */
export const healthNotice = z.object({ urgent: z.array(z.enum(healthChecks)) });
export type HealthNotice = z.infer<typeof healthNotice>;
