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
  /** The fingerprint of the key that opens it; null for one that is not encrypted. */
  key: z.string().nullable().default(null),
  /** Of what a bucket holds, as it gave it back. */
  bytes: z.int().optional(),
  sha256: z.string().optional(),
});
export type BackupProof = z.infer<typeof backupProof>;

/** Where copies of one are. */
export const backupPlaces = ['folder', 'bucket'] as const;
export type BackupPlace = (typeof backupPlaces)[number];

export const backupEntry = z.object({
  /** The name of the file. */
  id: z.string(),
  at: z.string(),
  bytes: z.int(),
  isEncrypted: z.boolean(),
  places: z.array(z.enum(backupPlaces)),
  /** Null for one that somebody has made on the server, which is never removed by itself. */
  proof: backupProof.nullable(),
});
export type BackupEntry = z.infer<typeof backupEntry>;

/** The last three are of runs that make no backup: of a restore, which fetches it from the bucket first, and of a copy. */
export const backupSteps = ['tables', 'files', 'proof', 'download', 'restore', 'copy'] as const;
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

/** The public part of a key of age, with which backups are encrypted; its other part opens them, and is printed. */
const recipient = z
  .string()
  .regex(/^age1[0-9a-z]{50,2500}$/, 'This is not the public part of a key.');

export const backupKeyInput = z.object({ recipient });
export type BackupKeyInput = z.infer<typeof backupKeyInput>;

/** The word that is typed before a restore. */
export const restoreWord = 'RESTORE';

export const restoreInput = z.object({
  id: z.string().max(100),
  /** The key that opens it, for an encrypted one. */
  key: z.string().max(10_000).default(''),
  word: z.literal(restoreWord, { error: `Please type ${restoreWord}.` }),
});
export type RestoreInput = z.input<typeof restoreInput>;

export const backupKey = z.object({
  fingerprint: z.string(),
  /** Null for one that is set in the environment of the server, where alone it can be changed. */
  madeAt: z.string().nullable(),
});
export type BackupKey = z.infer<typeof backupKey>;

/** The end of the public part: the checksum of the whole is in it. */
export function fingerprintOf(text: string): string {
  return `${text.slice(-8, -4)} ${text.slice(-4)}`.toUpperCase();
}

/** So many letters are typed to show that a key was kept. */
export const keyEndLength = 6;

export const backupReport = z.object({
  /** Newest first. */
  backups: z.array(backupEntry),
  /** Whether one is made every night. */
  isOn: z.boolean(),
  /** When the next one is due; null where none is made by itself. */
  nextAt: z.string().nullable(),
  folder: z.string(),
  /** False where they are in the folder until the bucket has them. */
  isFolderKept: z.boolean(),
  /** Null where none is kept; why it cannot be read. */
  bucket: z.object({ name: z.string(), problem: z.string().nullable() }).nullable(),
  /** The database as it was before the last restore, until somebody removes it; null without one. */
  before: z
    .object({ name: z.string(), bytes: z.int(), replacedAt: z.string().nullable() })
    .nullable(),
  /** The key for which they are encrypted; null without one. */
  key: backupKey.nullable(),
  /** Why the folder cannot be read; null where it can. */
  folderProblem: z.string().nullable(),
  /** The newest run; null before the first. */
  run: backupRun.nullable(),
  /** The newest copy to the bucket, since that run; null before. */
  copy: backupRun.nullable(),
});
export type BackupReport = z.infer<typeof backupReport>;

/** So many are kept of each. */
export const backupsKept = { days: 7, weeks: 4, months: 12 } as const;
