import { Center, Loader, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { failureReason } from '../../../../shared/api/errors.ts';
import { ErrorState } from '../../../../shared/ui/states.tsx';
import { enquiryQuery } from '../inbox.queries.ts';
import { EnquiryDetails } from './enquiry-details.tsx';

interface EnquiryDialogProps {
  /** The id of the enquiry to show; undefined closes the dialog. */
  id: string | undefined;
  onClose: () => void;
}

/** A dialog with an enquiry. Opening it marks the enquiry as read, where the user may do so. */
export function EnquiryDialog({ id, onClose }: EnquiryDialogProps) {
  return (
    <Modal opened={id !== undefined} onClose={onClose} size="lg" title="Enquiry details">
      {id !== undefined && <LoadedDetails key={id} id={id} onClose={onClose} />}
    </Modal>
  );
}

function LoadedDetails({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(enquiryQuery(id));
  if (data) return <EnquiryDetails enquiry={data} onClose={onClose} />;
  if (error) {
    return (
      <ErrorState
        title="Failed to fetch contact details"
        reason={failureReason(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <Center mih={240}>
      <Stack align="center" gap="xs" component="output">
        <Loader size="sm" aria-hidden />
        <Text size="sm" c="dimmed">
          Loading contact details...
        </Text>
      </Stack>
    </Center>
  );
}
