import { ActionIcon, AppShell, Burger, Group } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useSession } from '../../shared/api/session.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { useStored } from '../../shared/use-stored.ts';
import { Brand } from './brand.tsx';
import classes from './shell.module.css';
import { Sidebar } from './sidebar.tsx';

interface ShellProps {
  account: ReactNode;
  /** The notice of something that the user should do, above every screen. */
  notice: ReactNode;
  children: ReactNode;
}

const isBoolean = (value: unknown) => typeof value === 'boolean';

/** The layout of every screen: header, sidebar and main content. */
export function Shell({ account, notice, children }: ShellProps) {
  const { user } = useSession();
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const [isNarrow, setNarrow] = useStored('sidebar-narrow', false, isBoolean);
  return (
    <AppShell
      header={{ height: 56 }}
      navbar={{ width: isNarrow ? 68 : 232, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding={{ base: 'md', sm: 'lg' }}
    >
      <a href="#content" className={classes.skip}>
        Skip to the content
      </a>
      <AppShell.Header className={classes.header}>
        <Group h="100%" px={{ base: 'xs', sm: 'md' }} className={classes.bar} wrap="nowrap">
          <Burger
            opened={isOpen}
            onClick={toggle}
            hiddenFrom="sm"
            size="sm"
            aria-label="Menu"
            aria-expanded={isOpen}
          />
          <ActionIcon
            visibleFrom="sm"
            variant="subtle"
            color="gray"
            c="dimmed"
            size="lg"
            aria-label={isNarrow ? 'Widen the sidebar' : 'Narrow the sidebar'}
            aria-expanded={!isNarrow}
            onClick={() => setNarrow(!isNarrow)}
          >
            <Icon name="sidebar" />
          </ActionIcon>
          <Brand />
          <Group ml="auto" gap={4} wrap="nowrap" flex="none">
            {account}
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar className={classes.navbar} aria-label="Sections">
        <Sidebar key={user?.username} isNarrow={isNarrow && !isOpen} onChoose={close} />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} className={classes.main}>
        {notice}
        {children}
      </AppShell.Main>
    </AppShell>
  );
}
