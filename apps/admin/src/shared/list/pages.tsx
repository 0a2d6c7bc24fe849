import { ActionIcon, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { formatNumber } from '../format/format.ts';
import { Icon } from '../ui/icon.tsx';
import { pageWindow } from './page-window.ts';

interface PagesProps {
  page: number;
  limit: number;
  total: number;
  /** Whether `total` is only a lower bound. */
  isCapped?: boolean;
  onPage: (page: number) => void;
}

/** The pagination: the range of rows shown, and links to the other pages. */
export function Pages({ page, limit, total, isCapped = false, onPage }: PagesProps) {
  const isNarrow = useMediaQuery('(max-width: 47.99em)', undefined, {
    getInitialValueInEffect: false,
  });
  const pages = Math.max(1, Math.ceil(total / limit));
  const first = Math.min(total, (page - 1) * limit + 1);
  const last = Math.min(total, page * limit);
  return (
    <Group justify="space-between" gap="sm" p="sm">
      <Text size="sm" c="dimmed" className="tabular" aria-live="polite">
        {total === 0
          ? 'None'
          : `${formatNumber(first)}–${formatNumber(last)} of ${formatNumber(total)}${isCapped ? '+' : ''}`}
      </Text>
      {pages > 1 && (
        <Group component="nav" aria-label="Pages" gap={4}>
          <Step label="Previous page" icon="left" to={page - 1} isOff={page <= 1} onPage={onPage} />
          {pageWindow(page, pages, { isNarrow }).map((entry, index) =>
            entry === 'gap' ? (
              <Text
                key={index === 1 ? 'gap-before' : 'gap-after'}
                c="dimmed"
                w={isNarrow ? 16 : 24}
                ta="center"
                aria-hidden
              >
                …
              </Text>
            ) : (
              <ActionIcon
                key={entry}
                size={36}
                w="auto"
                miw={{ base: 44, sm: 36 }}
                px={6}
                variant={entry === page ? 'filled' : 'default'}
                aria-label={`Page ${entry}`}
                aria-current={entry === page ? 'page' : undefined}
                onClick={() => onPage(entry)}
              >
                <span className="tabular">{entry}</span>
              </ActionIcon>
            ),
          )}
          <Step
            label="Next page"
            icon="right"
            to={page + 1}
            isOff={page >= pages}
            onPage={onPage}
          />
        </Group>
      )}
    </Group>
  );
}

interface StepProps {
  label: string;
  icon: 'left' | 'right';
  to: number;
  isOff: boolean;
  onPage: (page: number) => void;
}

function Step({ label, icon, to, isOff, onPage }: StepProps) {
  return (
    <ActionIcon
      size={36}
      variant="default"
      aria-label={label}
      aria-keyshortcuts={icon === 'left' ? '[' : ']'}
      disabled={isOff}
      onClick={() => onPage(to)}
    >
      <Icon name={icon} size={18} />
    </ActionIcon>
  );
}
