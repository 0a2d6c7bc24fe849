import type { Banner } from '@bakery/schemas/pages/banners';
import type { OpenedRecord } from '@bakery/schemas/content/drafts';
import type { ListState } from '@bakery/schemas/common/list-state';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { failureReason } from '../../../shared/api/errors.ts';
import { useRight } from '../../../shared/api/rights.ts';
import { api } from '../../../shared/api/trpc.ts';
import { notifyFailure } from '../../../shared/toasts/notify.ts';
import { PageLayout } from '../../../shared/ui/page-layout.tsx';
import { BannerForm } from './banner-form.tsx';
import { BannerList } from './banner-list.tsx';
import { bannersQuery } from './banners.queries.ts';
import { VersionsLink } from '../../../shared/ui/versions-link.tsx';
import { adding } from '../../../shared/ui/adding.tsx';

interface BannerManagementProps {
  /** The state of the banners that are shown; stored in the URL. */
  state: ListState | undefined;
  onState: (state: ListState | undefined) => void;
  /** Whether the form for a new banner is open; stored in the URL. */
  isAdding: boolean;
  onAdding: (isAdding: boolean) => void;
}

/** The list of banners, with a form above it for a new one. */
export function BannerManagement({ state, onState, isAdding, onAdding }: BannerManagementProps) {
  const { data: banners } = useQuery(bannersQuery());
  const [edited, setEdited] = useState<OpenedRecord<Banner>>();
  const id = (edited?.draft?.record ?? edited?.published)?.id;
  const published = banners?.filter(({ draft }) => !draft || draft.state === 'changed');
  const mayWrite = useRight('contentWrite');
  const isOpen = isAdding || edited !== undefined;
  const top = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isOpen) top.current?.querySelector('input')?.focus();
  }, [isOpen]);

  async function edit(banner: Banner) {
    try {
      setEdited(await api.banners.open.query({ id: banner.id }));
    } catch (error) {
      notifyFailure('The banner could not be opened', failureReason(error));
    }
  }

  function close() {
    setEdited(undefined);
    onAdding(false);
  }

  return (
    <PageLayout
      title="Banner Management"
      lead="The wide pictures at the top of the home page"
      action={
        id ? (
          <VersionsLink kind="banner" record={id} />
        ) : (
          mayWrite &&
          !isOpen && (
            <Button {...adding} onClick={() => onAdding(true)}>
              Add Banner
            </Button>
          )
        )
      }
    >
      {isOpen && published && (
        <div ref={top}>
          <BannerForm key={id ?? 'new'} opened={edited} banners={published} onClose={close} />
        </div>
      )}
      {!isOpen && (
        <BannerList
          state={state}
          onState={onState}
          onAdd={() => onAdding(true)}
          onEdit={(banner) => void edit(banner)}
        />
      )}
    </PageLayout>
  );
}
