import { Box, Button, Menu, Text } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import { useState } from 'react';
import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { useSession } from '../../shared/api/session.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { ChangePassword } from './change-password.tsx';
import { logout } from './logout.ts';

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
  return (
    <>
      <Menu position="bottom-end" width={240} shadow="md">
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            c="var(--mantine-color-text)"
            leftSection={<Icon name="user" />}
            rightSection={<Icon name="down" size={16} />}
          >
            <Text span truncate maw={160} inherit>
              {user?.username || 'Admin'}
            </Text>
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Box px="sm" py={6}>
            <Text size="sm" fw={600}>
              {user?.role ?? 'Administrator'}
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
      <ChangePassword
        opened={isChanging || mustChange}
        isFirst={mustChange}
        onClose={() => setChanging(false)}
      />
    </>
  );
}
