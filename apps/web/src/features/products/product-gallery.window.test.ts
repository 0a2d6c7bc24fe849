import type { Picture } from '@bakery/schemas/content/media';
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router';
import { findByRole, getByRole, queryByRole, waitFor } from '../../../../../scripts/testing/dom.ts';
import { userEvent } from '@testing-library/user-event';
import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, onTestFinished } from 'vitest';
import { ProductGallery } from './product-gallery.tsx';

const host = document.body;

const picture = (id: string, alt: string): Picture => ({
  id,
  alt,
  url: `/uploads/${id}/1200.jpg`,
  base: `/uploads/${id}`,
  width: 1200,
  height: 1200,
  widths: [320, 480, 720, 960, 1200],
  preview: 'data:image/webp;base64,UklGRg==',
});
const front = picture('front', 'Domed, cracked nankhatai');
const inside = picture('inside', 'A nankhatai broken in two');

/** The gallery on a page of its own; returns the page's history. */
async function open(pictures: readonly Picture[]) {
  const root = createRootRoute();
  const page = createRoute({
    getParentRoute: () => root,
    path: '/cookies/nankhatai',
    component: () => createElement(ProductGallery, { pictures, name: 'Nankhatai' }),
  });
  const history = createMemoryHistory({ initialEntries: ['/cookies/nankhatai'] });
  const router = createRouter({ routeTree: root.addChildren([page]), history });
  const element = document.createElement('div');
  host.append(element);
  const app = createRoot(element);
  app.render(createElement(RouterProvider, { router: router as never }));
  onTestFinished(() => {
    app.unmount();
    element.remove();
  });
  await findByRole(host, 'img', { name: front.alt });
  return history;
}

const link = (name: string) => getByRole<HTMLAnchorElement>(host, 'link', { name });
const viewer = () => findByRole(host, 'dialog', { name: 'Enlarged picture' });
const expectClosed = () =>
  waitFor(() => expect(queryByRole(host, 'dialog', { hidden: true })).toBeNull());
const button = (name: string) => getByRole(host, 'button', { name });
/** The file that the viewer shows, and how near. */
const largest = (dialog: HTMLElement) => dialog.querySelector('source')!.srcset;
const scale = (dialog: HTMLElement) =>
  /scale\((.+)\)/.exec(dialog.querySelector<HTMLElement>('.sheet')!.style.transform)?.[1];

it('links each picture to its largest file, which works without scripts', async () => {
  await open([front, inside]);
  expect(link(front.alt).getAttribute('href')).toBe('/uploads/front/1200.webp');
  expect(link(inside.alt).getAttribute('href')).toBe('/uploads/inside/1200.webp');
  expect(queryByRole(host, 'dialog', { hidden: true })).toBeNull();
});

it('opens a picture large, goes on to the next, and returns the focus to the one shown last', async () => {
  await open([front, inside]);
  const user = userEvent.setup();
  await user.click(link(front.alt));
  const dialog = await viewer();
  expect(largest(dialog)).toBe('/uploads/front/1200.avif');
  expect(getByRole(dialog, 'img', { name: front.alt })).toBeTruthy();
  expect(getByRole(dialog, 'status').textContent).toBe(`Picture 1 of 2: ${front.alt}`);
  await user.keyboard('{ArrowLeft}');
  expect(largest(dialog)).toBe('/uploads/front/1200.avif');
  await user.keyboard('{ArrowRight}');
  expect(largest(dialog)).toBe('/uploads/inside/1200.avif');
  expect(button('Next picture').getAttribute('aria-disabled')).toBe('true');
  await user.click(button('Next picture'));
  expect(getByRole(dialog, 'status').textContent).toBe(`Picture 2 of 2: ${inside.alt}`);
  await user.click(button('Close the picture'));
  await expectClosed();
  expect(document.activeElement).toBe(link(inside.alt));
});

it('zooms by keys and buttons, and shows the next picture whole', async () => {
  await open([front, inside]);
  const user = userEvent.setup();
  link(front.alt).focus();
  await user.keyboard('{Enter}');
  const dialog = await viewer();
  await user.keyboard('++');
  expect(scale(dialog)).toBe('2.25');
  await user.keyboard('-');
  expect(scale(dialog)).toBe('1.5');
  await user.click(button('Zoom out'));
  expect(scale(dialog)).toBe('1');
  await user.click(button('Zoom in'));
  await user.click(button('Next picture'));
  expect(scale(dialog)).toBe('1');
});

it('is closed by Back, and by closing leaves nothing to go back to', async () => {
  const history = await open([front]);
  const user = userEvent.setup();
  await user.click(link(front.alt));
  await viewer();
  expect(queryByRole(host, 'button', { name: 'Next picture' })).toBeNull();
  await waitFor(() => expect(history.length).toBe(2));
  history.back();
  await expectClosed();
  expect(history.location.pathname).toBe('/cookies/nankhatai');
  expect(document.activeElement).toBe(link(front.alt));
  await user.click(link(front.alt));
  await viewer();
  await waitFor(() => expect(history.canGoBack()).toBe(true));
  await user.click(button('Close the picture'));
  await expectClosed();
  await waitFor(() => expect(history.canGoBack()).toBe(false));
});

it('says so where the picture cannot be loaded', async () => {
  await open([front]);
  await userEvent.setup().click(link(front.alt));
  const dialog = await viewer();
  dialog.querySelector('img')!.dispatchEvent(new Event('error'));
  expect((await findByRole(dialog, 'alert')).textContent).toContain('could not be loaded');
});
