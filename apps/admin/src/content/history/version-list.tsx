import { actorLabel } from '@bakery/schemas/office/audit-log';
import type { VersionItem, VersionPage } from '@bakery/schemas/content/versions';
import { Badge, Group, Paper, Text } from '@mantine/core';
import { formatMoment } from '../../shared/format/format.ts';
import { Pages } from '../../shared/list/pages.tsx';
import classes from './history.module.css';

interface VersionListProps {
  page: VersionPage;
  /** The version that is looked at. */
  shown: number;
  onShow: (number: number) => void;
  onPage: (page: number) => void;
}

/** The versions of a record, newest first; each is a button that shows it. */
export function VersionList({ page, shown, onShow, onPage }: VersionListProps) {
  const { items, meta } = page;
  return (
    <Paper withBorder component="nav" aria-label="Versions">
      <ol className={classes.versions} reversed>
        {items.map((version) => (
          <li key={version.number}>
            <button
              type="button"
              className={classes.version}
              aria-current={version.number === shown}
              onClick={() => onShow(version.number)}
            >
              <VersionSummary version={version} state={stateOf(page, version)} />
            </button>
          </li>
        ))}
      </ol>
      {meta.total > meta.limit && <Pages {...meta} onPage={onPage} />}
    </Paper>
  );
}

/** The state of a version today; undefined for one that was public before. */
function stateOf(
  { version, published, draft }: VersionPage,
  { number, isDraft }: VersionItem,
): { label: string; color?: string } | undefined {
  if (!isDraft) return number === published && version !== null ? { label: 'Now' } : undefined;
  if (number === draft?.number) return { label: 'Draft now', color: 'amber' };
  return { label: 'Draft', color: 'gray' };
}

interface VersionSummaryProps {
  version: VersionItem;
  state: ReturnType<typeof stateOf>;
}

function VersionSummary({ version, state }: VersionSummaryProps) {
  const { number, at, actor, isFound } = version;
  return (
    <>
      <Group gap="xs" component="span">
        <Text span fw={600}>
          Version {number}
        </Text>
        {state && (
          <Badge component="span" variant="light" color={state.color} tt="none">
            {state.label}
          </Badge>
        )}
      </Group>
      <Text span size="sm">
        {at !== null && <time dateTime={at}>{formatMoment(at)}</time>}
        {!isFound && `, ${actorLabel(actor)}`}
      </Text>
      <Text span size="sm" c="dimmed">
        {summaryOf(version)}
      </Text>
    </>
  );
}

/** The summary of a save. */
export function summaryOf(version: VersionItem): string {
  const { number, isFound, isDraft, restoredFrom, changed } = version;
  if (isFound) return 'As it was before its versions were kept';
  const fields = changed.slice(0, 3).join(', ');
  const more = changed.length > 3 ? ` and ${changed.length - 3} more` : '';
  if (restoredFrom !== null) return `Restored version ${restoredFrom}: ${fields}${more}`;
  if (changed.length > 0) return `${fields}${more}`;
  if (isDraft) return 'Added as a draft';
  return number === 1 ? 'Added' : 'Published';
}
