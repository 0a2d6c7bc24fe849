import {
  auditGroupNames,
  auditGroups,
  auditKinds,
  actorLabel,
} from '@bakery/schemas/office/audit-log';
import { Button, Group, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DayField } from '../../../shared/form/day-field.tsx';
import { onlyDays } from '@bakery/schemas/common/read-day';
import { keysOf } from '@bakery/schemas/common/keys-of';
import { Icon } from '../../../shared/ui/icon.tsx';
import { findChoice } from '../../../shared/form/find-choice.ts';
import { actorsQuery } from './audit-log.queries.ts';
import type { AuditLogSearch } from './audit-log.queries.ts';

interface AuditLogFiltersProps {
  search: AuditLogSearch;
  /** The name of the record whose history is shown; undefined until it is known. */
  recordName: string | undefined;
  onFilter: (part: AuditLogSearch) => void;
}

const kinds = [
  { value: '', label: 'All kinds' },
  ...Object.entries(auditKinds).map(([value, label]) => ({ value, label })),
];

const groups = [
  { value: '', label: 'All that was done' },
  ...auditGroupNames.map((value) => ({ value, label: auditGroups[value].label })),
];

/** The filters by person, kind, what was done and days, and the record whose history is shown. */
export function AuditLogFilters({ search, recordName, onFilter }: AuditLogFiltersProps) {
  const { data: actors = [] } = useQuery(actorsQuery());
  const people = [
    { value: '', label: 'Everybody' },
    ...actors.map((actor) => ({ value: actor.id, label: actorLabel(actor) })),
  ];
  return (
    <Group gap="sm">
      <NativeSelect
        aria-label="Who"
        w={{ base: '100%', xs: 220 }}
        data={people}
        value={search.actor ?? ''}
        onChange={({ currentTarget }) => onFilter({ actor: currentTarget.value || undefined })}
      />
      <NativeSelect
        aria-label="Kind of record"
        w={{ base: '100%', xs: 180 }}
        data={kinds}
        value={search.kind ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ kind: findChoice(keysOf(auditKinds), value) })
        }
      />
      <NativeSelect
        aria-label="What was done"
        w={{ base: '100%', xs: 230 }}
        data={groups}
        value={search.done ?? ''}
        onChange={({ currentTarget: { value } }) =>
          onFilter({ done: auditGroupNames.find((one) => one === value) })
        }
      />
      <DayField
        aria-label="From"
        placeholder="From: DD-MM-YYYY"
        w={{ base: '100%', xs: 190 }}
        value={search.from ?? ''}
        onChange={onlyDays((day) => onFilter({ from: day || undefined }))}
      />
      <DayField
        aria-label="To"
        placeholder="To: DD-MM-YYYY"
        w={{ base: '100%', xs: 190 }}
        value={search.to ?? ''}
        onChange={onlyDays((day) => onFilter({ to: day || undefined }))}
      />
      {search.record !== undefined && (
        <Button
          variant="light"
          maw="100%"
          rightSection={<Icon name="close" size={16} />}
          aria-label={`Only ${recordName ?? 'one record'}: show all records`}
          onClick={() => onFilter({ record: undefined })}
        >
          Only {recordName ?? 'one record'}
        </Button>
      )}
    </Group>
  );
}
