import { bannerCreate, bannerSize } from '@bakery/schemas/pages/banners';
import type { Banner, BannerCreate } from '@bakery/schemas/pages/banners';
import type { DraftTarget, OpenedRecord } from '@bakery/schemas/content/drafts';
import { NumberInput, Title } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../../shared/api/trpc.ts';
import { DraftNotice } from '../../../content/drafts/draft-notice.tsx';
import { refreshWaiting } from '../../../content/drafts/draft-actions.ts';
import { usePublishing } from '../../../content/drafts/use-publishing.ts';
import { onePicture } from '../../../content/record-form/record-fields.ts';
import { leaveForm } from '../../../content/record-form/leave-form.ts';
import { RecordForm } from '../../../content/record-form/record-form.tsx';
import { useRecordForm } from '../../../content/record-form/use-record-form.ts';
import { plain } from '../../../shared/merge/shape.ts';
import type { MergeField } from '../../../shared/merge/shape.ts';
import { notifySuccess } from '../../../shared/toasts/notify.ts';
import { PicturesField } from '../../../content/pictures/pictures-field.tsx';
import {
  adviseOnBanner,
  bannerRatio,
  freeOrder,
  orderTaken,
  toBannerInput,
  toBannerValues,
} from './banner-values.ts';
import { refreshBanners } from './banners.queries.ts';

interface BannerFormProps {
  /** The banner to change, with its draft; undefined adds one. */
  opened: OpenedRecord<Banner> | undefined;
  /** All published banners, to find out which numbers are taken. */
  banners: readonly Banner[];
  onClose: () => void;
}

const mergeFields: readonly MergeField[] = [
  { name: 'order_number', label: 'Display order', shape: plain },
  { name: 'image', label: 'Banner image', shape: onePicture },
];

const calls = {
  create: api.banners.create.mutate,
  update: (ref: { id: string; version: number | undefined }, changes: BannerCreate) =>
    api.banners.update.mutate({ ...ref, changes }),
  publish: (target: DraftTarget & { id: string }, input: BannerCreate) =>
    api.banners.publish.mutate({ ...target, input }),
  saveDraft: (target: DraftTarget, input: BannerCreate) =>
    api.banners.saveDraft.mutate({ ...target, input }),
  open: (id: string) => api.banners.open.query({ id }),
};

function savedText(opened: OpenedRecord<Banner> | undefined, isDraft: boolean): string {
  if (isDraft) return 'Draft saved.';
  return opened?.published ? 'Banner saved.' : 'Banner added.';
}

export function BannerForm({ opened: now, banners, onClose }: BannerFormProps) {
  // As the form has begun with it, also when it is loaded again.
  const [opened] = useState(now);
  const publishing = usePublishing({ name: 'banners', kind: 'banner' }, opened, calls);
  const banner = publishing.record;
  const state = useRecordForm({
    ...publishing,
    toValues: toBannerValues,
    schema: bannerCreate,
    toInput: toBannerInput,
    mergeFields,
    alsoCheck: (values) => ({ order_number: orderTaken(values, banners, banner) }),
    onSaved: async (_saved, isDraft) => {
      await refreshBanners();
      void refreshWaiting();
      notifySuccess(savedText(opened, isDraft));
      onClose();
    },
    failure: 'The banner could not be saved',
  });
  const { form } = state;

  return (
    <RecordForm
      state={state}
      edited={banner && { kind: 'banner', record: banner.id }}
      label={banner ? 'Edit banner' : 'Add banner'}
      saveLabel={opened?.published ? 'Save banner' : 'Add banner'}
      onCancel={() => void leaveForm(state, onClose)}
      preview={{ kind: 'banner', id: banner?.id, hasDraft: Boolean(opened?.draft) }}
    >
      <Title order={2}>{banner ? `Edit banner ${banner.order_number}` : 'Add a banner'}</Title>
      <DraftNotice
        kind="banner"
        subject="This banner"
        opened={opened}
        onLeave={() => {
          state.discard();
          onClose();
        }}
        refresh={refreshBanners}
      />
      <NumberInput
        label="Display order"
        description={`The banner with number 1 is shown on the home page. The next free number is ${freeOrder(banners)}.`}
        required
        min={1}
        allowDecimal={false}
        allowNegative={false}
        maw={420}
        {...form.getInputProps('order_number')}
      />
      <PicturesField
        label="Banner image"
        description={`Shown on the site as in this frame. Recommended size: ${bannerSize.width}×${bannerSize.height} px.`}
        required
        max={1}
        ratio={bannerRatio}
        advise={adviseOnBanner}
        pasteAnywhere
        onUploading={state.onUploading}
        {...form.getInputProps('image')}
        value={form.values.image}
      />
    </RecordForm>
  );
}
