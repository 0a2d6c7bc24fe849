import { Link, useLocation } from '@tanstack/react-router';
import { useRef } from 'react';
import { navigation, productMenu } from '../../texts/navigation.ts';
import { Icon } from '../ui/icon.tsx';
import styles from './navigation.module.css';
import { useMenuDismissal } from './use-menu-dismissal.ts';

export const menuId = 'site-menu';
const current = { 'aria-current': 'page', className: styles.current } as const;

/** The navigation: a row of links on wide screens, a sheet at the bottom of small ones. */
export function Navigation() {
  const menu = useRef<HTMLElement>(null);
  const dropdown = useRef<HTMLDetailsElement>(null);
  useMenuDismissal(menu, dropdown);
  // The news list has a second address, and articles are below that one.
  const isNews = useLocation({ select: ({ pathname }) => pathname.startsWith('/news') });
  return (
    <nav id={menuId} popover="auto" ref={menu} className={styles.menu} aria-label="Main">
      <ul className={styles.list}>
        <li>
          <Link to={navigation.home.to} className={styles.item} activeProps={current}>
            {navigation.home.label}
          </Link>
        </li>
        <li className={styles.products}>
          <details ref={dropdown}>
            <summary className={styles.item}>
              {navigation.products}
              <Icon name="down" size={18} />
            </summary>
            <ul className={styles.dropdown}>
              {productMenu.map(({ category, label }) => (
                <li key={category}>
                  <Link
                    to="/$category"
                    params={{ category }}
                    className={styles.choice}
                    activeProps={current}
                  >
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </details>
        </li>
        {navigation.rest.map(({ to, label }) => (
          <li key={to}>
            <Link
              to={to}
              className={styles.item}
              activeProps={current}
              {...(isNews && to === '/latestnews' && { inactiveProps: current })}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
