import { AppShell } from '@mantine/core';
import { useLocation } from '@tanstack/react-router';
import { hasRight } from '../../shared/api/rights.ts';
import type { RightChoice } from '../../shared/api/rights.ts';
import { useSession } from '../../shared/api/session.ts';
import { isCurrentScreen } from '../current-screen.ts';
import { groups, navigation } from '../navigation.ts';
import { Entry } from './entry.tsx';
import { EntryGroup } from './entry-group.tsx';
import classes from './shell.module.css';
import { useHiddenEnds } from './use-hidden-ends.ts';
import { useOpenGroups } from './use-open-groups.ts';

interface SidebarProps {
  /** The collapsed sidebar: icons only, with the names as tooltips. */
  isNarrow: boolean;
  onChoose: () => void;
}

function isShown({ right }: { right: RightChoice | undefined }): boolean {
  return right === undefined || hasRight(right);
}

export function Sidebar(props: SidebarProps) {
  // Shows the entries of another role as soon as it has changed.
  useSession();
  const place = useLocation();
  const own = groups
    .map((group) => ({ ...group, screens: group.screens.filter(isShown) }))
    .filter(({ screens }) => screens.length > 0);
  const current = own.find(({ screens }) => screens.some((one) => isCurrentScreen(one, place)));
  const { isOpen, toggle } = useOpenGroups(current?.id);
  const scrolling = useHiddenEnds();
  return (
    <>
      <AppShell.Section grow className={classes.scrolling} ref={scrolling}>
        <div className={classes.links}>
          {navigation.filter(isShown).map((screen) => (
            <Entry key={screen.to} screen={screen} {...props} />
          ))}
          {own.length > 0 && <hr className={classes.divider} />}
          {own.map(({ id, label, icon, screens }) =>
            screens.length === 1 ? (
              <Entry key={id} screen={screens[0]!} {...props} />
            ) : (
              <EntryGroup
                key={id}
                label={label}
                icon={icon}
                isOpen={isOpen(id)}
                isCurrent={id === current?.id}
                isNarrow={props.isNarrow}
                onToggle={() => toggle(id)}
              >
                {screens.map((screen) => (
                  <Entry key={screen.to} screen={screen} isInGroup {...props} />
                ))}
              </EntryGroup>
            ),
          )}
        </div>
      </AppShell.Section>
      <AppShell.Section className={classes.version}>
        {props.isNarrow ? 'v1.0' : 'Admin Panel v1.0'}
      </AppShell.Section>
    </>
  );
}
