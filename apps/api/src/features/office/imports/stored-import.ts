import { importLimits, importSettings } from '@bakery/schemas/office/imports';
import type { ImportKindName, ImportSettings } from '@bakery/schemas/office/imports';
import { importKinds } from '@bakery/schemas/office/imports.constants';
import type { Deps } from '../../../deps.ts';
import { personOf } from '../../../core/session/actor.ts';
import type { ImportRow } from './imports.queries.ts';

export function kindNameOf({ kind }: Pick<ImportRow, 'kind'>): ImportKindName {
  const known = importKinds.find((one) => one === kind);
  if (known === undefined) throw new Error(`an import of a kind that is not known: ${kind}`);
  return known;
}

export function settingsOf({ settings }: Pick<ImportRow, 'settings'>): ImportSettings {
  return importSettings.parse(settings);
}

const day = 86_400_000;

/** The columns that say who works on an import. */
export const actorColumns = (actor: Deps['actor']) => ({
  actor_id: personOf(actor),
  actor_name: actor.name,
});

/** The columns of a new import: its actor, and the day on which it is forgotten unless it is run. */
export const columnsOfNew = (actor: Deps['actor']) => ({
  ...actorColumns(actor),
  expires_at: new Date(Date.now() + importLimits.waitingDays * day),
});
