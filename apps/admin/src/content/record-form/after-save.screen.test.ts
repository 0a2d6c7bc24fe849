import { expect, it } from 'vitest';
import {
  addArticle,
  addLiveProduct,
  addProduct,
  freeNumber,
} from '../../../../../scripts/testing/records.ts';
import {
  currentPath,
  currentScreen,
  fill,
  findToast,
  openScreen,
  pictureFile,
  screen,
  uniqueName,
  waitFor,
} from '../../testing/screen.ts';
import { holdTimers } from '../../../../../scripts/testing/timers.ts';

const field = (name: string) => screen.findByRole('textbox', { name });

const returning = [
  {
    what: 'product',
    open: async () =>
      `/add-product?product_id=${(await addProduct({ name: uniqueName('Loaf') })).id}`,
    field: 'Price',
    button: 'Update Product',
    success: 'Product updated successfully!',
    list: '/products',
  },
  {
    what: 'live product',
    open: async () => {
      const { id } = await addLiveProduct(uniqueName('Tart'));
      return `/add-liveproducts?product_id=${id}&isEditMode=true`;
    },
    field: 'Price',
    button: 'Update Product',
    success: 'Live product updated successfully!',
    list: '/live-products',
  },
  {
    what: 'article',
    open: async () => `/add-news?news_id=${(await addArticle()).id}`,
    field: 'Published by',
    button: 'Update News',
    success: 'News saved successfully!',
    list: '/news',
  },
];

for (const { what, open, field: label, button, success, list } of returning) {
  it(`a saved ${what} shows its success for two seconds, then the list`, async () => {
    const form = await open();
    const user = await openScreen(form);
    await fill(user, await field(label), '77');
    const twoSeconds = holdTimers(2_000);
    await user.click(await screen.findByRole('button', { name: button }));
    await screen.findByText(success);
    await twoSeconds.untilOneWaits();
    expect(currentPath()).toBe(form);
    await twoSeconds.runNext();
    await waitFor(() => expect(currentScreen()).toBe(list));
  });
}

const staying = [
  {
    what: 'banner',
    form: '/banners?form=add',
    fields: () => ({ 'Display order': String(freeNumber()) }),
    file: 'Banner image: Choose a picture',
    button: 'Add banner',
    toast: 'Banner added.',
    list: '/banners',
  },
  {
    what: 'platform',
    form: '/deliveryplatform?form=add',
    fields: () => ({ Name: uniqueName('Tray'), Link: 'https://tray.example.com/' }),
    file: 'Logo: Choose a picture',
    button: 'Save platform',
    toast: 'Platform added.',
    list: '/deliveryplatform',
  },
  {
    what: 'picture of Our Presence',
    form: '/ourPresence?form=add',
    fields: () => ({}),
    file: 'Image: Choose a picture',
    button: 'Submit',
    toast: 'Image added.',
    list: '/ourPresence',
  },
];

for (const { what, form, fields, file, button, toast, list } of staying) {
  it(`a saved ${what} is confirmed by a toast for three seconds`, async () => {
    const user = await openScreen(form);
    for (const [name, value] of Object.entries<string>(fields()))
      await fill(user, await field(name), value);
    await user.upload(await screen.findByLabelText(file), await pictureFile(960, 300));
    await screen.findByRole('img', { name: 'Preview of picture' });
    const threeSeconds = holdTimers(3_000);
    await user.click(await screen.findByRole('button', { name: button }));
    await waitFor(() => expect(currentPath()).toBe(list));
    const told = await findToast(toast);
    await threeSeconds.untilOneWaits();
    expect(told).toBeInTheDocument();
    await threeSeconds.runNext();
    await waitFor(() => expect(told).not.toBeInTheDocument());
  });
}
