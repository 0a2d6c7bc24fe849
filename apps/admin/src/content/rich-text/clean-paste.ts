import { readPastedHtml } from '@bakery/schemas/content/pasted-html';
import { notifyFailure } from '../../shared/toasts/notify.ts';
import { ownPicture } from './extensions/text-picture.ts';

/**
 * Makes pasted HTML the editor's, without what it does not have, and shows a message for pictures from other sites.
 */
export function cleanPaste(html: string): string {
  const { body } = new DOMParser().parseFromString(readPastedHtml(html), 'text/html');
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

/**
 * The picture files of a paste or a drop. Empty when the data contains text too: office programs
 * add a rendering of the text as a picture.
 */
export function pictureFiles(data: DataTransfer | null): File[] {
  if (!data || data.getData('text/plain').trim() !== '') return [];
  return [...data.files].filter(({ type }) => type.startsWith('image/'));
}
