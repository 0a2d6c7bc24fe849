import { Stack, Title } from '@mantine/core';
import { useId } from 'react';
import type { ReactNode } from 'react';

/** A section of the dashboard with its heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Stack gap="xs" component="section" aria-labelledby={id}>
      <Title order={2} id={id}>
        {title}
      </Title>
      {children}
    </Stack>
  );
}
