import { Group, Text } from '@mantine/core';
import { apiUrl } from '../../../shared/api/config.ts';
import { ConfirmedDownload } from '../../../shared/ui/confirmed-download.tsx';
import { Panel } from '../../../shared/ui/panel.tsx';

/** Hands out all content, so that nobody is bound to this program. */
export function ArchivePanel() {
  return (
    <Panel
      title="Take everything out"
      lead="One ZIP file with all products, news, texts, redirects and pictures, drafts included: as tables for Excel, as JSON, and the pictures as files. It belongs to you, whatever program you use next."
    >
      <Group>
        <ConfirmedDownload href={apiUrl('/api/archive')} failure="There is no file">
          Download everything
        </ConfirmedDownload>
      </Group>
      <Text size="sm" c="dimmed">
        The browser shows how far it is; many pictures take a while. Enquiries are in it where you
        may see them. Accounts, logs and statistics are not.
      </Text>
    </Panel>
  );
}
