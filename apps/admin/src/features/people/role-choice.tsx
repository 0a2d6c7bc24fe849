import { rightLabels, rightsOf, roles } from '@bakery/schemas/rights';
import type { Role } from '@bakery/schemas/rights';
import { Radio, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

interface RoleChoiceProps {
  value: Role;
  onChange: (role: Role) => void;
  error?: ReactNode;
}

/** The roles, each with what it may do. */
export function RoleChoice({ value, onChange, error }: RoleChoiceProps) {
  return (
    <Radio.Group
      label="Role"
      value={value}
      onChange={(role) => onChange(role as Role)}
      error={error}
    >
      <Stack gap="sm" mt={6}>
        {roles.map((role) => (
          <Radio key={role} value={role} label={role} description={describe(role)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

function describe(role: Role): string {
  const labels = [...rightsOf(role)].map((right) => rightLabels[right].label);
  const [first = '', ...others] = labels;
  return `May: ${[first, ...others].join(', ').toLowerCase()}.`;
}
