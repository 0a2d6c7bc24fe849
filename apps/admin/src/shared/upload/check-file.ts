import { limits } from '@bakery/schemas/common';
import { imageTypes, mediaMessages } from '@bakery/schemas/media';

const types: readonly string[] = imageTypes;

/** Why a file is not taken, in words; undefined when it can be tried. The server judges by content. */
export function refuseFile(file: File): string | undefined {
  // Some systems do not know the type of a file; then its content decides.
  if (file.type !== '' && !types.includes(file.type)) return mediaMessages.notAnImage;
  return file.size > limits.imageBytes ? mediaMessages.tooLarge : undefined;
}

/** For the picker of a file input. */
export const acceptedTypes = imageTypes.join(',');
