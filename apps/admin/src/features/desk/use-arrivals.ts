import { useEffect, useRef, useState } from 'react';
import { api, background } from '../../shared/api/trpc.ts';
import { watchArrivals } from './arrivals.ts';
import type { Notice } from './arrivals.ts';

type Permission = NotificationPermission | 'missing';

function readPermission(): Permission {
  return 'Notification' in window ? Notification.permission : 'missing';
}

function show({ title, body, tag, onClick }: Notice): void {
  try {
    const notification = new Notification(title, { body, tag });
    notification.addEventListener('click', () => {
      window.focus();
      onClick();
      notification.close();
    });
  } catch {
    // Phones have the permission, but let service workers alone show notifications.
  }
}

const browser = {
  isAllowed: () => readPermission() === 'granted',
  isHidden: () => document.hidden,
  show,
};

async function listNewest() {
  const options = { context: background };
  return (await api.desk.list.query({ view: 'all' }, options)).items;
}

/** Notifications of new enquiries, where the browser allows them. */
export function useArrivals(onOpen: (id: string) => void) {
  const [permission, setPermission] = useState(readPermission);
  const open = useRef(onOpen);
  useEffect(() => {
    open.current = onOpen;
  });
  const arrivals = useRef<() => Promise<void>>(undefined);
  useEffect(() => {
    arrivals.current = watchArrivals(listNewest, browser, (id) => open.current(id));
  }, []);
  const look = async () => arrivals.current?.();
  /** To be called by a click: browsers ignore or punish other questions. */
  async function ask(): Promise<void> {
    setPermission(await Notification.requestPermission());
    await look();
  }
  return { permission, ask, look };
}
