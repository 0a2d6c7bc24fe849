import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { menuId, Navigation } from './navigation.tsx';

/**
 * The brand, tools such as the link to the visitor's list, and the menu. On small screens the menu is a popover: the browser opens and closes it, even without JavaScript.
 */
export function Header({ tools }: { tools: ReactNode }) {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.home}>
          <Logo />
          <VisuallyHidden>: home page</VisuallyHidden>
        </Link>
        <div className={styles.tools}>{tools}</div>
        <button type="button" className={styles.menuButton} popoverTarget={menuId}>
          <Icon name="menu" />
          Menu
        </button>
        <Navigation />
      </div>
    </header>
  );
}
