import { findDatabaseVersion } from '../health.queries.ts';
import { good } from '../finding.ts';
import type { HealthCheck } from '../finding.ts';

export const versionsCheck: HealthCheck = {
  name: 'versions',
  look: async ({ db, config }) =>
    good(
      `${nameRelease(config.release)}, Node ${process.versions.node}, PostgreSQL ${await findDatabaseVersion(db)}.`,
    ),
};

/** A copy that somebody has downloaded has no name of its release. */
function nameRelease(release: string): string {
  return release === 'unknown' ? 'Bakery' : `Bakery ${release}`;
}
