import { bannerCreate, bannerSize } from '@bakery/schemas/banners';
import type { Banner } from '@bakery/schemas/banners';
import { NumberInput, Title } from '@mantine/core';
import { api } from '../../shared/api/trpc.ts';
import { RecordForm } from '../../shared/form/record-form.tsx';
import { askToLeave } from '../../shared/form/use-leave-guard.ts';
import { useRecordForm } from '../../shared/form/use-record-form.ts';
import { notifySuccess } from '../../shared/toasts/notify.ts';
import { StoredPicture } from '../../shared/ui/stored-picture.tsx';
import { PicturesField } from '../../shared/upload/pictures-field.tsx';
import {
  adviseOnBanner,
  bannerRatio,
  freeOrder,
  orderTaken,
  toBannerInput,
  toBannerValues,
} from './banner-values.ts';
import type { BannerValues } from './banner-values.ts';
import { getBanner, refreshBanners } from './banners.queries.ts';

interface BannerFormProps {
  /** The banner to change; undefined adds one. */
  banner: Banner | undefined;
  /** All banners, to find out which numbers are taken. */
  banners: readonly Banner[];
  onClose: () => void;
}

const conflictFields = [
  { name: 'order_number', label: 'Display order' },
  {
    name: 'image',
    label: 'Banner image',
    show: ({ image: [picture] }: BannerValues) =>
      picture && <StoredPicture picture={picture} ratio={bannerRatio} sizes="320px" />,
  },
] as const;

export function BannerForm({ banner, banners, onClose }: BannerFormProps) {
  const state = useRecordForm({
    name: 'banners',
    record: banner,
    toValues: toBannerValues,
    schema: bannerCreate,
    toInput: toBannerInput,
    alsoCheck: (values) => ({ order_number: orderTaken(values, banners, banner) }),
    save: (input, version) =>
      banner
        ? api.banners.update.mutate({ id: banner.id, version, changes: input })
        : api.banners.create.mutate(input),
    onSaved: async () => {
      await refreshBanners();
      notifySuccess(banner ? 'Banner saved.' : 'Banner added.');
      onClose();
    },
    reload: banner && (() => getBanner(banner.id)),
    failure: 'The banner could not be saved',
  });
  const { form } = state;

  async function cancel() {
    if (state.isDirty && !(await askToLeave())) return;
    state.discard();
    onClose();
  }

  return (
    <RecordForm
      state={state}
      label={banner ? 'Edit banner' : 'Add banner'}
      saveLabel={banner ? 'Save banner' : 'Add banner'}
      onCancel={() => void cancel()}
      conflictFields={conflictFields}
    >
      <Title order={2}>{banner ? `Edit banner ${banner.order_number}` : 'Add a banner'}</Title>
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
        value={form.values.image}
        onChange={(pictures) => form.setFieldValue('image', pictures)}
        error={form.errors['image'] as string | undefined}
      />
    </RecordForm>
  );
}
