import type { ReleaseEntry } from '@bakery/schemas/content/releases';
import { useQuery } from '@tanstack/react-query';
import { failureReason } from '../../shared/api/errors.ts';
import { ComparedField } from '../../shared/compare/compared-field.tsx';
import { emptyLike } from '../../shared/compare/empty-like.ts';
import { ErrorState, LoadingState } from '../../shared/ui/states.tsx';
import { entryQuery } from './releases.queries.ts';
import classes from './releases.module.css';

interface EntryDifferencesProps {
  /** The id of the release. */
  release: string;
  entry: ReleaseEntry;
  /** Whether the release is still to go live. */
  isOpen: boolean;
}

/** The fields that an entry changes, each beside what visitors see without the release. */
export function EntryDifferences({ release, entry, isOpen }: EntryDifferencesProps) {
  const { data, error, refetch } = useQuery(entryQuery(release, entry));
  if (error && !data) {
    return (
      <ErrorState
        title="Failed to load what changes"
        reason={failureReason(error)}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <LoadingState h={120} mt="xs" label="Loading what changes" />;
  const isShown = isOpen && entry.effect !== 'again';
  const names: [string, string] = [isShown ? 'On the site now' : 'Before', 'With the release'];
  return (
    <div className={classes.differences}>
      {data.map(({ label, before, after }) => (
        <ComparedField
          key={label}
          label={label}
          before={before ?? emptyLike(after)}
          after={after ?? emptyLike(before)}
          names={names}
        />
      ))}
    </div>
  );
}
