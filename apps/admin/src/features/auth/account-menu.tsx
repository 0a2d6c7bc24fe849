import { Box, Button, Menu, Text } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../shared/api/session.ts';
import { Icon } from '../../shared/ui/icon.tsx';
import { ChangePassword } from './change-password.tsx';
import { logout } from './logout.ts';

/** The signed-in user's menu: change the password, sign out. */
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
