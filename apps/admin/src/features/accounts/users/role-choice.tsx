import { addsNothing, combineRoles, describeWork, roles } from '@bakery/schemas/common/rights';
import type { Role } from '@bakery/schemas/common/rights';
import { Checkbox, Stack } from '@mantine/core';
import type { ReactNode } from 'react';

interface RoleChoiceProps {
  value: readonly Role[];
  onChange: (chosen: Role[]) => void;
  error?: ReactNode;
}

/** The roles, each with what it may do; those that add nothing to the others cannot be chosen beside them. */
export function RoleChoice({ value, onChange, error }: RoleChoiceProps) {
  return (
    <Checkbox.Group
      label="Role"
      value={[...value]}
      onChange={(chosen) => onChange(combineRoles(roles.filter((role) => chosen.includes(role))))}
      error={error}
    >
      <Stack gap="sm" mt={6}>
        {roles.map((role) => (
          <Checkbox
            key={role}
            value={role}
            label={role}
            description={`To ${describeWork([role])}.`}
            disabled={!value.includes(role) && addsNothing(role, value)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
