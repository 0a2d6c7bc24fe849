import { withTransaction } from '@bakery/db';
import { silentNights } from '@bakery/schemas/pages/links';
import type { LinkReport } from '@bakery/schemas/pages/links';
import { AppError } from '../../../core/errors/app-error.ts';
import { ensureFound } from '../../../content/records/records.ts';
import { isJobOpen } from '../../../core/jobs/jobs.queries.ts';
import type { Deps } from '../../../deps.ts';
import { collectLinks } from './collect-links.ts';
import { keepLinks, listLinkRows, setIgnored } from './links.queries.ts';
import type { LinkRow } from './links.queries.ts';

const askedKey = 'links-asked';

/** The links of the site with what is known of them; those that were mended or removed meanwhile are left out. */
export async function readLinks(deps: Deps): Promise<LinkReport> {
  const found = await collectLinks(deps);
  const rows = (await listLinkRows(deps.db)).filter(({ url }) => found.has(url));
  const asked = rows.flatMap(({ checked_at }) => checked_at ?? []);
  const last = asked.toSorted((a, b) => b.getTime() - a.getTime())[0];
  const placesOf = (url: string) => found.get(url) ?? [];
  return {
    dead: rows
      .filter(isDead)
      .map((row) => ({
        url: row.url,
        reason: row.reason ?? '',
        since: (row.failed_since ?? new Date()).toISOString(),
        checkedAt: (row.checked_at ?? new Date()).toISOString(),
        places: placesOf(row.url),
      }))
      .toSorted((a, b) => a.since.localeCompare(b.since)),
    ignored: rows
      .filter(({ ignored_at }) => ignored_at !== null)
      .map(({ url }) => ({ url, places: placesOf(url) })),
    total: found.size,
    checked: asked.length,
    checkedAt: last?.toISOString() ?? null,
    isChecking: await isJobOpen(deps.db, askedKey),
    isOffline: rows.some(({ state }) => state === 'offline'),
    isOn: deps.config.linkCheck,
  };
}

function isDead({ state, failures, ignored_at }: LinkRow): boolean {
  if (ignored_at !== null) return false;
  return state === 'dead' || (state === 'silent' && failures >= silentNights);
}

/** Has the server ask all links soon. Throws bad input where that is off. */
export async function askForLinks({ db, jobs, config }: Deps): Promise<void> {
  if (!config.linkCheck) throw new AppError('BAD_INPUT', 'Links are not asked: LINK_CHECK is off.');
  await withTransaction(db, (trx) => jobs.enqueue(trx, 'links-asked', {}, { key: askedKey }));
}

/** Leaves a link out of the list, or takes it in again. Throws NOT_FOUND where it stands nowhere. */
export async function ignoreLink(deps: Deps, url: string, isIgnored: boolean): Promise<void> {
  const urls = [...(await collectLinks(deps)).keys()];
  ensureFound(urls.find((one) => one === url));
  await withTransaction(deps.db, async (trx) => {
    await keepLinks(trx, urls);
    await setIgnored(trx, url, isIgnored);
  });
}
