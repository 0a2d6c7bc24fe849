import { keyRightLabels } from '@bakery/schemas/accounts/api-keys';
import type { ApiKey } from '@bakery/schemas/accounts/api-keys';
import { Button, Code, Group, Modal, Stack, Text } from '@mantine/core';
import { Fact, Facts } from '../../../shared/ui/facts.tsx';
import { LastUsed, Maker, Until } from './key-columns.tsx';

interface KeyDetailsProps {
  /** The key to show; undefined closes the dialog. */
  apiKey: ApiKey | undefined;
  onRename: () => void;
  onMove: () => void;
  onEnd: () => void;
  onClose: () => void;
}

/** A dialog with all of a key, and what can be done with one that works. */
export function KeyDetails({ apiKey, onRename, onMove, onEnd, onClose }: KeyDetailsProps) {
  return (
    <Modal opened={apiKey !== undefined} onClose={onClose} size="lg" title={apiKey?.name}>
      {apiKey && (
        <Stack gap="lg">
          <Facts>
            <Fact word="Begins with">
              <Code>{apiKey.start}…</Code>
            </Fact>
            <Fact word="May">
              <Rights apiKey={apiKey} />
            </Fact>
            <Fact word="Works until">
              <Until {...apiKey} />
            </Fact>
            <Fact word="Last used">
              <LastUsed {...apiKey} />
            </Fact>
            <Fact word="Made by">
              <Maker {...apiKey} />
            </Fact>
          </Facts>
          {apiKey.state === 'active' && (
            <Group gap="sm">
              <Button variant="default" onClick={onRename}>
                Rename
              </Button>
              <Button variant="default" onClick={onMove}>
                Change the last day
              </Button>
              <Button variant="default" onClick={onEnd}>
                End key
              </Button>
            </Group>
          )}
        </Stack>
      )}
    </Modal>
  );
}

function Rights({ apiKey }: { apiKey: ApiKey }) {
  return (
    <Stack gap={4}>
      {apiKey.rights.map((right) => (
        <div key={right}>
          {keyRightLabels[right].label}
          <Text size="sm" c="dimmed">
            {keyRightLabels[right].covers}
          </Text>
        </div>
      ))}
    </Stack>
  );
}
