import { insightSpanNames } from '@bakery/schemas/pages/insights.constants';
import { z } from '@bakery/schemas/common/zod';
import { createFileRoute } from '@tanstack/react-router';
import { InsightsScreen } from '../../features/pages/insights/insights-screen.tsx';
import { choice } from '../../shared/list/list-search.ts';
import { NeedsRight } from '../../shared/ui/needs-right.tsx';

export const Route = createFileRoute('/_admin/visits')({
  validateSearch: z.object({ span: choice(insightSpanNames) }),
  component: Visits,
});

function Visits() {
  const navigate = Route.useNavigate();
  return (
    <NeedsRight right="contentRead">
      <InsightsScreen
        span={Route.useSearch().span}
        onSpan={(span) => void navigate({ search: { span } })}
      />
    </NeedsRight>
  );
}
