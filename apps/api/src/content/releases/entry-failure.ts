import { confirmationRequired } from '@bakery/schemas/accounts/sign-in';
import type { DraftedKind } from '@bakery/schemas/content/drafts';
import { releaseMessages } from '@bakery/schemas/content/releases';
import { plainMessages } from '../../core/errors/app-error.ts';
import type { AppError } from '../../core/errors/app-error.ts';
import { toKnownError } from '../../core/errors/known-errors.ts';

interface Subject {
  kind: DraftedKind;
  record_id: string;
  name: string;
}

/** Why a release changes nothing; thrown out of its transaction, which it rolls back. */
export class ReleaseFailure extends Error {
  readonly entry: Subject | undefined;
  /** The reason of the failure, without the entry's name. */
  readonly reason: string;

  constructor(reason: string, entry?: Subject, cause?: unknown) {
    super(entry ? `“${entry.name}”: ${reason}` : reason, { cause });
    this.entry = entry;
    this.reason = reason;
  }
}

/** Does something with an entry; what goes wrong names it, unless the database is away or somebody has to say who they are. */
export async function withEntry<T>(entry: Subject, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw failureOf(entry, error);
  }
}

function failureOf(entry: Subject, error: unknown): unknown {
  if (error instanceof ReleaseFailure) return error;
  const known = toKnownError(error);
  if (known?.code === 'UNAVAILABLE' || known?.code === confirmationRequired) return error;
  return new ReleaseFailure(messageOf(known), entry, error);
}

function messageOf(known: AppError | undefined): string {
  if (!known) return plainMessages.internal;
  return known.code === 'NOT_FOUND' ? releaseMessages.gone : known.message;
}
