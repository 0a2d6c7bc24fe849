import { createTheme, Menu, Modal, Notification, PasswordInput, Table } from '@mantine/core';
import type { CSSVariablesResolver, MantineColorsTuple } from '@mantine/core';

const navy: MantineColorsTuple = [
  '#eef2fa',
  '#dbe3f3',
  '#b9c8e8',
  '#9db2dd',
  '#8099d0',
  '#4a68ad',
  '#35508f',
  '#243a70',
  '#16264c',
  '#0e1934',
];
const amber: MantineColorsTuple = [
  '#fff6e3',
  '#ffe9bd',
  '#fbd88e',
  '#f6c560',
  '#f0b43c',
  '#e8a020',
  '#c98613',
  '#9c650a',
  '#7a4e06',
  '#553502',
];
/** Mantine's dark colours, shifted towards the navy. */
const dark: MantineColorsTuple = [
  '#e6ebf5',
  '#c3ccdf',
  '#a7b1c8',
  '#7c88a5',
  '#404c6b',
  '#2f3a57',
  '#1a243d',
  '#111a2e',
  '#0c1424',
  '#080e1a',
];

const dialogTop = 'max(var(--modal-y-offset), var(--toasts-bottom, 0px))';

export const theme = createTheme({
  colors: { navy, amber, dark },
  primaryColor: 'navy',
  primaryShade: { light: 8, dark: 5 },
  defaultRadius: 'md',
  fontFamily: 'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  headings: { fontWeight: '650', sizes: { h1: { fontSize: '24px' }, h2: { fontSize: '18px' } } },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Modal: Modal.extend({
      defaultProps: {
        centered: true,
        overlayProps: { backgroundOpacity: 0.5 },
        transitionProps: { duration: 120 },
        closeButtonProps: { 'aria-label': 'Close' },
        styles: {
          // Dialogs start below the toasts.
          title: { fontSize: 'var(--mantine-font-size-lg)', fontWeight: 650, lineHeight: 1.3 },
          inner: { paddingTop: dialogTop },
          content: { maxHeight: `calc(100dvh - ${dialogTop} - var(--modal-y-offset))` },
        },
        // A dialog's header is not the page's banner landmark.
        attributes: { header: { role: 'presentation' } },
      },
    }),
    Menu: Menu.extend({
      defaultProps: { withinPortal: false, withInitialFocusPlaceholder: false },
    }),
    Notification: Notification.extend({
      defaultProps: { closeButtonProps: { 'aria-label': 'Dismiss' } },
      styles: { description: { color: 'var(--mantine-color-dimmed)' } },
    }),
    PasswordInput: PasswordInput.extend({
      // An explicit label; otherwise the button would have the same accessible name as its field.
      defaultProps: { visibilityToggleButtonProps: { 'aria-label': 'Show what is typed' } },
    }),
    Table: Table.extend({ defaultProps: { verticalSpacing: 'sm' } }),
  },
});

/**
 * Stronger colours for texts that Mantine makes too faint for the contrast rules, in light and dark
 * mode.
 */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#ffffff',
    '--mantine-color-text': '#131b30',
    '--mantine-color-dimmed': '#55607a',
    '--mantine-color-placeholder': '#66708a',
    '--mantine-color-error': '#b3202a',
    '--mantine-color-red-light-color': '#a31c1c',
    '--mantine-color-anchor': '#1f4391',
    '--app-ground': '#f4f6fa',
    '--app-line': '#d7deea',
    '--app-line-strong': '#8d99b5',
    '--app-navbar': '#16264c',
    '--app-warm': '#fff6e3',
  },
  dark: {
    '--mantine-color-text': '#e6ebf5',
    '--mantine-color-dimmed': '#a7b1c8',
    '--mantine-color-placeholder': '#96a1ba',
    '--mantine-color-error': '#ff9b94',
    '--mantine-color-red-filled': 'var(--mantine-color-red-8)',
    '--mantine-color-red-filled-hover': 'var(--mantine-color-red-9)',
    '--mantine-color-anchor': '#9db2dd',
    // The light variants that Mantine derives of navy and gray are nearly black on the dark ground.
    '--mantine-color-navy-light': '#243158',
    '--mantine-color-navy-light-hover': '#2d3c6a',
    '--mantine-color-navy-light-color': '#dbe3f3',
    '--mantine-color-gray-light': '#222d4a',
    '--mantine-color-gray-light-hover': '#2b3759',
    '--mantine-color-gray-light-color': '#dbe3f3',
    '--app-ground': '#0c1424',
    '--app-line': '#2f3a57',
    '--app-line-strong': '#6d7a9c',
    '--app-navbar': '#080e1a',
    '--app-warm': '#2a2415',
  },
});
