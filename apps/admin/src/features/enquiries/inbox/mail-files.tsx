import { inboxMailLimits, inboxMailMessages } from '@bakery/schemas/enquiries/inbox-mail.constants';
import { ActionIcon, FileInput, Group, Stack, Text } from '@mantine/core';
import { formatFileSize } from '../../../shared/format/format.ts';
import { Icon } from '../../../shared/ui/icon.tsx';

interface MailFilesProps {
  files: readonly File[];
  error: string | undefined;
  onChange: (files: readonly File[]) => void;
}

/** The files that go with a mail; more can be added one after the other. */
export function MailFiles({ files, error, onChange }: MailFilesProps) {
  return (
    <Stack gap="xs">
      <FileInput
        label="Attach files"
        description="At most 10 files of 10 MB, together 15 MB"
        placeholder="Choose files"
        multiple
        value={[]}
        error={error}
        onChange={(added) => onChange(withNew(files, added))}
      />
      {files.length > 0 && (
        <Stack gap={4} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {files.map((file) => (
            <Group component="li" key={keyOf(file)} gap="xs" wrap="nowrap">
              <Text size="sm" truncate>
                {file.name}
              </Text>
              <Text size="xs" c="dimmed" style={{ whiteSpace: 'nowrap' }}>
                {formatFileSize(file.size)}
              </Text>
              <ActionIcon
                variant="subtle"
                size={44}
                aria-label={`Remove ${file.name}`}
                onClick={() => onChange(files.filter((one) => one !== file))}
              >
                <Icon name="close" size={16} />
              </ActionIcon>
            </Group>
          ))}
        </Stack>
      )}
    </Stack>
  );
}

const keyOf = ({ name, lastModified, size }: File) => `${name} ${lastModified} ${size}`;

/** Choosing a file a second time adds nothing. */
function withNew(files: readonly File[], added: readonly File[]): File[] {
  return [...new Map([...files, ...added].map((file) => [keyOf(file), file])).values()];
}

/** The fault of the files; undefined where they can be sent. */
export function checkFiles(files: readonly Pick<File, 'size'>[]): string | undefined {
  if (files.length > inboxMailLimits.files) return inboxMailMessages.tooMany;
  if (files.some(({ size }) => size > inboxMailLimits.fileBytes)) return inboxMailMessages.tooLarge;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return bytes > inboxMailLimits.allFilesBytes ? inboxMailMessages.allTooLarge : undefined;
}
