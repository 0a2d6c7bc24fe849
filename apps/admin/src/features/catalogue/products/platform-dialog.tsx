import { webLink } from '@bakery/schemas/common/fields';
import { productMessages } from '@bakery/schemas/catalogue/products';
import { Modal, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ManyForm } from '../../../shared/form/many-form.tsx';
import { usePlatformChoices } from './platform-choices.ts';

interface PlatformDialogProps {
  /** '412 products' */
  what: string;
  change: (platform: { id: string; name: string; link: string }) => Promise<boolean>;
  onClose: () => void;
}

const link = webLink(productMessages.platformFields);

/** Asks on which platform products are to be sold, and by which link; the platform's own is suggested. */
export function PlatformDialog({ what, change, onClose }: PlatformDialogProps) {
  const { data: platforms = [] } = usePlatformChoices();
  const [values, setValues] = useState({ id: '', link: '' });
  const [errors, setErrors] = useState<{ id?: string; link?: string | undefined }>({});
  const platform = platforms.find(({ id }) => id === values.id);

  function check(): boolean {
    const checked = link.safeParse(values.link);
    const found = {
      ...(!platform && { id: 'Please choose a platform.' }),
      ...(!checked.success && { link: checked.error.issues[0]?.message }),
    };
    setErrors(found);
    return Object.keys(found).length === 0;
  }

  return (
    <Modal opened onClose={onClose} title={`Add a platform to ${what}`}>
      <ManyForm
        submit="Add platform"
        check={check}
        change={async () =>
          platform !== undefined && change({ ...platform, link: values.link.trim() })
        }
        onClose={onClose}
      >
        <NativeSelect
          label="Delivery platform"
          data-autofocus
          data={[
            { value: '', label: 'Please choose' },
            ...platforms.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={values.id}
          error={errors.id}
          onChange={({ currentTarget: { value } }) => {
            const chosen = platforms.find(({ id }) => id === value);
            setValues({ id: value, link: chosen?.link ?? values.link });
            setErrors({});
          }}
        />
        <TextInput
          label="Link"
          type="url"
          description="All of them lead there. Products that are on this platform already keep their own link."
          value={values.link}
          error={errors.link}
          onChange={({ currentTarget: { value } }) => {
            setValues({ ...values, link: value });
            setErrors({ ...errors, link: undefined });
          }}
        />
      </ManyForm>
    </Modal>
  );
}
