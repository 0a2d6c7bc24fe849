import { releaseMessages } from '@bakery/schemas/content/releases';
import type { ReleaseTarget } from '@bakery/schemas/content/releases';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { openReleasesQuery } from './open-releases.queries.ts';

/** The value of the choice for a release that is still to be made. */
export const newRelease = 'new';

/** The release to which something is added: for `ReleaseChoice`. */
export function useReleaseChoice() {
  const { data } = useQuery(openReleasesQuery());
  const [chosen, setChosen] = useState<string>();
  const [name, setName] = useState('');
  const [error, setError] = useState<string>();
  const releases = data?.items ?? [];
  const value = chosen ?? releases[0]?.id ?? newRelease;
  const isNew = value === newRelease;
  const target: ReleaseTarget = isNew ? { name } : { id: value };

  return {
    releases,
    isLoading: data === undefined,
    value,
    isNew,
    name,
    error,
    target,
    choose(id: string) {
      setChosen(id);
      setError(undefined);
    },
    setName(text: string) {
      // A release that comes late does not take the place of one that somebody is naming.
      setChosen(newRelease);
      setName(text);
      setError(undefined);
    },
    /** Shows what is missing; false where something is. */
    check(): boolean {
      const isMissing = isNew && name.trim() === '';
      setError(isMissing ? releaseMessages.noName : undefined);
      return !isMissing && data !== undefined;
    },
  };
}
