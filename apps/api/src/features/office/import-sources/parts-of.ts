import type { SourcePart } from '@bakery/schemas/office/import-sources';
import type { SourceRow } from './import-sources.queries.ts';

export const partsOf = ({ report }: Pick<SourceRow, 'report'>) => report as SourcePart[];
