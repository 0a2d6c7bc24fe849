import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { siteOrigin } from '../../../shared/api/config.ts';
import type { ProductValues } from './product-values.ts';

interface AddressFieldProps {
  form: UseFormReturnType<ProductValues>;
  /** The beginning of all addresses of the kind: 'bread'. */
  folder: string;
  /** The slug of a stored product; empty for a draft without one. */
  stored: string | undefined;
}

/** The last part of a product's address, with the whole address that it makes. */
export function AddressField({ form, folder, stored }: AddressFieldProps) {
  const slug = form.values.slug.trim() || stored || '…';
  const address = `${siteOrigin}/${folder || '…'}/${slug}`;
  return (
    <TextInput
      label="Address"
      description={
        <>
          Where its page is: <span style={{ overflowWrap: 'anywhere' }}>{address}</span>
          {stored
            ? '. Earlier addresses lead to a new one.'
            : '. Left empty, it is made from the name.'}
        </>
      }
      spellCheck={false}
      autoCapitalize="none"
      autoComplete="off"
      {...form.getInputProps('slug')}
    />
  );
}
