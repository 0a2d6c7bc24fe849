import type { LinkDelivery, ListedUser } from '@bakery/schemas/accounts/users';
import { ActionIcon, Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useRight } from '../../../shared/api/rights.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { endSessions, remove, removeTwoFactor, resume, suspend } from './user-actions.ts';

interface PersonMenuProps {
  person: ListedUser;
  /** Whether links can be sent. */
  sendsMail: boolean;
  onEdit: () => void;
  onLink: (delivery: LinkDelivery) => void;
}

/** The menu of what can be done with a person. */
export function UserMenu({ person, sendsMail, onEdit, onLink }: PersonMenuProps) {
  const { id, username, state, email } = person;
  const mayLog = useRight('log');
  const navigate = useNavigate();
  const isInvited = state === 'invited';
  const canBeSent = sendsMail && email !== null;
  return (
    <Menu position="bottom-end" width={250} shadow="md">
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={`Actions for ${username}`}>
          <Icon name="more" size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Icon name="edit" size={18} />} onClick={onEdit}>
          Edit
        </Menu.Item>
        {state !== 'suspended' && canBeSent && (
          <Menu.Item leftSection={<Icon name="mail" size={18} />} onClick={() => onLink('mail')}>
            {isInvited ? 'Send a new invitation' : 'Send a password link'}
          </Menu.Item>
        )}
        {state !== 'suspended' && (
          <Menu.Item leftSection={<Icon name="copy" size={18} />} onClick={() => onLink('copy')}>
            {isInvited ? 'New invitation link' : 'New password link'}
          </Menu.Item>
        )}
        {person.hasSecondStep && !person.isYou && (
          <Menu.Item
            leftSection={<Icon name="key" size={18} />}
            onClick={() => void removeTwoFactor(person)}
          >
            Take away the second step
          </Menu.Item>
        )}
        {state === 'active' && !person.isYou && (
          <Menu.Item
            leftSection={<Icon name="logout" size={18} />}
            onClick={() => void endSessions(person)}
          >
            Sign out everywhere
          </Menu.Item>
        )}
        {mayLog && (
          <Menu.Item
            leftSection={<Icon name="history" size={18} />}
            onClick={() => void navigate({ to: '/activity', search: { actor: id } })}
          >
            Show what they have done
          </Menu.Item>
        )}
        <Menu.Divider />
        {state === 'active' && (
          <Menu.Item
            leftSection={<Icon name="lock" size={18} />}
            onClick={() => void suspend(person)}
          >
            Suspend
          </Menu.Item>
        )}
        {state === 'suspended' && (
          <Menu.Item
            leftSection={<Icon name="check" size={18} />}
            onClick={() => void resume(person)}
          >
            Resume
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<Icon name="trash" size={18} />}
          onClick={() => void remove(person)}
        >
          {isInvited ? 'Withdraw' : 'Remove'}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
