import { describeMoment, minuteOf } from '@bakery/schemas/common/dates';
import { NativeSelect, TextInput } from '@mantine/core';
import { newRelease } from './use-release-choice.ts';
import type { useReleaseChoice } from './use-release-choice.ts';

/** Asks for a release that has not gone live, or for the name of a new one. */
export function ReleaseChoice({ choice }: { choice: ReturnType<typeof useReleaseChoice> }) {
  const options = choice.releases.map(({ id, name, dueAt }) => ({
    value: id,
    label: dueAt === null ? name : `${name} (${describeMoment(minuteOf(dueAt))})`,
  }));
  return (
    <>
      <NativeSelect
        label="Release"
        disabled={choice.isLoading}
        data={[...options, { value: newRelease, label: 'A new release' }]}
        value={choice.value}
        onChange={({ currentTarget }) => choice.choose(currentTarget.value)}
      />
      {choice.isNew && (
        <TextInput
          label="Name of the new release"
          description="For example: Diwali"
          maxLength={100}
          required
          value={choice.name}
          error={choice.error}
          onChange={({ currentTarget }) => choice.setName(currentTarget.value)}
        />
      )}
    </>
  );
}
