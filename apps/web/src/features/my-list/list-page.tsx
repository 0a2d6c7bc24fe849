import { useHydrated } from '@tanstack/react-router';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { Container } from '../../shared/ui/container.tsx';
import styles from './my-list.module.css';
import { ListView } from './list-view.tsx';

/** The page of the visitor's list, which is on the device alone: the server knows nothing of it. */
export function ListPage() {
  return (
    <Container className={styles.page}>
      <h1>My list</h1>
      <p className={styles.lead}>
        Note down what you would like to ask us for, and send it in one message. It is not an order:
        we answer with what is possible and what it costs.
      </p>
      {useHydrated() ? <ListView /> : <BeforeScripts />}
    </Container>
  );
}

function BeforeScripts() {
  return (
    <div className={styles.before}>
      <p>
        The list is kept on your device and needs this page&rsquo;s scripts (JavaScript). It is
        shown as soon as they have loaded. Without them, you can look at the products and write to
        us.
      </p>
      <p className={styles.row}>
        <ButtonLink to="/$category" params={{ category: 'all' }}>
          All products
        </ButtonLink>
        <ButtonLink look="quiet" to="/enquries">
          Write to us
        </ButtonLink>
      </p>
    </div>
  );
}
