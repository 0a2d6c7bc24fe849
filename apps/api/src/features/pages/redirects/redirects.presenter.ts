import type { Redirect } from '@bakery/schemas/pages/redirects';
import type { RedirectRow } from './redirects.queries.ts';
import type { FindShadow } from './shadows.ts';

export function presentRedirect(row: RedirectRow, findShadow: FindShadow): Redirect {
  return {
    id: row.id,
    version: row.version,
    source: row.source,
    target: row.target,
    hits: row.hits,
    lastHitAt: row.last_hit_at?.toISOString() ?? null,
    changedBy: row.changed_by,
    updatedAt: row.updated_at.toISOString(),
    shadowedBy: findShadow(row.source) ?? null,
  };
}
