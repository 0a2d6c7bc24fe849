import { useState } from 'react';
import { getSession } from '../../shared/api/session.ts';
import { findStored, store } from '../../shared/browser-storage.ts';

interface OpenGroups {
  isOpen(id: string): boolean;
  toggle(id: string): void;
}

/**
 * The open groups of the sidebar: those that the signed-in person has left open in this browser, and that of the
 * current screen, which opens whenever somebody comes to it.
 */
export function useOpenGroups(current: string | undefined): OpenGroups {
  const key = `sidebar-groups:${getSession().user?.username ?? ''}`;
  const [open, setOpen] = useState(() => readStored(key));
  const [shown, setShown] = useState<string>();
  if (current !== shown) {
    setShown(current);
    if (current !== undefined && !open.includes(current)) setOpen([...open, current]);
  }
  return {
    isOpen: (id) => open.includes(id),
    toggle(id) {
      const next = open.includes(id) ? open.filter((one) => one !== id) : [...open, id];
      setOpen(next);
      store(key, next);
    },
  };
}

function readStored(key: string): string[] {
  const stored = findStored<unknown>(key);
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
}
