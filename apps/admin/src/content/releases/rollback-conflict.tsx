import { wholeRecord } from '@bakery/schemas/content/release-rollback';
import type { RollbackEntry, RollbackField } from '@bakery/schemas/content/release-rollback';
import { Paper, Radio, Stack, Title } from '@mantine/core';
import { ComparedField } from '../../shared/compare/compared-field.tsx';
import { emptyLike } from '../../shared/compare/empty-like.ts';

export type Chosen = Readonly<Record<string, 'back' | 'stay'>>;

interface RollbackConflictProps {
  entry: RollbackEntry;
  chosen: Chosen;
  /** Whether what is missing is to be said. */
  isChecked: boolean;
  onChoose: (chosen: Chosen) => void;
}

/** The fields that somebody has changed of a record since the release, with the choice for each. */
export function RollbackConflict({ entry, chosen, isChecked, onChoose }: RollbackConflictProps) {
  const { name, fields } = entry;
  return (
    <Paper withBorder p="md" component="section" aria-label={name}>
      <Stack>
        <Title order={3} size="h4">
          {name}
        </Title>
        {fields.map((field) => (
          <FieldChoice
            key={field.field}
            {...field}
            name={name}
            value={chosen[field.field]}
            error={isChecked && !chosen[field.field] ? 'Please choose.' : undefined}
            onChange={(value) => onChoose({ ...chosen, [field.field]: value })}
          />
        ))}
      </Stack>
    </Paper>
  );
}

interface FieldChoiceProps extends RollbackField {
  name: string;
  value: 'back' | 'stay' | undefined;
  error: string | undefined;
  onChange: (value: 'back' | 'stay') => void;
}

function FieldChoice({ name, field, values, value, error, onChange }: FieldChoiceProps) {
  const isWhole = field === wholeRecord;
  const names: [string, string] = [isWhole ? 'With the release' : 'Before the release', 'Now'];
  return (
    <Stack gap="sm">
      {values.map(({ label, before, now }) => (
        <ComparedField
          key={label}
          label={label}
          before={before ?? emptyLike(now)}
          after={now ?? emptyLike(before)}
          names={names}
        />
      ))}
      <Radio.Group
        label={isWhole ? `What becomes of ${name}?` : undefined}
        aria-label={isWhole ? undefined : `${values[0]?.label ?? field} of ${name}`}
        value={value ?? null}
        error={error}
        onChange={(chosen) => onChange(chosen === 'back' ? 'back' : 'stay')}
      >
        <Stack gap="xs" mt="xs">
          <Radio
            value="back"
            label={isWhole ? 'It leaves the site, and stays as a draft' : 'As before the release'}
          />
          <Radio value="stay" label={isWhole ? 'It stays on the site' : 'As it is now'} />
        </Stack>
      </Radio.Group>
    </Stack>
  );
}
