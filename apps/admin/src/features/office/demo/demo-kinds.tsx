import { contentKinds } from '@bakery/schemas/content/kinds';
import type { DemoRecord } from '@bakery/schemas/office/demo';
import { trashKinds } from '@bakery/schemas/content/trash';
import { Text } from '@mantine/core';
import { formatNumber } from '../../../shared/format/format.ts';
import classes from './demo-kinds.module.css';

interface DemoKindsProps {
  records: readonly DemoRecord[];
  /** Stands behind each name. */
  note?: (record: DemoRecord) => string;
}

/** How many records there are of each kind, with their names on request. */
export function DemoKinds({ records, note }: DemoKindsProps) {
  const groups = trashKinds
    .map((kind) => ({ kind, records: records.filter((record) => record.kind === kind) }))
    .filter((group) => group.records.length > 0);
  return (
    <div>
      {groups.map((group) => (
        <details key={group.kind} className={classes.kind}>
          <summary>
            <Text span fw={600}>
              {contentKinds[group.kind].plural}
            </Text>{' '}
            <Text span c="dimmed" className="tabular">
              {formatNumber(group.records.length)}
            </Text>
          </summary>
          <ul className={classes.names}>
            {group.records.map((record) => (
              <li key={record.id}>
                {record.name}
                {note && <Text span c="dimmed">{` – ${note(record)}`}</Text>}
              </li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}
