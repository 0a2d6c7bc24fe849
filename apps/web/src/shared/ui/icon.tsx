/** Outline icons on a 24-pixel grid. */
const outlines = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  filter: 'M4 7h16M7 12h10M10 17h4',
  down: 'M6 9l6 6 6-6',
  right: 'M5 12h14M13 6l6 6-6 6',
  left: 'M19 12H5M11 6l-6 6 6 6',
  search: 'M15.5 15.5L20 20M10.5 17a6.5 6.5 0 1 1 0-13 6.5 6.5 0 0 1 0 13z',
  share: 'M12 15V4M8 8l4-4 4 4M5 13v6h14v-6',
  phone:
    'M6.5 4h3l1.5 4-2 1.6a11 11 0 0 0 5.4 5.4l1.6-2 4 1.5v3a2 2 0 0 1-2.2 2A16 16 0 0 1 4.5 6.2 2 2 0 0 1 6.5 4z',
  way: 'M12 3l9 9-9 9-9-9zM9 15v-4h6M13 9l2 2-2 2',
  clock: 'M12 21a9 9 0 1 1 0-18 9 9 0 0 1 0 18zM12 7v5l3.5 2',
  mail: 'M4 6h16v12H4zM4 7l8 6 8-6',
  place:
    'M12 21s-7-6.2-7-11.5a7 7 0 0 1 14 0C19 14.8 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  list: 'M9 6h11M9 12h11M9 18h11M4.5 6h.01M4.5 12h.01M4.5 18h.01',
  add: 'M12 5v14M5 12h14',
  done: 'M5 12.5l4.5 4.5L19 7',
  pause: 'M8 5v14M16 5v14',
  play: 'M7 5l12 7-12 7z',
  loaf: 'M4 13c0-4 3-7 8-7s8 3 8 7c0 1.5-1 2.5-2 2.5V19H6v-3.5c-1 0-2-1-2-2.5zM9 10l1.5 3M13.5 9.5l1.5 3',
  away: 'M4 12a12 12 0 0 1 16 0M7 15.5a7.5 7.5 0 0 1 10 0M12 19.5h.01M4 4l16 16',
} as const;
export type IconName = keyof typeof outlines;

/** An icon beside a text with the same meaning: hidden from screen readers. */
export function Icon({ name, size = 24 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size > 32 ? 1.4 : 2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={outlines[name]} />
    </svg>
  );
}
