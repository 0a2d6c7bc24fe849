import { auditActions, auditKinds, actorLabel, labelOf } from '@bakery/schemas/office/audit-log';
import type { AuditEntry, FieldChange } from '@bakery/schemas/office/audit-log';
import { isVersionedKind } from '@bakery/schemas/content/versions';
import { Button, Group, Modal, Stack, Table, Text } from '@mantine/core';
import { formatMoment } from '../../../shared/format/format.ts';
import { Fact, Facts } from '../../../shared/ui/facts.tsx';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import classes from './audit-log-details.module.css';

interface AuditLogDetailsProps {
  /** The entry to show; undefined closes the dialog. */
  entry: AuditEntry | undefined;
  /** Shows the whole history of a record. */
  onRecord: (id: string) => void;
  onClose: () => void;
}

/** A dialog with an entry: who, when and from where, and what was before and after. */
export function AuditLogDetails({ entry, onRecord, onClose }: AuditLogDetailsProps) {
  return (
    <Modal opened={entry !== undefined} onClose={onClose} size="lg" title="Activity">
      {entry && <Details entry={entry} onRecord={onRecord} />}
    </Modal>
  );
}

type DetailsProps = { entry: AuditEntry } & Pick<AuditLogDetailsProps, 'onRecord'>;

function Details({ entry, onRecord }: DetailsProps) {
  const { at, actor, action, record, address, changes } = entry;
  const recordId = record?.id ?? null;
  return (
    <Stack gap="md">
      <Facts>
        <Fact word="What">{labelOf(auditActions, action)}</Fact>
        {record && <Fact word={labelOf(auditKinds, record.kind)}>{record.name}</Fact>}
        <Fact word="Who">{actorLabel(actor)}</Fact>
        <Fact word="When">{formatMoment(at)}</Fact>
        <Fact word="From">{address ?? '–'}</Fact>
      </Facts>
      {changes.length > 0 && <Changes changes={changes} />}
      {recordId !== null && (
        <Group gap="sm">
          <Button variant="default" onClick={() => onRecord(recordId)}>
            Show its history
          </Button>
          {record && isVersionedKind(record.kind) && (
            <LinkButton
              to="/history"
              search={{ kind: record.kind, record: recordId }}
              variant="default"
            >
              Compare its versions
            </LinkButton>
          )}
        </Group>
      )}
    </Stack>
  );
}

function Changes({ changes }: { changes: FieldChange[] }) {
  return (
    <Table layout="fixed" aria-label="Changes" className={classes.changes}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th w="32%">Field</Table.Th>
          <Table.Th>Before</Table.Th>
          <Table.Th>After</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {changes.map(({ field, before, after, isLong }) => (
          <Table.Tr key={field}>
            <Table.Th scope="row">{field}</Table.Th>
            {isLong ? (
              <Table.Td colSpan={2}>
                <Text c="dimmed" size="sm">
                  The text has changed.
                </Text>
              </Table.Td>
            ) : (
              <>
                <Table.Td>{before ?? '–'}</Table.Td>
                <Table.Td>{after ?? '–'}</Table.Td>
              </>
            )}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
