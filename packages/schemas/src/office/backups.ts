import { z } from '../common/zod.ts';

/** How a backup was proved: restored into a scratch database, or, where that cannot be, read to its end. */
export const backupProof = z.object({
  kind: z.enum(['restored', 'read']),
  at: z.string(),
  tables: z.int(),
  rows: z.int(),
  files: z.int(),
  /** Why it was not restored. */
  problem: z.string().nullable(),
});
export type BackupProof = z.infer<typeof backupProof>;

export const backupEntry = z.object({
  /** The name of the file. */
  id: z.string(),
  at: z.string(),
  bytes: z.int(),
  /** Null for one that somebody has made on the server, which is never removed by itself. */
  proof: backupProof.nullable(),
});
export type BackupEntry = z.infer<typeof backupEntry>;

export const backupSteps = ['tables', 'files', 'proof'] as const;
export type BackupStep = (typeof backupSteps)[number];

export const backupRun = z.object({
  state: z.enum(['running', 'done', 'failed']),
  startedAt: z.string(),
  step: z.enum(backupSteps),
  done: z.int(),
  total: z.int().nullable(),
  /** Why it failed, or what is not as it should be although it did not. */
  problem: z.string().nullable(),
});
export type BackupRun = z.infer<typeof backupRun>;

export const backupReport = z.object({
  /** Newest first. */
  backups: z.array(backupEntry),
  /** Whether one is made every night. */
  isOn: z.boolean(),
  /** When the next one is due; null where none is made by itself. */
  nextAt: z.string().nullable(),
  folder: z.string(),
  /** Why the folder cannot be read; null where it can. */
  folderProblem: z.string().nullable(),
  /** The newest run; null before the first. */
  run: backupRun.nullable(),
});
export type BackupReport = z.infer<typeof backupReport>;

/** So many are kept of each. */
export const backupsKept = { days: 7, weeks: 4, months: 12 } as const;
