const converted = /^image\/(?:bmp|x-ms-bmp|x-icon|vnd\.microsoft\.icon)$/;

/** What the picker of a picture for the text offers. */
export const textPictureTypes = 'image/png,image/gif,image/jpeg,image/bmp,image/x-icon';

/**
 * A picture in a format that the media store takes: BMP and icons become PNG. One that cannot be
 * read is returned as it is, to be refused in words.
 */
export async function toStorable(file: File): Promise<File> {
  if (!converted.test(file.type)) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const canvas = document.createElement('canvas');
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    if (!blob) return file;
    return new File([blob], file.name.replace(/\.\w+$/, '.png'), { type: 'image/png' });
  } catch {
    return file;
  }
}
