import type { ReleaseDetails } from '@bakery/schemas/content/releases';
import { Alert, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRight } from '../../shared/api/rights.ts';
import { countChanges } from './tell-added.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { LinkButton } from '../../shared/ui/link-button.tsx';
import { PageLayout } from '../../shared/ui/page-layout.tsx';
import { LoadFailure, LoadingState } from '../../shared/ui/states.tsx';
import { ReleaseActions } from './release-actions.tsx';
import { ReleaseEntries } from './release-entries.tsx';
import { ReleaseState, tellTime } from './release-state.tsx';
import { releaseQuery } from './releases.queries.ts';

interface ReleaseScreenProps {
  id: string;
  /** After the release was deleted. */
  onGone: () => void;
}

const back = (
  <LinkButton to="/releases" variant="subtle" leftSection={<Icon name="back" size={18} />}>
    Back to Releases
  </LinkButton>
);

/** A release: what it does to each record, and when. */
export function ReleaseScreen({ id, onGone }: ReleaseScreenProps) {
  const { data: release, error, refetch } = useQuery(releaseQuery(id));
  const mayWrite = useRight('contentWrite');
  const maySettings = useRight('settings');
  if (!release) {
    return (
      <PageLayout title="Release" back={back}>
        {!error && <LoadingState h={320} />}
        {error && (
          <LoadFailure
            error={error}
            gone={{ icon: 'calendar', title: 'This release was deleted.' }}
            title="Failed to load the release"
            onRetry={refetch}
          />
        )}
      </PageLayout>
    );
  }
  const { entries, state } = release;
  const hasDocuments = entries.some(({ kind }) => kind === 'site');
  return (
    <PageLayout
      title={release.name}
      back={back}
      lead={
        <Group component="span" gap="xs">
          <ReleaseState state={release.state} />
          <span>
            {tellTime(release)} · {countChanges(release.changes)} · made by {release.createdBy}
          </span>
        </Group>
      }
      action={mayWrite && <ReleaseActions release={release} onGone={onGone} />}
    >
      <ReleaseTrouble release={release} />
      {mayWrite && state !== 'rolledBack' && !maySettings && hasDocuments && (
        <Text size="sm" c="dimmed">
          It has texts of the site. Who may change settings can set its time, let it go live and
          roll it back.
        </Text>
      )}
      <ReleaseEntries release={release} />
    </PageLayout>
  );
}

/** Why a release did not go live, or what would stop it now. */
function ReleaseTrouble({ release: { failure, entries } }: { release: ReleaseDetails }) {
  const problems = entries.filter(({ problem }) => problem !== null).length;
  if (failure !== null) {
    return (
      <Alert color="red" icon={<Icon name="warning" />} title="It did not go live">
        <Text size="sm">{failure}</Text>
        <Text size="sm" mt={4}>
          Nothing has been changed, and it is not tried again by itself. Set another time, or let it
          go live now.
        </Text>
      </Alert>
    );
  }
  if (problems === 0) return null;
  return (
    <Alert color="amber" icon={<Icon name="warning" />} title="It would not go live as it is">
      Please look at what is marked below: with {problems === 1 ? 'it' : 'each of them'} the release
      fails as a whole.
    </Alert>
  );
}
