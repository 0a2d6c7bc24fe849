import { limits } from '@bakery/schemas/common/limits.constants';
import { imageTypes, mediaMessages } from '@bakery/schemas/content/media';

const types: readonly string[] = imageTypes;

/**
 * The reason why a file is rejected; undefined when it can be uploaded. The server checks the
 * content itself.
 */
export function refuseFile(file: File): string | undefined {
  // Some systems do not report a file's type; then only the server can check it.
  if (file.type !== '' && !types.includes(file.type)) return mediaMessages.notAnImage;
  return file.size > limits.imageBytes ? mediaMessages.tooLarge : undefined;
}

/** The `accept` attribute of a file input. */
export const acceptedTypes = imageTypes.join(',');
