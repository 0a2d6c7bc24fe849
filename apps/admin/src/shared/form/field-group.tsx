import { Fieldset, Text } from '@mantine/core';
import type { ReactNode } from 'react';

/** Fields that belong together, under a name like that of a field. */
export function FieldGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Fieldset
      variant="unstyled"
      mx={0}
      legend={
        <Text size="sm" fw={600}>
          {label}
        </Text>
      }
    >
      {children}
    </Fieldset>
  );
}
