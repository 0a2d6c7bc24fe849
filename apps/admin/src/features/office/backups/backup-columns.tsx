import { describeHours } from '@bakery/schemas/common/dates';
import type { BackupEntry, BackupProof } from '@bakery/schemas/office/backups';
import { Badge, Button, Text } from '@mantine/core';
import { formatFileSize, formatMoment, formatNumber } from '../../../shared/format/format.ts';
import type { Column } from '../../../shared/list/list-types.ts';

const placeNames = { folder: 'in the folder', bucket: 'in the bucket' };

const columns: Column<BackupEntry>[] = [
  {
    key: 'at',
    label: 'Made',
    width: 220,
    isPrimary: true,
    show: ({ at }) => (
      <div>
        {formatMoment(at)}
        <Text size="sm" c="dimmed">
          {describeAge(at)}
        </Text>
      </div>
    ),
  },
  {
    key: 'size',
    label: 'Size',
    width: 110,
    align: 'right',
    show: ({ bytes }) => formatFileSize(bytes),
  },
  { key: 'proof', label: 'Proof', show: ({ proof }) => <ProofText proof={proof} /> },
  {
    key: 'file',
    label: 'File',
    width: 290,
    show: ({ id, isEncrypted, places, proof }) => (
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {id}
        <Text size="sm" c="dimmed" span display="block">
          {!isEncrypted && 'Not encrypted'}
          {isEncrypted && (proof?.key ? `Opened by the key ${proof.key}` : 'Encrypted')}
          {` · ${places.map((place) => placeNames[place]).join(' and ')}`}
        </Text>
      </Text>
    ),
  },
];

/** The columns of the list; `onRestore` is undefined while none can be restored. */
export function listColumns(
  onRestore: ((entry: BackupEntry) => void) | undefined,
): Column<BackupEntry>[] {
  return [
    ...columns,
    {
      key: 'restore',
      label: 'Back to it',
      width: 130,
      show: (entry) => (
        <Button
          size="xs"
          variant="default"
          disabled={!onRestore}
          aria-label={`Restore the backup of ${formatMoment(entry.at)}`}
          onClick={() => onRestore?.(entry)}
        >
          Restore
        </Button>
      ),
    },
  ];
}

const looks = {
  restored: { color: 'teal', label: 'Restored and compared' },
  read: { color: 'amber', label: 'Read and compared' },
};

function ProofText({ proof }: { proof: BackupProof | null }) {
  if (proof === null) {
    return (
      <Text size="sm" c="dimmed">
        Not proved: it was made by command on the server, and is never removed by itself.
      </Text>
    );
  }
  const { kind, rows, files, problem } = proof;
  const { color, label } = looks[kind];
  return (
    <div>
      <Badge variant="light" color={color} tt="none" c="var(--mantine-color-text)">
        {label}
      </Badge>
      <Text size="sm" c="dimmed" mt={2} style={{ overflowWrap: 'anywhere' }}>
        {formatNumber(rows)} rows, {formatNumber(files)} {files === 1 ? 'file' : 'files'}
        {problem !== null && `. Not restored: ${problem}`}
      </Text>
    </div>
  );
}

const hour = 60 * 60_000;

/** The words of a glance; the moment stands above them. */
export function describeAge(at: string): string {
  const hours = (Date.now() - new Date(at).getTime()) / hour;
  return hours < 0 ? 'by a wrong clock, in the future' : `${describeHours(hours)} ago`;
}
