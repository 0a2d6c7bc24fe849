import type { ImportSettings } from '@bakery/schemas/office/imports';
import type { ImportKind } from '../../import-kind.ts';
import { hasRows } from './row-import.ts';

type RowSide = Pick<ImportKind, 'fields' | 'keys' | 'open' | 'run'> & Partial<ImportKind>;

/** A kind that comes from people's files by its fields, and from archives as whole rows. */
export function withRows(filed: ImportKind, rows: RowSide): ImportKind {
  const kindOf = (settings: ImportSettings) => (hasRows(settings) ? rows : filed);
  return {
    ...filed,
    fields: [...filed.fields, ...rows.fields],
    keys: [...filed.keys, ...rows.keys],
    open: (deps, settings, files) => kindOf(settings).open(deps, settings, files),
    run: (deps, lines, settings, pictures) => kindOf(settings).run(deps, lines, settings, pictures),
    takeBack: (deps, lines, settings) =>
      (kindOf(settings).takeBack ?? filed.takeBack)(deps, lines, settings),
  };
}
