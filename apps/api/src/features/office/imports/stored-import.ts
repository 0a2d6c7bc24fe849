import { importSettings } from '@bakery/schemas/office/imports';
import type { ImportKindName, ImportSettings } from '@bakery/schemas/office/imports';
import { importKinds } from '@bakery/schemas/office/imports.constants';
import type { ImportRow } from './imports.queries.ts';

export function kindNameOf({ kind }: Pick<ImportRow, 'kind'>): ImportKindName {
  const known = importKinds.find((one) => one === kind);
  if (known === undefined) throw new Error(`an import of a kind that is not known: ${kind}`);
  return known;
}

export function settingsOf({ settings }: Pick<ImportRow, 'settings'>): ImportSettings {
  return importSettings.parse(settings);
}
