import type { MadeLink, ListedUser } from '@bakery/schemas/accounts/users';
import { Modal } from '@mantine/core';
import { refreshUser } from '../../../shared/api/refresh-user.ts';
import { api } from '../../../shared/api/trpc.ts';
import { notifySuccess } from '../../../shared/toasts/notify.ts';
import { CopyLink } from './copy-link.tsx';
import { refreshUsers } from './users.queries.ts';
import { UserForm } from './user-form.tsx';

/** The dialog that the screen shows. */
export type OpenDialog =
  | { kind: 'invite' }
  | { kind: 'edit'; person: ListedUser }
  | { kind: 'link'; name: string; link: Extract<MadeLink, { delivery: 'copy' }> };

interface PersonDialogProps {
  dialog: OpenDialog | undefined;
  /** Somebody has been invited. */
  onLink: (name: string, link: MadeLink) => void;
  onClose: () => void;
}

const titles = { invite: 'Invite somebody', edit: 'Edit person', link: 'Link to hand on' };

/** One dialog for all: the link of an invitation takes the place of its form. */
export function UserDialog({ dialog, onLink, onClose }: PersonDialogProps) {
  return (
    <Modal
      opened={dialog !== undefined}
      onClose={onClose}
      // A click beside it must not lose what is typed, or a link that is shown once.
      closeOnClickOutside={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
      title={dialog && titles[dialog.kind]}
    >
      {dialog?.kind === 'invite' && <InviteForm onLink={onLink} onClose={onClose} />}
      {dialog?.kind === 'edit' && <EditForm person={dialog.person} onClose={onClose} />}
      {dialog?.kind === 'link' && <CopyLink {...dialog} onClose={onClose} />}
    </Modal>
  );
}

function InviteForm({ onLink, onClose }: Pick<PersonDialogProps, 'onLink' | 'onClose'>) {
  return (
    <UserForm
      person={undefined}
      save={(_changes, person) => api.people.invite.mutate(person)}
      onSaved={({ person, link }) => {
        void refreshUsers();
        onLink(person.username, link);
      }}
      onCancel={onClose}
    />
  );
}

function EditForm({ person, onClose }: { person: ListedUser; onClose: () => void }) {
  return (
    <UserForm
      person={person}
      save={(changes) => api.people.update.mutate({ id: person.id, changes })}
      onSaved={({ username, isYou }) => {
        void refreshUsers();
        if (isYou) void refreshUser();
        notifySuccess(`${username} is saved.`);
        onClose();
      }}
      onCancel={onClose}
    />
  );
}
