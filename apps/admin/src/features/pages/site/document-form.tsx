import { completeContent } from '@bakery/schemas/pages/site/complete';
import { findField } from '@bakery/schemas/pages/site/describe';
import {
  siteAddressOf,
  siteIds,
  siteSchemas,
  siteTitles,
} from '@bakery/schemas/pages/site/documents';
import type { SiteDocument, SiteKey, SiteSave } from '@bakery/schemas/pages/site/documents';
import type { DraftTarget, OpenedRecord } from '@bakery/schemas/content/drafts';
import { useState } from 'react';
import { siteOrigin } from '../../../shared/api/config.ts';
import { api } from '../../../shared/api/trpc.ts';
import { DraftNotice } from '../../../content/drafts/draft-notice.tsx';
import { draftSaved } from '../../../content/drafts/draft-saved.ts';
import { refreshWaiting } from '../../../content/drafts/draft-actions.ts';
import { usePublishing } from '../../../content/drafts/use-publishing.ts';
import { RecordForm } from '../../../content/record-form/record-form.tsx';
import { useRecordForm } from '../../../content/record-form/use-record-form.ts';
import { FieldsAndPage } from '../../../content/previews/fields-and-page.tsx';
import type { FormView } from '../../../content/previews/fields-and-page.tsx';
import { SearchCard } from '../../../content/previews/search-card.tsx';
import { usePagePreview } from '../../../content/previews/use-page-preview.ts';
import { mergeFieldsOf } from '../../../content/schema-form/merge-fields.ts';
import type { SchemaValues } from '../../../content/schema-form/schema-form.ts';
import { UploadsContext } from '../../../content/schema-form/uploads-context.ts';
import { notifySuccess } from '../../../shared/toasts/notify.ts';
import { useUploadCounts } from '../../../shared/upload/use-upload-counts.ts';
import { DocumentSection } from './document-section.tsx';
import { sectionsOf } from './sections.ts';
import { refreshDocuments } from './site.queries.ts';

interface DocumentFormProps {
  documentKey: SiteKey;
  /** As it is now: the form stays with what it has begun with. */
  opened: OpenedRecord<SiteDocument>;
  onCancel: () => void;
  /** Begins again after the changes were discarded. */
  onRestart: () => void;
}

type Content = SiteSave['content'];

const calls = (key: SiteKey) => ({
  update: ({ version }: { version: number | undefined }, content: Content) =>
    api.site.save.mutate({ key, content, version }),
  publish: ({ version, base }: DraftTarget, content: Content) =>
    api.site.publish.mutate({ key, content, version, base }),
  saveDraft: ({ version, base }: DraftTarget, content: Content) =>
    api.site.saveDraft.mutate({ key, content, version, base }),
  open: () => api.site.open.query({ key }),
});

const subjects: Partial<Record<SiteKey, string>> = {
  business: 'The business',
  places: 'The list of places',
  announcement: 'The announcement',
};

/** The form of a document, made from its schema, beside the page that shows it; one stays in it after a save. */
export function DocumentForm({
  documentKey: key,
  opened: now,
  onCancel,
  onRestart,
}: DocumentFormProps) {
  const title = siteTitles[key];
  const sections = sectionsOf(key);
  const [opened] = useState(now);
  const [view, setView] = useState<FormView>('fields');
  const publishing = usePublishing({ name: 'site', kind: 'site' }, opened, calls(key));
  const state = useRecordForm({
    ...publishing,
    toValues: (record): SchemaValues => ({ ...record?.content }),
    schema: siteSchemas[key],
    toInput: (values) => values,
    mergeFields: mergeFieldsOf(sections),
    completeDraft: (values) => ({ ...completeContent(key, values) }),
    isCheckedWhileTyping: true,
    onSaved: (_saved, isDraft) => {
      void refreshDocuments();
      void refreshWaiting();
      notifySuccess(isDraft ? draftSaved : `${title} saved. The site shows it now.`);
    },
    failure: `Failed to save ${title}`,
  });
  const [field, setField] = useState<string>();
  const section = field?.split('.')[0];
  const isToldOnly = field !== undefined && findField(sections, field)?.isToldOnly;
  const countOf = useUploadCounts(state.onUploading);
  const { values } = state.form;
  const address = siteAddressOf(key, section, values);
  const preview = usePagePreview({
    name: `site ${key}`,
    content: { values, ...(address !== siteAddressOf(key, undefined) && { section }) },
    isValid: siteSchemas[key].safeParse(values).success,
    render: ({ values: content, section: shown }, signal) =>
      api.site.preview.mutate({ key, content, section: shown }, { signal }),
  });
  return (
    <RecordForm
      state={{
        ...state,
        submit: (event) => {
          // Faults are told at the fields.
          setView('fields');
          state.submit(event);
        },
      }}
      edited={{ kind: 'site', record: key }}
      label={title}
      saveLabel="Save"
      onCancel={onCancel}
      preview={{ kind: 'site', id: siteIds[key], hasDraft: Boolean(now.draft) }}
    >
      <DraftNotice
        key={now.draft?.info.version}
        kind="site"
        subject={subjects[key] ?? 'This page'}
        opened={withId(now, siteIds[key])}
        onLeave={() => {
          state.discard();
          onRestart();
        }}
        refresh={refreshDocuments}
      />
      <UploadsContext value={countOf}>
        <FieldsAndPage
          name={title}
          link={siteOrigin + address}
          preview={preview}
          isPublic={!state.isDirty && !now.draft}
          above={isToldOnly && <SearchCard html={preview.html} />}
          field={field}
          onField={setField}
          view={view}
          onView={setView}
        >
          {sections.map((section) => (
            <DocumentSection
              key={section.name}
              documentKey={key}
              section={section}
              form={state.form}
              onReplace={state.replaceField}
            />
          ))}
        </FieldsAndPage>
      </UploadsContext>
    </RecordForm>
  );
}

/** With the id of drafts and schedules in place of the key. */
function withId(
  { published, draft, plan, releases }: OpenedRecord<SiteDocument>,
  id: string,
): OpenedRecord<{ id: string; version: number }> {
  return {
    plan,
    releases,
    published: published && { id, version: published.version },
    draft: draft && { info: draft.info, record: { id, version: draft.record.version } },
  };
}
