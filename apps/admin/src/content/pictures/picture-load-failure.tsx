import type { ComponentProps } from 'react';
import { LoadFailure } from '../../shared/ui/states.tsx';

type Props = ComponentProps<typeof LoadFailure>;

/** Says that a picture could not be loaded, or is no longer there. */
export function PictureLoadFailure(props: Pick<Props, 'error' | 'onRetry'>) {
  return (
    <LoadFailure
      {...props}
      gone={{ icon: 'picture', title: 'This picture is no longer there.' }}
      title="Failed to load the picture"
    />
  );
}
