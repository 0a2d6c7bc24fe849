import { UploadThumb } from './upload-thumb.tsx';
import type { Upload } from './use-uploads.ts';

interface UploadThumbsProps {
  label: string;
  className: string | undefined;
  uploads: readonly Upload[];
  remove: (key: Upload['key']) => void;
}

/** Uploads whose pictures go elsewhere when they are there; renders nothing without any. */
export function UploadThumbs({ label, className, uploads, remove }: UploadThumbsProps) {
  if (uploads.length === 0) return null;
  return (
    <ul className={className} aria-label={label}>
      {uploads.map((upload) => (
        <UploadThumb
          key={upload.key}
          upload={upload}
          ratio={4 / 3}
          width={140}
          onRemove={() => remove(upload.key)}
        />
      ))}
    </ul>
  );
}
