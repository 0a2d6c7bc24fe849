/** The design's colours, as in shared/styles/tokens.css of the site. */
export const colours = {
  navy: '#16264c',
  amber: '#e8a020',
  paper: '#fbf6ec',
  ink: '#131b30',
  crust: '#8a5410',
  line: '#e4d8c1',
} as const;

/**
 * The emblem that the program brings, for a bakery without a sign of its own: a loaf in the mouth of the oven, scored three times, one cut for each
 * generation. The amber rim contrasts with light and navy backgrounds. The parts must be painted in
 * this order.
 */
export const emblem = {
  viewBox: '0 0 64 64',
  parts: [
    { tone: 'amber', path: 'M7 59V28a25 25 0 0 1 50 0v31a3 3 0 0 1-3 3H10a3 3 0 0 1-3-3z' },
    { tone: 'navy', path: 'M11.5 57.5V28a20.5 20.5 0 0 1 41 0v29.5z' },
    {
      tone: 'amber',
      path: 'M14.5 46.5C14.5 34.5 22 26 32 26s17.5 8.5 17.5 20.5c0 4.2-2.5 6.5-6.5 6.5H21c-4 0-6.5-2.3-6.5-6.5z',
    },
    {
      tone: 'navy',
      path: 'M20.8 36.2c3 2.9 4.7 6.9 3.7 11.3-3-2.9-4.7-6.9-3.7-11.3zM30 31.5c3.5 3.4 5.5 8.2 4.3 13.4-3.5-3.4-5.5-8.2-4.3-13.4zM40 34.6c3 2.9 4.7 6.9 3.7 11.3-3-2.9-4.7-6.9-3.7-11.3z',
    },
  ],
} as const;
