import { useEffect, useRef, useState } from 'react';
import { api, background } from '../../../shared/api/trpc.ts';
import { findStored, store } from '../../../shared/browser-storage.ts';
import { isSwitchedOnHere } from '../../../shared/push/push-memory.ts';
import { watchArrivals } from './arrivals.ts';
import type { Notice } from './arrivals.ts';
import { askForAccess, readAccess, showNotification } from './notification-access.ts';
import type { NotificationWindow } from './notification-access.ts';

const memoryKey = 'desk-notifications';

const page: NotificationWindow = {
  ...('Notification' in window && { Notification: window.Notification }),
  isPhone: () => matchMedia('(pointer: coarse)').matches,
  memory: {
    find: () => findStored<boolean>(memoryKey),
    store: (hasWorked) => store(memoryKey, hasWorked),
  },
};

function show({ title, body, tag, onClick }: Notice): void {
  const notification = showNotification(page, title, { body, tag });
  notification?.addEventListener('click', () => {
    window.focus();
    onClick();
    notification.close();
  });
}

const browser = {
  isAllowed: () => page.Notification?.permission === 'granted',
  isHidden: () => document.hidden,
  isPushed: isSwitchedOnHere,
  show,
};

async function listNewest() {
  const options = { context: background };
  return (await api.desk.list.query({ view: 'all' }, options)).items;
}

/** Notifications of new enquiries, where the browser allows them. */
export function useArrivals(onOpen: (id: string) => void) {
  const [permission, setPermission] = useState(() => readAccess(page));
  const open = useRef(onOpen);
  useEffect(() => {
    open.current = onOpen;
  });
  const arrivals = useRef<() => Promise<void>>(undefined);
  useEffect(() => {
    arrivals.current = watchArrivals(listNewest, browser, (id) => open.current(id));
  }, []);
  const look = async () => {
    await arrivals.current?.();
    // An attempt may have told that the browser shows none.
    if (browser.isAllowed()) setPermission(readAccess(page));
  };
  async function ask(): Promise<void> {
    setPermission(await askForAccess(page));
    await look();
  }
  return { permission, ask, look };
}
