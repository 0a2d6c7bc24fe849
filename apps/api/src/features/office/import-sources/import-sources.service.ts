import { newId, withTransaction } from '@bakery/db';
import type { Trx } from '@bakery/db';
import { busyStates, importLimits, importMessages } from '@bakery/schemas/office/imports';
import { readSiteAddress, sourceMessages } from '@bakery/schemas/office/import-sources';
import type {
  ImportSource,
  OpenImportSource,
  SourceStart,
} from '@bakery/schemas/office/import-sources';
import { ensureFound } from '../../../content/records/records.ts';
import { AppError, fieldError } from '../../../core/errors/app-error.ts';
import { refusePrivateInput } from '../../../core/http/public-host.ts';
import type { UploadedFile } from '../../../core/uploads/receive-form.ts';
import { storeDocument } from '../../../content/media/index.ts';
import type { Deps } from '../../../deps.ts';
import { refuseNoArchive } from '../archive/index.ts';
import { actorColumns, changeSourceImports, listSourceImports } from '../imports/index.ts';
import type { SourceRow } from './import-sources.queries.ts';
import * as queries from './import-sources.queries.ts';
import { partsOf } from './parts-of.ts';

const day = 86_400_000;
const listed = 30;

function presentSource(row: SourceRow): ImportSource {
  return {
    id: row.id,
    origin: row.origin,
    isArchive: row.is_archive,
    state: row.state,
    failure: row.failure,
    parts: partsOf(row),
    by: row.actor_name,
    at: row.created_at.toISOString(),
  };
}

export async function listSources({ db }: Deps): Promise<ImportSource[]> {
  return (await queries.listSources(db, listed)).map(presentSource);
}

export async function getSource(deps: Deps, id: string): Promise<OpenImportSource> {
  const row = ensureFound(await queries.findSource(deps.db, id));
  return { ...presentSource(row), imports: await listSourceImports(deps, id) };
}

/** Begins to read a site in the background. Throws bad input for an address that is not asked. */
export async function startSource(deps: Deps, { address, arrive }: SourceStart): Promise<string> {
  const origin = readSiteAddress(address);
  if (origin === undefined) throw fieldError('address', sourceMessages.addressShape);
  if (!deps.config.importAllowPrivate) {
    await refusePrivateInput(origin, 'address', sourceMessages.privateAddress);
  }
  return addSource(deps, { origin, arrive });
}

/** Begins to read an archive in the background. Throws bad input for a file that is none. */
export async function startArchive(deps: Deps, file: UploadedFile): Promise<string> {
  await refuseNoArchive(file.path);
  const stored = await storeDocument(deps, file);
  return addSource(deps, {
    origin: file.name,
    arrive: 'published',
    zip_id: stored.id,
    is_archive: true,
  });
}

async function addSource(
  deps: Deps,
  source: Pick<SourceRow, 'origin' | 'arrive'> & Partial<Pick<SourceRow, 'zip_id' | 'is_archive'>>,
): Promise<string> {
  const id = newId();
  await withTransaction(deps.db, async (trx) => {
    await queries.insertSource(trx, {
      ...source,
      id,
      state: 'reading',
      ...actorColumns(deps.actor),
      // As long as what it has stored can be taken back.
      expires_at: new Date(
        Date.now() + (importLimits.waitingDays + importLimits.takeBackDays) * day,
      ),
    });
    await enqueue(deps, trx, id);
  });
  return id;
}

/** Goes on with a site that could not be read to its end. */
export async function resumeSource(deps: Deps, id: string): Promise<void> {
  await withTransaction(deps.db, async (trx) => {
    const row = ensureFound(await queries.lockSource(trx, id));
    if (row.state !== 'failed') throw new AppError('VERSION_CONFLICT', importMessages.otherState);
    const parts = partsOf(row).filter(({ trouble }) => trouble === null);
    const report = JSON.stringify(parts);
    await queries.updateSource(trx, id, { state: 'reading', failure: null, report });
    await enqueue(deps, trx, id);
  });
}

/** Takes over all that was checked. */
export async function takeSourceOver(deps: Deps, id: string): Promise<void> {
  const { is_archive: isArchive } = ensureFound(await queries.findSource(deps.db, id));
  if (!isArchive) return changeSourceImports(deps, id, 'start');
  // The pictures of an archive are stored before the records that show them.
  await withTransaction(deps.db, async (trx) => {
    const row = ensureFound(await queries.lockSource(trx, id));
    // The file is gone once the records are taken over.
    if (row.state !== 'read' || row.zip_id === null) {
      throw new AppError('VERSION_CONFLICT', importMessages.otherState);
    }
    await queries.updateSource(trx, id, { state: 'storing', failure: null });
    await enqueue(deps, trx, id);
  });
}

export async function takeSourceBack(deps: Deps, id: string): Promise<void> {
  ensureFound(await queries.findSource(deps.db, id));
  await changeSourceImports(deps, id, 'takeBack');
}

export async function removeSource(deps: Deps, id: string): Promise<void> {
  await withTransaction(deps.db, async (trx) => {
    ensureFound(await queries.lockSource(trx, id));
    const imports = await listSourceImports({ ...deps, db: trx }, id);
    if (imports.some(({ state }) => busyStates.includes(state))) {
      throw new AppError('VERSION_CONFLICT', importMessages.otherState);
    }
    await queries.deleteSource(trx, id);
  });
}

function enqueue({ jobs }: Deps, trx: Trx, sourceId: string): Promise<void> {
  return jobs.enqueue(trx, 'import-source', { sourceId }, { key: `import-source:${sourceId}` });
}
