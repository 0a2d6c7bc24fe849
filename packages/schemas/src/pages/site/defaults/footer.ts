import type { FooterTexts } from '../footer.ts';

export const footerDefaults: FooterTexts = {
  footer: {
    about:
      'A family bakery in operation since 1960. For over five decades we have baked for the ' +
      'tables of Chhattisgarh: 100+ SKUs, from the daily loaf to the wedding box.',
    rights: 'All rights reserved.',
  },
};
