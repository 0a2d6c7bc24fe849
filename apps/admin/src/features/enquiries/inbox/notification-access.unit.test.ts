import { describe, expect, it } from 'vitest';
import { askForAccess, readAccess, showNotification } from './notification-access.ts';
import type { NotificationWindow } from './notification-access.ts';

interface Options {
  permission?: NotificationPermission;
  /** The answer of the user. */
  answer?: NotificationPermission;
  throws?: boolean;
  isPhone?: boolean;
}

function browserOf({ permission = 'default', answer = 'granted', throws, isPhone }: Options) {
  const shown: string[] = [];
  let known: boolean | undefined;
  class Shown {
    static permission = permission;
    static async requestPermission() {
      return (Shown.permission = answer);
    }
    constructor(title: string) {
      if (throws)
        throw new TypeError('Illegal constructor. Use ServiceWorkerRegistration instead.');
      if (Shown.permission === 'granted') shown.push(title);
    }
  }
  const browser: NotificationWindow = {
    Notification: Shown as unknown as NonNullable<NotificationWindow['Notification']>,
    isPhone: () => isPhone ?? false,
    memory: { find: () => known, store: (hasWorked) => (known = hasWorked) },
  };
  return { browser, shown };
}

describe('a browser that lets pages show notifications', () => {
  it.each(['default', 'denied', 'granted'] as const)('says what it allows: %s', (permission) => {
    const { browser, shown } = browserOf({ permission });
    expect(readAccess(browser)).toBe(permission);
    expect(shown).toEqual([]);
  });

  it('shows the first one when it is asked', async () => {
    const { browser, shown } = browserOf({});
    expect(await askForAccess(browser)).toBe('granted');
    expect(shown).toEqual(['Notifications are on']);
    const refused = browserOf({ answer: 'denied' });
    expect(await askForAccess(refused.browser)).toBe('denied');
    expect(refused.shown).toEqual([]);
  });

  it('is believed on a phone once it has shown one', () => {
    const { browser } = browserOf({ permission: 'granted', isPhone: true });
    expect(readAccess(browser)).toBe('missing');
    expect(showNotification(browser, 'New enquiry', {})).toBeDefined();
    expect(readAccess(browser)).toBe('granted');
  });
});

describe('a browser whose constructor throws', () => {
  it.each(['default', 'denied'] as const)('offers none, with the permission %s', (permission) => {
    expect(readAccess(browserOf({ permission, throws: true }).browser)).toBe('missing');
  });

  it('offers none where the permission was given before', () => {
    const phone = browserOf({ permission: 'granted', throws: true, isPhone: true });
    expect(readAccess(phone.browser)).toBe('missing');
    const { browser } = browserOf({ permission: 'granted', throws: true });
    expect(showNotification(browser, 'New enquiry', {})).toBeUndefined();
    expect(readAccess(browser)).toBe('missing');
  });

  it('does not say that they are on after it was asked', async () => {
    const { browser } = browserOf({ throws: true });
    expect(await askForAccess(browser)).toBe('missing');
  });
});

it('a browser without notifications offers none', () => {
  const { browser } = browserOf({});
  delete browser.Notification;
  expect(readAccess(browser)).toBe('missing');
});
