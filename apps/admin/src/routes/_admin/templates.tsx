import { createFileRoute } from '@tanstack/react-router';
import { CannedReplyList } from '../../features/enquiries/canned-replies/canned-reply-list.tsx';
import { NeedsRight } from '../../shared/ui/needs-right.tsx';

export const Route = createFileRoute('/_admin/templates')({
  component: Templates,
});

function Templates() {
  return (
    <NeedsRight right="enquiriesRead">
      <CannedReplyList />
    </NeedsRight>
  );
}
