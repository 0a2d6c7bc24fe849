import { enquirySorts } from '@bakery/schemas/enquiries/enquiries.constants';
import { createFileRoute } from '@tanstack/react-router';
import { z } from '@bakery/schemas/common/zod';
import { EnquiryList } from '../../features/enquiries/inbox/table/enquiry-list.tsx';
import { enquiryStates } from '../../features/enquiries/inbox/table/table-search.ts';
import { choice, listSearch } from '../../shared/list/list-search.ts';
import { NeedsRight } from '../../shared/ui/needs-right.tsx';

export const Route = createFileRoute('/_admin/contact')({
  validateSearch: listSearch.extend({
    state: choice(enquiryStates),
    sort: choice(enquirySorts),
    product: z.uuid().optional().catch(undefined),
    view: z.string().min(1).optional().catch(undefined),
  }),
  component: Contact,
});

function Contact() {
  const navigate = Route.useNavigate();
  return (
    <NeedsRight right="enquiriesRead">
      <EnquiryList
        search={Route.useSearch()}
        onSearch={(part, replace) =>
          void navigate({
            search: (old) => ({ ...old, ...part }),
            replace,
            // Opening an enquiry must not scroll the list behind it.
            resetScroll: !('view' in part),
          })
        }
      />
    </NeedsRight>
  );
}
