import type { BulkPriced } from '@bakery/schemas/content/bulk';
import { applyPriceRule } from '@bakery/schemas/catalogue/price-rule';
import type { NewPrice, PriceRule } from '@bakery/schemas/catalogue/price-rule';
import { shownName } from '@bakery/schemas/content/shown-name';
import { Paper, Table, Text } from '@mantine/core';
import { useState } from 'react';
import { formatNumber, formatPrice } from '../../../shared/format/format.ts';
import { Pages } from '../../../shared/list/pages.tsx';

interface PricePreviewProps {
  products: readonly BulkPriced[];
  /** Undefined while it is not complete. */
  rule: PriceRule | undefined;
}

interface Row extends BulkPriced {
  after: NewPrice | undefined;
}

const perPage = 8;

const notes = { tooLow: '0 or less', tooHigh: 'too high' } as const;

/** Each price before and after; those that are impossible first. */
export function PricePreview({ products, rule }: PricePreviewProps) {
  const [page, setPage] = useState(1);
  const rows = products
    .map((product): Row => ({ ...product, after: rule && applyPriceRule(product.price, rule) }))
    .toSorted((a, b) => Number(typeof b.after === 'string') - Number(typeof a.after === 'string'));
  const changed = rows.filter(({ after, price }) => typeof after === 'number' && after !== price);
  return (
    <div>
      <Text size="sm" c="dimmed" mb={4} aria-live="polite">
        {rule
          ? `${formatNumber(changed.length)} of ${formatNumber(rows.length)} prices change.`
          : 'Say by how much, and see what each price becomes.'}
      </Text>
      <Paper withBorder>
        <Table layout="fixed" verticalSpacing={6} aria-label="Prices before and after">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>Name</Table.Th>
              <Table.Th w={92} ta="right">
                Before
              </Table.Th>
              <Table.Th w={96} ta="right">
                After
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {rows.slice((page - 1) * perPage, page * perPage).map((row) => (
              <Table.Tr key={row.id}>
                <Table.Td style={{ overflowWrap: 'anywhere' }}>{shownName(row.name)}</Table.Td>
                <Table.Td ta="right" className="tabular">
                  {formatPrice(row.price)}
                </Table.Td>
                <Table.Td ta="right" className="tabular">
                  <After {...row} />
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
        {rows.length > perPage && (
          <Pages page={page} limit={perPage} total={rows.length} onPage={setPage} />
        )}
      </Paper>
    </div>
  );
}

function After({ price, after }: Row) {
  if (after === undefined) return '–';
  if (typeof after === 'string') {
    return (
      <Text span size="sm" fw={600} c="var(--mantine-color-error)">
        {notes[after]}
      </Text>
    );
  }
  return (
    <Text span size="sm" {...(after === price ? { c: 'dimmed' } : { fw: 600 })}>
      {formatPrice(after)}
    </Text>
  );
}
