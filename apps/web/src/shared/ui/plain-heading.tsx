import type { ReactNode } from 'react';
import { Container } from './container.tsx';

const style = { paddingBlock: 'var(--space-6) 0' };

/** The heading of a page whose own could not be loaded. */
export function PlainHeading({ children }: { children: ReactNode }) {
  return (
    <Container style={style}>
      <h1>{children}</h1>
    </Container>
  );
}
