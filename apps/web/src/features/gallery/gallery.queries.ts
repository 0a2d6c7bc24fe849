import { queryOptions } from '@tanstack/react-query';
import type { Api } from '../../shared/api/api.ts';
import { ask } from '../../shared/api/ask.ts';
import { storedPictureForm } from '../../shared/api/forms.ts';

/** The presence images, newest first. */
export function galleryQuery(api: Api) {
  return queryOptions({
    queryKey: ['presence'],
    queryFn: ask({
      form: [{ id: '', picture: storedPictureForm }],
      call: (options) => api.presence.list.query(undefined, options),
    }),
  });
}
