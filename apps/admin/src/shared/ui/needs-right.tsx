import { describeHolders, nameRoles } from '@bakery/schemas/common/rights';
import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { rightsIn, rolesOf, useRight } from '../api/rights.ts';
import type { RightChoice } from '../api/rights.ts';
import { useSession } from '../api/session.ts';
import { LinkButton } from './link-button.tsx';
import { PageLayout } from './page-layout.tsx';
import { EmptyState } from './states.tsx';

/** Shows a screen to those who have a right, and to others why they do not see it. */
export function NeedsRight({ right, children }: { right: RightChoice; children: ReactNode }) {
  return useRight(right) ? children : <MissingRight right={right} />;
}

function MissingRight({ right }: { right: RightChoice }) {
  const { user } = useSession();
  return (
    <PageLayout title="Not for your role">
      <Paper withBorder>
        <EmptyState
          icon="lock"
          title={`${describeHolders(rightsIn(right))} Your role is ${user && nameRoles(rolesOf(user))}. An administrator can give you another one.`}
        >
          <LinkButton to="/">Go to the dashboard</LinkButton>
        </EmptyState>
      </Paper>
    </PageLayout>
  );
}
