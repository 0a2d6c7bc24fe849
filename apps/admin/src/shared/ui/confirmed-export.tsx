import { Button, Group, Menu, Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { withReference } from '@bakery/schemas/common/reference';
import { failureReason, readReference } from '../api/errors.ts';
import { sessionFetch } from '../api/session-fetch.ts';
import { api } from '../api/trpc.ts';
import { formatFileSize } from '../format/format.ts';
import { notifyFailure, notifySuccess } from '../toasts/notify.ts';
import { Icon } from './icon.tsx';
import { saveFile } from './save-file.ts';

interface ConfirmedExportProps {
  /** The address of the file of a format. */
  addressOf: (format: 'csv' | 'xlsx') => string;
  /** Without its ending. */
  fileName: string;
}

/**
 * Exports a list after a fresh confirmation, and shows how much has been received. A file that breaks off is not
 * saved.
 */
export function ConfirmedExport({ addressOf, fileName }: ConfirmedExportProps) {
  const [received, setReceived] = useState<number>();
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  async function start(format: 'csv' | 'xlsx') {
    const controller = (running.current = new AbortController());
    setReceived(0);
    try {
      await api.auth.isConfirmed.query();
      const file = await receive(addressOf(format), controller.signal, setReceived);
      saveFile(`${fileName}.${format}`, file.type, file);
      notifySuccess('The export is saved.');
    } catch (error) {
      if (controller.signal.aborted) return;
      const reason = error instanceof Refused ? error.message : failureReason(error);
      notifyFailure('Not exported', reason);
    } finally {
      setReceived(undefined);
    }
  }

  if (received !== undefined) {
    return (
      <Group gap="sm">
        <Text component="output" size="sm" className="tabular">
          Exporting… {formatFileSize(received)}
        </Text>
        <Button variant="default" onClick={() => running.current?.abort()}>
          Cancel export
        </Button>
      </Group>
    );
  }
  return (
    <Menu position="bottom-end" shadow="md">
      <Menu.Target>
        <Button variant="default" leftSection={<Icon name="download" size={18} />}>
          Export
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void start('csv')}>As CSV</Menu.Item>
        <Menu.Item onClick={() => void start('xlsx')}>As XLSX (Excel)</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The server has sent a reason in place of the file. */
class Refused extends Error {}

/** As a file that the browser holds, which need not be in the page's memory. */
async function receive(
  address: string,
  signal: AbortSignal,
  onReceived: (bytes: number) => void,
): Promise<Blob> {
  const response = await sessionFetch(address, { signal });
  if (!response.ok || !response.body) {
    const body = (await response.json().catch(() => ({}))) as { message?: string };
    const reference = readReference(response.status, response.headers.get('x-request-id'));
    throw new Refused(withReference(body.message ?? 'Please try again.', reference));
  }
  let bytes = 0;
  const counter = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      bytes += chunk.length;
      onReceived(bytes);
      controller.enqueue(chunk);
    },
  });
  const { headers } = response;
  return new Response(response.body.pipeThrough(counter), { headers }).blob();
}
