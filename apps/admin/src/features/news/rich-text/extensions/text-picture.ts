import { Image } from '@tiptap/extension-image';
import { apiOrigin } from '../../../../shared/api/config.ts';

const origins = [apiOrigin, window.location.origin];

/** The address of a picture of our own media store; undefined for any other. */
export function ownPicture(src: string): string | undefined {
  const origin = origins.find((known) => src.startsWith(`${known}/uploads/`)) ?? '';
  const path = src.slice(origin.length);
  return /^\/uploads\/(?:[\w-]+\/)*[\w-]+\.\w+$/.test(path) ? `${apiOrigin}${path}` : undefined;
}

/** Pictures within the text, named by their address in the media store. */
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
