import { Tabs } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useLayoutEffect, useRef } from 'react';
import type { FocusEvent, ReactNode } from 'react';
import { focusField } from './focus-field.ts';
import { PagePreview } from './page-preview.tsx';
import classes from './preview.module.css';
import type { PagePreviewState } from './use-page-preview.ts';

export type FormView = 'fields' | 'page';

interface FieldsAndPageProps {
  /** The name of the page: 'Home'. */
  name: string;
  link: string;
  preview: PagePreviewState;
  /** Whether the page is as everybody sees it. */
  isPublic: boolean;
  /** Above the page: what it does not show itself. */
  above?: ReactNode;
  /** The part that a narrow screen shows. */
  view: FormView;
  onView: (view: FormView) => void;
  /** The path of the field that has the focus, or had it last. */
  field: string | undefined;
  onField: (path: string | undefined) => void;
  /** The fields; each has its path in `data-path`. */
  children: ReactNode;
}

/**
 * The fields of a form beside the page that shows them, on a narrow screen behind two tabs. The field that has the
 * focus is marked in the page; choosing a text in the page leads to its field.
 */
export function FieldsAndPage(props: FieldsAndPageProps) {
  const { name, link, preview, isPublic, above, view, onView, field, onField, children } = props;
  const isWide = useMediaQuery('(min-width: 1200px)', undefined, {
    getInitialValueInEffect: false,
  });
  const fields = useRef<HTMLDivElement>(null);
  const tabs = useRef<HTMLDivElement>(null);
  /** Where the fields were scrolled to. */
  const place = useRef<number>(undefined);

  useLayoutEffect(() => {
    if (view === 'page') tabs.current?.scrollIntoView({ block: 'start' });
    else if (place.current !== undefined) window.scrollTo({ top: place.current });
  }, [view]);

  const form = (
    <div
      ref={fields}
      onFocus={({ target }: FocusEvent<HTMLElement>) =>
        onField(target.closest<HTMLElement>('[data-path]')?.dataset['path'])
      }
    >
      {children}
    </div>
  );
  const page = (
    <PagePreview
      name={name}
      link={link}
      state={preview}
      isPublic={isPublic}
      above={above}
      isWide={isWide}
      field={field}
      onChoose={(path) => {
        onView('fields');
        // After the tab is shown.
        requestAnimationFrame(() => fields.current && focusField(fields.current, path));
      }}
    />
  );
  if (isWide) {
    return (
      <div className={classes.beside}>
        {form}
        <section className={classes.page} aria-label="Page">
          {page}
        </section>
      </div>
    );
  }
  return (
    <Tabs
      ref={tabs}
      className={classes.tabs}
      // The frame is to keep its page.
      keepMountedMode="display-none"
      value={view}
      onChange={(value) => {
        if (value === 'page') place.current = window.scrollY;
        onView(value === 'page' ? 'page' : 'fields');
      }}
    >
      <Tabs.List grow mb="sm" className={classes.list}>
        <Tabs.Tab value="fields">Fields</Tabs.Tab>
        <Tabs.Tab value="page">Page</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="fields">{form}</Tabs.Panel>
      <Tabs.Panel value="page">
        <div className={`${classes.page} ${classes.tab}`}>{page}</div>
      </Tabs.Panel>
    </Tabs>
  );
}
