import { notifyFailure } from '../../../shared/toasts/notify.ts';
import { ownPicture } from './extensions/text-picture.ts';

/** Takes out of pasted HTML what the text cannot keep, and says so of pictures from elsewhere. */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const list of body.querySelectorAll('ol[type]')) list.removeAttribute('type');
  const foreign = [...body.querySelectorAll('img')].filter(
    (picture) => !ownPicture(picture.getAttribute('src') ?? ''),
  );
  for (const picture of foreign) picture.remove();
  if (foreign.length > 0) {
    notifyFailure(
      'Pictures were left out',
      'Pictures of other pages are not taken over. Save them, then add them here.',
    );
  }
  return body.innerHTML;
}

/** The pictures of a paste or a drop; none where text comes along, of which they are only a view. */
export function pictureFiles(data: DataTransfer | null): File[] {
  if (!data || data.getData('text/plain').trim() !== '') return [];
  return [...data.files].filter(({ type }) => type.startsWith('image/'));
}
