import type { ReactNode } from 'react';
import { Container } from '../../shared/ui/container.tsx';
import styles from './also-like.module.css';

/** The recommendations section below a product; its children are a grid of cards. */
export function AlsoLike({ children }: { children: ReactNode }) {
  return (
    <section className={styles.section} aria-labelledby="also-like">
      <Container>
        <h2 id="also-like">You May Also Like</h2>
        {children}
      </Container>
    </section>
  );
}
