import { Icon } from './icon.tsx';

/** The sign and the key of a button that adds a record to a list. */
export const adding = {
  'aria-keyshortcuts': 'n',
  leftSection: <Icon name="plus" size={18} />,
} as const;
