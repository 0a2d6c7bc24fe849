import { useQuery } from '@tanstack/react-query';
import { LoadedRecord } from '../../../content/record-form/loaded-record.tsx';
import { PlatformForm } from './platform-form.tsx';
import { platformQuery } from './platforms.queries.ts';

interface PlatformEditorProps {
  id: string;
  onClose: () => void;
}

/** Loads a stored platform and shows its form. */
export function PlatformEditor({ id, onClose }: PlatformEditorProps) {
  return (
    <LoadedRecord query={useQuery(platformQuery(id))} failure="Failed to fetch platforms">
      {(platform) => <PlatformForm platform={platform} onClose={onClose} />}
    </LoadedRecord>
  );
}
