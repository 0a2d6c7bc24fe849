/** Icons on a 24-pixel grid with one stroke width. */
const paths = {
  dashboard: 'M4 4h7v9H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 15h7v5H4z',
  chart: 'M4 4v16h16M8 16v-4M12.500 16V7M17 16v-6',
  picture: 'M3 6h18v12H3zM3 15l5-4 4 3 4-4 5 5M8 9.5h.01',
  bread: 'M4 14c0-5 3.5-8 8-8s8 3 8 8c0 2-1 3-3 3H7c-2 0-3-1-3-3zM9 9l1.5 3M13 8.500l1.500 3.500',
  shop: 'M4 10v9h16v-9M3 10l2-6h14l2 6M3 10a3 3 0 0 0 6 0 3 3 0 0 0 6 0 3 3 0 0 0 6 0M10 19v-5h4v5',
  mail: 'M3 6h18v12H3zM3 7l9 6 9-6',
  desk: 'M4 13l3-8h10l3 8v6H4zM4 13h5l1 2.500h4l1-2.500h5',
  news: 'M4 5h13v14H6a2 2 0 0 1-2-2zM17 9h3v8a2 2 0 0 1-2 2M8 9h5M8 12h5M8 15h5',
  place:
    'M12 21s-7-6.2-7-11.5a7 7 0 0 1 14 0C19 14.8 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  truck:
    'M3 6h11v10H3zM14 10h4l3 3v3h-7M7 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4M17 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4',
  gallery: 'M7 3h14v13H7zM3 8v13h14M7 13l4-4 3 3 2-2 5 4',
  photos: 'M4 8h16v12H4zM6 5h12M8 2h8M4 17l5-4 3 3 3-3 5 5M15 12h.010',
  plus: 'M12 5v14M5 12h14',
  crop: 'M7 2v15h15M2 7h15v15',
  search: 'M11 18a7 7 0 1 0 0-14 7 7 0 0 0 0 14M21 21l-5-5',
  close: 'M6 6l12 12M18 6L6 18',
  edit: 'M4 20h4L19 9l-4-4L4 16zM13 7l4 4',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v6M14 11v6',
  restore: 'M9 14l-5-5 5-5M4 9h10a5.500 5.500 0 0 1 0 11h-3',
  left: 'M15 6l-6 6 6 6',
  right: 'M9 6l6 6-6 6',
  eye: 'M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12zM12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6',
  redirect: 'M4 6v5a4 4 0 0 0 4 4h12M15 10l5 5-5 5',
  priceCard: 'M5 3h14v18H5zM9 8h6M9 12h6M9 16h3',
  barcode: 'M4 5v14M7.500 5v14M10 5v14M14 5v14M17 5v14M20 5v14',
  briefcase: 'M4 8h16v12H4zM9 8V5h6v3M4 13h16M12 12v2',
  page: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
  webhook: 'M5 12h9M11 8l4 4-4 4M17 5h3v14h-3',
  work: 'M12 15a3 3 0 1 0 0-6 3 3 0 0 0 0 6M12 3v3M12 18v3M3 12h3M18 12h3M5.600 5.600l2.100 2.100M16.300 16.300l2.100 2.100M5.600 18.400l2.100-2.100M16.300 7.700l2.100-2.100',
  archive: 'M4 4h16v5H4zM6 9v11h12V9M10 13h4',
  health:
    'M12 20s-8-4.600-8-10.500A4.300 4.300 0 0 1 12 7a4.300 4.300 0 0 1 8 2.500C20 15.400 12 20 12 20zM6.500 12.500h3l1.500-3 2 5 1.500-2h3',
  link: 'M10 14a4 4 0 0 0 6 0l3-3a4 4 0 0 0-6-6l-1 1M14 10a4 4 0 0 0-6 0l-3 3a4 4 0 0 0 6 6l1-1',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  back: 'M20 12H4M10 6l-6 6 6 6',
  user: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8M4 20c1-4 4-6 8-6s7 2 8 6',
  people:
    'M9 11a3.500 3.500 0 1 0 0-7 3.500 3.500 0 0 0 0 7M3 20c.500-4 3-6 6-6s5.500 2 6 6M16 4.500a3.500 3.500 0 0 1 0 6.500M17.500 14.500c2 .700 3.200 2.500 3.500 5.500',
  more: 'M5 12h.010M12 12h.010M19 12h.010M5 12.500h.010M12 12.500h.010M19 12.500h.010',
  key: 'M8 15a4 4 0 1 0 0-8 4 4 0 0 0 0 8M12 11h9v3M17 11v3',
  logout: 'M14 4h5v16h-5M4 12h10M8 8l-4 4 4 4',
  sidebar: 'M4 5h16v14H4zM9 5v14',
  upload: 'M12 16V5M7 10l5-5 5 5M4 19h16',
  check: 'M5 12l5 5 9-10',
  warning: 'M12 4L2.500 20h19zM12 10v4M12 17h.01',
  refresh: 'M20 11a8 8 0 1 0-2 6M20 5v6h-6',
  download: 'M12 4v11M7 11l5 5 5-5M4 20h16',
  history: 'M4 12a8 8 0 1 0 3-6.200M4 4v5h5M12 8v4l3 2',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  stop: 'M12 20a8 8 0 1 0 0-16 8 8 0 0 0 0 16M6.500 6.500l11 11',
  calendar: 'M4 6h16v14H4zM4 10h16M8 3v5M16 3v5',
  plan: 'M4 6h16v14H4zM8 3v5M16 3v5M8 14.500l3 3 5-5',
  globe:
    'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M3 12h18M12 3c3.500 3 3.500 15 0 18M12 3c-3.500 3-3.500 15 0 18',
  sliders:
    'M4 7h8M18 7h2M4 17h2M12 17h8M15 10a3 3 0 1 0 0-6 3 3 0 0 0 0 6M9 20a3 3 0 1 0 0-6 3 3 0 0 0 0 6',
  printer: 'M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z',
  lock: 'M6 11h12v9H6zM8 11V8a4 4 0 0 1 8 0v3M12 14.500v2',
  star: 'M12 4l2.400 5 5.600.8-4 4 .9 5.700L12 16.800 7.100 19.500l.9-5.700-4-4L9.600 9z',
} as const;

export type IconName = keyof typeof paths;

/** Decorative: the text beside it or the button's label carries the meaning. */
export function Icon({ name, size = 20 }: { name: IconName; size?: number }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
      focusable={false}
      style={{ flex: 'none' }}
    >
      <path d={paths[name]} />
    </svg>
  );
}
