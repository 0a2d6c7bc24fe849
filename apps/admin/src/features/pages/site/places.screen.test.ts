import { weekdays } from '@bakery/schemas/pages/site/hours';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fill, openScreen, screen, waitFor, within, world } from '../../../testing/screen.ts';

const group = async (name: string) => within((await screen.findAllByRole('group', { name }))[0]!);
const position = async () =>
  (await screen.findAllByRole('textbox', { name: 'Position' }))[0] as HTMLInputElement;

/** The browser's own way of telling where it is. */
type Locate = Geolocation['getCurrentPosition'];
function stand(getCurrentPosition: Locate): void {
  Object.defineProperty(navigator, 'geolocation', {
    value: { getCurrentPosition },
    configurable: true,
  });
}

beforeEach(() => {
  Object.defineProperty(window, 'isSecureContext', { value: true, configurable: true });
});
afterEach(async () => {
  Reflect.deleteProperty(navigator, 'geolocation');
  await world.db.deleteFrom('site_documents').execute();
  await world.deps.content.invalidate({ topic: 'site' });
});

it('hours are typed once, as people write them, and copied to all days', async () => {
  const user = await openScreen('/places');
  const hours = await group('Opening hours');
  await fill(user, hours.getByRole('textbox', { name: 'Monday' }), '7 am to 10 pm');
  await user.click(hours.getByRole('button', { name: 'Copy Monday to all days' }));
  for (const day of weekdays) {
    expect(hours.getByRole('textbox', { name: day })).toHaveValue('7 am to 10 pm');
  }
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => {
    const { content } = (await world.api.site.open.query({ key: 'places' })).published!;
    expect(content).toHaveProperty('places.0.hours.Sunday', '7 am to 10 pm');
  });
});

it('a special day is typed as days are written everywhere', async () => {
  const user = await openScreen('/places');
  await user.click((await screen.findAllByRole('button', { name: 'Add day' }))[0]!);
  const day = await screen.findByRole('textbox', { name: 'Day' });
  await fill(user, day, '25-12-2030');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(async () => {
    const { content } = (await world.api.site.open.query({ key: 'places' })).published!;
    expect(content).toHaveProperty('places.0.specialDays.0.day', '2030-12-25');
  });
  expect(day).toHaveValue('25-12-2030');
});

it('a position is where one stands', async () => {
  stand((done) => done({ coords: { latitude: 22.079_654_1, longitude: 82.139_142 } } as never));
  const user = await openScreen('/places');
  await user.click((await screen.findAllByRole('button', { name: 'Use where I am now' }))[0]!);
  await waitFor(async () => expect(await position()).toHaveValue('22.07965, 82.13914'));
});

it('a device that may not tell where it is says so at the field, and what was there stays', async () => {
  stand((_done, failed) => failed!({ code: 1, PERMISSION_DENIED: 1 } as never));
  const user = await openScreen('/places');
  const before = (await position()).value;
  await user.click((await screen.findAllByRole('button', { name: 'Use where I am now' }))[0]!);
  await screen.findByText(/The browser may not say where you are/);
  expect(await position()).toHaveValue(before);
});
