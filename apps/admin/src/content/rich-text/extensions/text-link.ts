import { Link } from '@mantine/tiptap';
import { linkTarget } from '../link-target.ts';

const rel = 'noopener noreferrer';

/**
 * Links to http, https, mailto and tel and to pages of this site, normalised as they are stored.
 */
export const TextLink = Link.extend({
  addAttributes() {
    return {
      href: {
        default: null,
        renderHTML: ({ href }) => ({ href: linkTarget(href ?? '') }),
      },
      target: {
        default: null,
        parseHTML: (element) => (element.getAttribute('target') === '_blank' ? '_blank' : null),
      },
      rel: { default: rel, parseHTML: () => rel },
    };
  },
}).configure({
  HTMLAttributes: { target: null, rel, class: null },
  defaultProtocol: 'https',
  isAllowedUri: (href, { defaultValidate }) =>
    linkTarget(href) !== undefined && defaultValidate(href),
});
