import type { BackupKey } from '@bakery/schemas/office/backups';
import { Button, Code, Group, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { failureReason } from '../../../shared/api/errors.ts';
import { formatMoment } from '../../../shared/format/format.ts';
import { notifyFailure } from '../../../shared/toasts/notify.ts';
import { Panel } from '../../../shared/ui/panel.tsx';
import { KeyDialog } from './key-dialog.tsx';
import { makeSealKey } from './make-seal-key.ts';

/** With which key the backups are encrypted, and the way to another one. */
export function BackupKeyPanel({ backupKey }: { backupKey: BackupKey | null }) {
  const make = useMutation({
    mutationFn: makeSealKey,
    onError: (error) => notifyFailure('No key was made', failureReason(error)),
  });
  const isFixed = backupKey !== null && backupKey.madeAt === null;
  return (
    <Panel
      title={backupKey === null ? 'Backups are not encrypted' : 'Backups are encrypted'}
      lead={<KeyState backupKey={backupKey} />}
    >
      {!isFixed && (
        <Group>
          <Button variant="default" loading={make.isPending} onClick={() => make.mutate()}>
            {backupKey === null ? 'Make a key' : 'Make another key'}
          </Button>
        </Group>
      )}
      <KeyDialog made={make.data} onClose={make.reset} />
    </Panel>
  );
}

function KeyState({ backupKey }: { backupKey: BackupKey | null }) {
  if (backupKey === null) {
    return (
      <>
        Whoever gets hold of the folder can read all that is in them, the enquiries of your
        customers too. With a key that you print and keep, nobody can but you.
      </>
    );
  }
  const { fingerprint, madeAt } = backupKey;
  return (
    <>
      New ones are opened by the key <Code>{fingerprint}</Code>
      {madeAt === null
        ? ', which is set on the server (BACKUP_RECIPIENT) and can be changed there alone.'
        : `, made on ${formatMoment(madeAt)}. After another key is made, those that there are still need the one that stands beside them.`}{' '}
      <Text span inherit>
        Without its print nobody can open them.
      </Text>
    </>
  );
}
