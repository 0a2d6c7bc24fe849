import { Link } from '@tanstack/react-router';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './header.module.css';
import { Logo } from './logo.tsx';
import { menuId, Navigation } from './navigation.tsx';

/**
 * On small screens the menu is a popover: the browser opens and closes it, even without JavaScript.
 */
export function Header() {
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.home}>
          <Logo />
          <VisuallyHidden>: home page</VisuallyHidden>
        </Link>
        <button type="button" className={styles.menuButton} popoverTarget={menuId}>
          <Icon name="menu" />
          Menu
        </button>
        <Navigation />
      </div>
    </header>
  );
}
