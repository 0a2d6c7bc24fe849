import type { StoredImage } from '@bakery/schemas/content/media';
import { useQuery } from '@tanstack/react-query';
import { LoadingState } from '../../shared/ui/states.tsx';
import { PictureDetails } from './picture-details.tsx';
import { PictureLoadFailure } from './picture-load-failure.tsx';
import { pictureQuery } from './pictures.queries.ts';

interface LoadedPictureProps {
  id: string;
  closeLabel: string;
  onClose: () => void;
  onDirty: (isDirty: boolean) => void;
  onImprove?: ((picture: StoredImage) => void) | undefined;
}

/** The details of a picture as it is now. */
export function LoadedPicture({ id, ...details }: LoadedPictureProps) {
  // Loaded when it is opened and not while it is being changed.
  const { data, error, isFetching, isFetchedAfterMount, refetch } = useQuery({
    ...pictureQuery(id),
    staleTime: Infinity,
    refetchOnMount: 'always',
  });
  if (data && (isFetchedAfterMount || !isFetching)) {
    return <PictureDetails key={id} picture={data} {...details} />;
  }
  if (error) return <PictureLoadFailure error={error} onRetry={refetch} />;
  return <LoadingState h={420} />;
}
