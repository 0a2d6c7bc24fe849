import { createFileRoute } from '@tanstack/react-router';
import { KeyList } from '../../features/accounts/api-keys/key-list.tsx';
import { NeedsRight } from '../../shared/ui/needs-right.tsx';

export const Route = createFileRoute('/_admin/keys')({ component: Keys });

function Keys() {
  return (
    <NeedsRight right="keys">
      <KeyList />
    </NeedsRight>
  );
}
