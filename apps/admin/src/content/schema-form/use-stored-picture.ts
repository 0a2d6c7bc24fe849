import type { Picture } from '@bakery/schemas/content/media';
import { isStoredPicture } from '@bakery/schemas/pages/site/pictures';
import { skipToken, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isNotFound } from '../../shared/api/errors.ts';
import { trpc } from '../../shared/api/trpc.ts';

/** The picture of the library that a field names; one that was just chosen is there at once. */
export function useStoredPicture(value: string) {
  const [chosen, setChosen] = useState<Picture>();
  const isKnown = chosen?.id === value;
  const input = isStoredPicture(value) && !isKnown ? { id: value } : skipToken;
  const { data, error } = useQuery(trpc.media.adminGet.queryOptions(input));
  const picture = isKnown ? chosen : isStoredPicture(value) ? data : undefined;
  return { picture, isGone: !picture && error !== null && isNotFound(error), setChosen };
}
