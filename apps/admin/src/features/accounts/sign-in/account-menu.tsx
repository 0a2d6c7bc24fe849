import { nameRoles } from '@bakery/schemas/common/rights';
import { Box, Button, Menu, Text } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { rolesOf } from '../../../shared/api/rights.ts';
import { useSession } from '../../../shared/api/session.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { logout } from './logout.ts';

/** Loaded when it is needed: the menu is part of every screen. */
const ChangePassword = lazy(async () => ({
  default: (await import('./change-password.tsx')).ChangePassword,
}));

interface MenuAnchorProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  ref?: Ref<HTMLAnchorElement>;
  leftSection?: ReactNode;
}

const MenuLink = createLink((props: MenuAnchorProps) => <Menu.Item component="a" {...props} />);

/** The signed-in user's menu: the own account, change the password, sign out. */
export function AccountMenu() {
  const { user } = useSession();
  const mustChange = user?.mustChangePassword === true;
  const [isChanging, setChanging] = useState(false);
  const isOpen = isChanging || mustChange;
  // Once opened it stays, so that it can give the focus back when it closes.
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (isOpen && !wasOpen) setWasOpen(true);
  return (
    <>
      <Menu position="bottom-end" width={240} shadow="md">
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            c="var(--mantine-color-text)"
            px={{ base: 6, xs: 'md' }}
            // A phone has space for the name alone.
            leftSection={
              <Box component="span" visibleFrom="xs" lh={0}>
                <Icon name="user" />
              </Box>
            }
            rightSection={
              <Box component="span" visibleFrom="xs" lh={0}>
                <Icon name="down" size={16} />
              </Box>
            }
          >
            <Text span truncate maw={{ base: 88, xs: 160 }} inherit>
              {user?.username || 'Admin'}
            </Text>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Box px="sm" py={6}>
            <Text size="sm" fw={600}>
              {user ? nameRoles(rolesOf(user)) : 'Administrator'}
            </Text>
            {user?.email && (
              <Text size="sm" c="dimmed" truncate>
                {user.email}
              </Text>
            )}
          </Box>
          <Menu.Divider />
          <MenuLink to="/account" leftSection={<Icon name="user" size={18} />}>
            Your account
          </MenuLink>
          <Menu.Item leftSection={<Icon name="key" size={18} />} onClick={() => setChanging(true)}>
            Change password
          </Menu.Item>
          <Menu.Item leftSection={<Icon name="logout" size={18} />} onClick={() => void logout()}>
            Logout
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {wasOpen && (
        <Suspense>
          <ChangePassword opened={isOpen} isFirst={mustChange} onClose={() => setChanging(false)} />
        </Suspense>
      )}
    </>
  );
}
