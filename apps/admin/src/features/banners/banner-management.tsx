import type { Banner } from '@bakery/schemas/banners';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useRight } from '../../shared/api/rights.ts';
import { HistoryLink } from '../../shared/ui/history-link.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { PageLayout } from '../../shared/ui/page-layout.tsx';
import { BannerForm } from './banner-form.tsx';
import { BannerList } from './banner-list.tsx';
import { bannersQuery } from './banners.queries.ts';

interface BannerManagementProps {
  /** Whether the form for a new banner is open; stored in the URL. */
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
}

/** The list of banners, with a form above it for a new one. */
export function BannerManagement({ isAdding, onAdding }: BannerManagementProps) {
  const { data: banners } = useQuery(bannersQuery());
  const [edited, setEdited] = useState<Banner>();
  const mayWrite = useRight('contentWrite');
  const isOpen = isAdding || edited !== undefined;
  const top = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isOpen) top.current?.querySelector('input')?.focus();
  }, [isOpen]);

  function close() {
    setEdited(undefined);
    onAdding(false);
  }

  return (
    <PageLayout
      title="Banner Management"
      lead="The wide pictures at the top of the home page"
      action={
        edited ? (
          <HistoryLink id={edited.id} />
        ) : (
          mayWrite &&
          !isOpen && (
            <Button leftSection={<Icon name="plus" size={18} />} onClick={() => onAdding(true)}>
              Add Banner
            </Button>
          )
        )
      }
    >
      {isOpen && banners && (
        <div ref={top}>
          <BannerForm key={edited?.id ?? 'new'} banner={edited} banners={banners} onClose={close} />
        </div>
      )}
      {!isOpen && <BannerList onAdd={() => onAdding(true)} onEdit={setEdited} />}
    </PageLayout>
  );
}
