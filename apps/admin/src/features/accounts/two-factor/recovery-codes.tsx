import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useSession } from '../../../shared/api/session.ts';
import { notifyFailure, notifySuccess } from '../../../shared/toasts/notify.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { saveFile } from '../../../shared/ui/save-file.ts';
import sheet from '../../../shared/ui/printed-sheet.module.css';
import classes from './recovery-codes.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onDone: () => void;
}

/** The new recovery codes, to be kept: the server cannot show them again. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const { user } = useSession();
  const title = `Recovery codes of ${user?.username ?? ''} at ${window.location.host}`;
  const text = `${title}. Each works once.\n\n${codes.join('\n')}\n`;

  async function copy() {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      notifySuccess('The codes are copied.');
    } catch {
      notifyFailure('The codes were not copied', 'Please download or print them.');
    }
  }

  return (
    <Stack>
      <Alert color="amber" variant="light" icon={<Icon name="warning" />}>
        <Text size="sm">
          Keep these codes where you find them without your phone. Each works once in place of a
          passkey or a code from the app. They are not shown again.
        </Text>
      </Alert>
      <div className={sheet.sheet}>
        <p className={sheet.printed}>{title}. Each works once.</p>
        <ul className={`${sheet.framed} ${classes.list}`} aria-label="Recovery codes">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <Group gap="xs">
        <Button variant="default" leftSection={<Icon name="copy" size={18} />} onClick={copy}>
          Copy
        </Button>
        <Button
          variant="default"
          leftSection={<Icon name="download" size={18} />}
          onClick={() => saveFile('recovery-codes.txt', 'text/plain', text)}
        >
          Download
        </Button>
        <Button
          variant="default"
          leftSection={<Icon name="printer" size={18} />}
          onClick={() => window.print()}
        >
          Print
        </Button>
      </Group>
      <Group justify="flex-end">
        <Button onClick={onDone}>I have kept them</Button>
      </Group>
    </Stack>
  );
}
