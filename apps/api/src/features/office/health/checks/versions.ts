import { adviseOnNewer, describeNewer, findNewer } from '../../updates/index.ts';
import { good } from '../finding.ts';
import type { HealthCheck } from '../finding.ts';
import { findDatabaseVersion } from '../health.queries.ts';

/** The versions that run, and the news of an update where `UPDATE_SOURCE` is set. A newer version is no trouble. */
export const versionsCheck: HealthCheck = {
  name: 'versions',
  async look({ db, config, log }) {
    const own = `${nameRelease(config.release)}, Node ${process.versions.node}, PostgreSQL ${await findDatabaseVersion(db)}.`;
    if (config.updateSource === undefined) return good(own);
    try {
      const newer = await findNewer(config.updateSource);
      const brings = describeNewer(newer) ?? 'There is no newer version.';
      const advice = adviseOnNewer(newer);
      return { ...good(`${own} ${brings}`), ...(advice !== undefined && { advice }) };
    } catch (error) {
      log.debug({ err: error }, 'newer releases are not known');
      return good(`${own} Whether there is a newer version is not known: it could not be asked.`);
    }
  },
};

/** A copy that somebody has downloaded has no name of its release. */
function nameRelease(release: string): string {
  return release === 'unknown' ? 'Bakery' : `Bakery ${release}`;
}
