import type { Picture } from '@bakery/schemas/content/media';
import { useQuery } from '@tanstack/react-query';
import { pictureQuery } from './pictures.queries.ts';

/**
 * A form's picture with the alternative text and the focal point that it has got since the form was
 * opened: they belong to the picture and are no changes of the form.
 */
export function useCurrentPicture(picture: Picture): Picture {
  const { data } = useQuery({ ...pictureQuery(picture.id), enabled: false });
  return data ? { ...picture, alt: data.alt, position: data.position } : picture;
}
