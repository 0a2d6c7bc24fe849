import type { EditedKind, Editor } from '@bakery/schemas/content/editing';
import { randomId } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { api, background } from '../../shared/api/trpc.ts';

const askEvery = 10_000;
/** A form that nobody has touched for so long is not being edited. */
const idleAfter = 30 * 60_000;

/** The users who also have the same record open in a form; tells the others of this form as long as it is shown. */
export function useEditors(kind: EditedKind, record: string): Editor[] {
  const [form] = useState(() => randomId('form-'));
  const isActive = useActivity();
  const { data = [] } = useQuery({
    queryKey: ['open form', form, kind, record],
    queryFn: () =>
      api.editing.others.query({ form, kind, record, isOpen: true }, { context: background }),
    enabled: isActive,
    refetchInterval: askEvery,
    // In a tab that is hidden a form is still open.
    refetchIntervalInBackground: true,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  });

  useEffect(() => {
    const close = () => {
      const closed = { form, kind, record, isOpen: false };
      void api.editing.others.query(closed, { context: background }).catch(() => undefined);
    };
    window.addEventListener('pagehide', close);
    return () => {
      window.removeEventListener('pagehide', close);
      close();
    };
  }, [form, kind, record]);

  return isActive ? data : [];
}

/** Whether the page has been used lately. */
function useActivity(): boolean {
  const [isActive, setActive] = useState(true);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const wake = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setActive(false), idleAfter);
      setActive(true);
    };
    wake();
    const events = ['pointerdown', 'keydown', 'focusin'] as const;
    for (const event of events) document.addEventListener(event, wake);
    return () => {
      clearTimeout(timer);
      for (const event of events) document.removeEventListener(event, wake);
    };
  }, []);
  return isActive;
}
