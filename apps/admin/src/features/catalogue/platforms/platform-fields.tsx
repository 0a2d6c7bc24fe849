import type { Picture } from '@bakery/schemas/content/media';
import type { ChangePictures } from '../../../content/pictures/pictures-field.tsx';
import { TextInput } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { PicturesField } from '../../../content/pictures/pictures-field.tsx';

interface PlatformFieldsProps {
  name: GetInputPropsReturnType;
  link: GetInputPropsReturnType;
  logo: { value: Picture[]; onChange: ChangePictures; error: ReactNode };
  /** An existing platform: its logo stays when no new one is given. */
  isStored: boolean;
  hasFocus?: boolean;
  onUploading: (count: number) => void;
}

/** The fields of one platform; the form supplies their attributes and errors. */
export function PlatformFields(props: PlatformFieldsProps) {
  const { name, link, logo, isStored, hasFocus = false, onUploading } = props;
  return (
    <>
      <TextInput
        label="Name"
        required
        maxLength={200}
        placeholder="Zomato"
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={hasFocus}
        {...name}
      />
      <TextInput label="Link" type="url" required placeholder="https://" {...link} />
      <PicturesField
        label="Logo"
        description={
          isStored ? 'Without a new one the platform keeps the logo that it has.' : undefined
        }
        required={!isStored}
        max={1}
        ratio={1}
        leastWidth={96}
        thumbWidth={112}
        onUploading={onUploading}
        value={logo.value}
        onChange={logo.onChange}
        error={logo.error}
      />
    </>
  );
}
