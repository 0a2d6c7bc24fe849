import type { ListState } from '@bakery/schemas/common/list-state';
import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useRight } from '../../../shared/api/rights.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import { PageLayout } from '../../../shared/ui/page-layout.tsx';
import { GalleryForm } from './gallery-form.tsx';
import { GalleryImages } from './gallery-images.tsx';

interface GalleryListProps {
  /** The state of the images that are shown; stored in the URL. */
  state: ListState | undefined;
  onState: (state: ListState | undefined) => void;
  /** Whether the form for a new image is open; stored in the URL. */
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
}

/** The images of the home page's marquee, with a form above them for a new one. */
export function GalleryList({ state, onState, isAdding, onAdding }: GalleryListProps) {
  const mayWrite = useRight('contentWrite');
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAdding) top.current?.querySelector('input')?.focus();
  }, [isAdding]);

  return (
    <PageLayout
      title="Our Presence"
      lead="The pictures that run along the home page"
      action={
        mayWrite && (
          <Button
            variant={isAdding ? 'default' : 'filled'}
            leftSection={<Icon name={isAdding ? 'close' : 'plus'} size={18} />}
            aria-keyshortcuts={isAdding ? undefined : 'n'}
            aria-expanded={isAdding}
            onClick={() => onAdding(!isAdding)}
          >
            {isAdding ? 'Cancel' : 'Add Image'}
          </Button>
        )
      }
    >
      {isAdding && (
        <div ref={top}>
          <GalleryForm onClose={() => onAdding(false)} />
        </div>
      )}
      <GalleryImages
        state={state}
        onState={onState}
        onAdd={isAdding || !mayWrite ? undefined : () => onAdding(true)}
      />
    </PageLayout>
  );
}
