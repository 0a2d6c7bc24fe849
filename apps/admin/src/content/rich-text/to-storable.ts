const converted = /^image\/(?:bmp|x-ms-bmp|x-icon|vnd\.microsoft\.icon)$/;

/** The file types offered by the file picker for text pictures. */
export const textPictureTypes = 'image/png,image/gif,image/jpeg,image/bmp,image/x-icon';

/**
 * Converts BMP and icon files to PNG for the media store. A file that cannot be decoded is returned
 * unchanged; the upload then shows an error.
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
