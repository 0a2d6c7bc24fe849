import { createFileRoute } from '@tanstack/react-router';
import { z } from '@bakery/schemas/common/zod';
import { PriceListScreen } from '../../features/catalogue/price-list/price-list-screen.tsx';
import { NeedsRight } from '../../shared/ui/needs-right.tsx';

export const Route = createFileRoute('/_admin/price-list')({
  validateSearch: z.object({ day: z.string().max(20).optional().catch(undefined) }),
  component: PriceList,
});

function PriceList() {
  const navigate = Route.useNavigate();
  const { day } = Route.useSearch();
  return (
    <NeedsRight right="contentRead">
      <PriceListScreen
        day={day}
        onDay={(chosen) => void navigate({ search: { day: chosen }, replace: true })}
      />
    </NeedsRight>
  );
}
