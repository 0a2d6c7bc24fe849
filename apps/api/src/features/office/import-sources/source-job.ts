import { withTransaction } from '@bakery/db';
import { sourceKinds, sourceMessages } from '@bakery/schemas/office/import-sources';
import type { SourceKind, SourcePart } from '@bakery/schemas/office/import-sources';
import { isDatabaseAway } from '../../../core/errors/known-errors.ts';
import { DownloadError } from '../../../core/http/download.ts';
import type { JobDefinition } from '../../../core/jobs/job-definition.ts';
import type { Actor } from '../../../core/session/actor.ts';
import type { Deps } from '../../../deps.ts';
import { addPreparedImport, checkSourceImports, listResolved } from '../imports/index.ts';
import type { SourceRow } from './import-sources.queries.ts';
import * as queries from './import-sources.queries.ts';
import { partsOf } from './parts-of.ts';
import { readSite } from './read-site.ts';
import type { RawRecord } from './read-site.ts';
import { ZipError } from '../../../core/zip/read-zip.ts';
import { workOnArchive } from './archive-source.ts';
import { countUnknownPlatforms, toForeignRecords } from './to-values.ts';

declare module '../../../core/jobs/job-kinds.ts' {
  interface JobKinds {
    'import-source': { sourceId: string };
    'expired-sources': Scheduled;
  }
}

const failed = 'Something went wrong here. What was read so far is kept: you can go on.';

function actorOf({ actor_id: id, actor_name: name, origin }: SourceRow): Actor {
  return { kind: 'person', id, name, cause: `import from ${origin}`, address: undefined };
}

/** Reads a site kind by kind; each is stored before the next is asked for, so that whatever ends in between goes on there. */
async function read(deps: Deps, row: SourceRow, signal: AbortSignal): Promise<void> {
  const known = new Set(partsOf(row).map(({ kind }) => kind));
  for (const kind of sourceKinds) {
    if (known.has(kind)) continue;
    const { records, trouble } = await ask(deps, row, kind, signal);
    if (!(await store(deps, row, kind, records, trouble))) return;
  }
  await withTransaction(deps.db, async (trx) => {
    const current = await queries.lockSource(trx, row.id);
    if (current?.state !== 'reading') return;
    const parts = partsOf(current);
    const isEmpty = parts.every(({ count }) => count === 0);
    const trouble = parts.find((part) => part.trouble !== null)?.trouble;
    await queries.updateSource(
      trx,
      row.id,
      isEmpty
        ? { state: 'failed', failure: [sourceMessages.nothing, trouble].filter(Boolean).join(' ') }
        : { state: 'read', failure: null },
    );
    await checkSourceImports(deps, trx, row.id);
  });
}

interface Asked {
  records: RawRecord[];
  trouble: string | null;
}

/** A kind that a site does not have is no reason to stop. */
async function ask(
  { config }: Deps,
  { origin }: SourceRow,
  kind: SourceKind,
  signal: AbortSignal,
): Promise<Asked> {
  try {
    const allowPrivate = config.importAllowPrivate;
    return { records: await readSite(origin, kind, { allowPrivate, signal }), trouble: null };
  } catch (error) {
    if (error instanceof DownloadError && error.isAbsent) {
      return { records: [], trouble: error.message };
    }
    throw error;
  }
}

/** False where somebody has removed the source meanwhile. */
function store(
  deps: Deps,
  { id, origin }: SourceRow,
  kind: SourceKind,
  records: readonly RawRecord[],
  trouble: string | null,
): Promise<boolean> {
  return withTransaction(deps.db, async (trx) => {
    const row = await queries.lockSource(trx, id);
    if (row?.state !== 'reading') return false;
    const platforms = await listResolved(trx, id, 'platform');
    const context = { address: origin, platforms };
    const lines = toForeignRecords(kind, records, context);
    if (lines.length > 0) {
      const arrive = row.arrive === 'draft' ? 'draft' : 'published';
      await addPreparedImport(deps, trx, { sourceId: id, origin, kind, arrive, records: lines });
    }
    const unknownPlatforms = countUnknownPlatforms(records, context);
    const part: SourcePart = { kind, count: lines.length, trouble, unknownPlatforms };
    const report = JSON.stringify([...partsOf(row).filter((one) => one.kind !== kind), part]);
    await queries.updateSource(trx, id, { report });
    return true;
  });
}

export const sourceJob: JobDefinition<'import-source'> = {
  label: 'Reading an old site',
  giveUpAfter: 24,
  lane: () => 'import',
  async run(deps, { sourceId }, { signal }) {
    const row = await queries.findSource(deps.db, sourceId);
    if (row?.state !== 'reading' && row?.state !== 'storing') return;
    try {
      const own = { ...deps, actor: actorOf(row) };
      if (row.is_archive) await workOnArchive(own, row, signal);
      else await read(own, row, signal);
    } catch (error) {
      if (signal.aborted || isDatabaseAway(error)) throw error;
      const isTold = error instanceof DownloadError || error instanceof ZipError;
      if (!isTold) deps.log.error({ err: error, source: sourceId }, 'old site not read');
      const failure = isTold ? error.message : failed;
      await queries.updateSource(deps.db, sourceId, { state: 'failed', failure });
    }
  },
};

export const expiredSourcesJob: JobDefinition<'expired-sources'> = {
  label: 'Removing old sites that were read long ago',
  schedule: '52 * * * *',
  giveUpAfter: 1,
  run: ({ db }) => queries.deleteExpired(db),
};
