import { z } from '@bakery/schemas/common/zod';
import { createFileRoute } from '@tanstack/react-router';
import { PersonalDataScreen } from '../../features/enquiries/personal-data/personal-data-screen.tsx';
import { NeedsRight } from '../../shared/ui/needs-right.tsx';

/** Names a person by one of the enquiries: the address has no personal data. */
export const Route = createFileRoute('/_admin/personal-data')({
  validateSearch: z.object({
    enquiry: z.uuid().optional().catch(undefined),
    by: z.enum(['address', 'number', 'both']).optional().catch(undefined),
  }),
  component: PersonalData,
});

function PersonalData() {
  const navigate = Route.useNavigate();
  const { enquiry, by = 'address' } = Route.useSearch();
  return (
    <NeedsRight right="enquiriesRead">
      <PersonalDataScreen
        person={enquiry === undefined ? undefined : { enquiry, by }}
        onPerson={(person) => void navigate({ search: person ?? {} })}
      />
    </NeedsRight>
  );
}
