import { Image } from '@tiptap/extension-image';
import { apiOrigin } from '../../../shared/api/config.ts';

const origins = [apiOrigin, window.location.origin];

/** The URL of a picture in the media store; undefined for any other URL. */
export function ownPicture(src: string): string | undefined {
  const origin = origins.find((known) => src.startsWith(`${known}/uploads/`)) ?? '';
  const path = src.slice(origin.length);
  return /^\/uploads\/(?:[\w-]+\/)*[\w-]+\.\w+$/.test(path) ? `${apiOrigin}${path}` : undefined;
}

/** Pictures within the text, identified by their URL in the media store. */
export const TextPicture = Image.extend({
  addAttributes() {
    return {
      src: {
        default: null,
        parseHTML: (element) => ownPicture(element.getAttribute('src') ?? ''),
      },
      alt: { default: '' },
      width: { default: null },
      height: { default: null },
    };
  },

  parseHTML() {
    return [
      {
        tag: 'img[src]',
        getAttrs: (element) => (ownPicture(element.getAttribute('src') ?? '') ? null : false),
      },
    ];
  },
}).configure({ inline: true });
