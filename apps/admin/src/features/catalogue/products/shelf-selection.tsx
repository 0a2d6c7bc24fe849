import type {
  BulkChange,
  BulkPriced,
  BulkPublishSelection,
  BulkSelection,
} from '@bakery/schemas/content/bulk';
import type { PriceRule } from '@bakery/schemas/catalogue/price-rule';
import type { ReleaseTarget } from '@bakery/schemas/content/releases';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { api } from '../../../shared/api/trpc.ts';
import { changeMany } from '../../../content/bulk/change-many.tsx';
import { ChoiceDialog } from '../../../content/bulk/choice-dialog.tsx';
import { deleteAction } from '../../../content/bulk/delete-many.ts';
import { countOf } from '../../../content/kinds/kinds.ts';
import { SelectionBar } from '../../../shared/list/selection-bar.tsx';
import type { SelectionAction } from '../../../shared/list/selection-bar.tsx';
import type { Selection } from '../../../shared/list/use-selection.ts';
import { useReleaseAction } from '../../../content/releases/use-release-action.tsx';
import { tellAdded } from '../../../content/releases/tell-added.tsx';
import { refreshReleases } from '../../../content/releases/open-releases.queries.ts';
import { FactsDialog } from './facts/index.ts';
import { PlatformDialog } from './platform-dialog.tsx';
import { usePlatformChoices } from './platform-choices.ts';
import { PriceDialog } from './price-dialog.tsx';
import type { ShownPrices } from './price-dialog.tsx';

type ShelfKind = 'product' | 'liveProduct';
type ShelfChange = Extract<BulkChange, { kind: ShelfKind }>;

interface ShelfSelectionProps {
  kind: ShelfKind;
  selection: Selection;
  /** The selection, as the API takes it. */
  selected: BulkSelection<ShelfKind>;
  /** The selection with its drafts. */
  withDrafts: BulkPublishSelection<ShelfKind>;
  /** Drafts can be published and deleted too; what else is done leaves them as they are. */
  publishing: readonly SelectionAction[];
  /** The other actions with records of this kind. */
  actions: readonly SelectionAction[];
  failure: string;
  refresh: () => Promise<unknown>;
  /** The dialogs of these. */
  children?: ReactNode;
}

type Dialog = 'addPlatform' | 'removePlatform' | 'prices' | 'facts';

/** The bar of actions with several products, or live products, at once. */
export function ShelfSelection(props: ShelfSelectionProps) {
  const { kind, selection, selected, actions, failure, refresh, children } = props;
  const { publishing } = props;
  const { published } = selection;
  const [dialog, setDialog] = useState<Dialog>();
  const { data: platforms = [] } = usePlatformChoices();
  const what = countOf(kind, published.count);
  const isOff = published.count === 0;
  const close = () => setDialog(undefined);
  const release = useReleaseAction({ kind, selection, selected: props.withDrafts, refresh });

  /** The kinds differ by what else can be done with them. */
  const changeOf = (action: ShelfChange['action'], records: ShelfChange['selection'] = selected) =>
    ({ kind, selection: records, action }) as BulkChange;

  async function change(action: ShelfChange['action'], done: string, records = selected) {
    const many = { change: changeOf(action, records), count: published.count, done, refresh };
    const isDone = await changeMany(many);
    if (isDone) selection.clear();
    return isDone;
  }

  async function load(): Promise<ShownPrices> {
    const prices = (from: BulkSelection<ShelfKind>) =>
      api.bulk.prices.mutate({ kind, selection: from } as Parameters<
        typeof api.bulk.prices.mutate
      >[0]);
    const shown = await prices(selected);
    if (shown.state === 'done') return { products: shown.products };
    const again = await prices({ ...selected, total: shown.total });
    const products = again.state === 'done' ? again.products : [];
    return { products, note: `You selected ${what}. Other records match now: these.` };
  }

  const changePrices = (products: readonly BulkPriced[], rule: PriceRule) =>
    change(
      { type: 'prices', rule },
      rule.direction === 'raise' ? 'raised' : 'lowered',
      // The products that were shown, with the versions that were shown.
      { records: products.map(({ id, version }) => ({ id, version })) },
    );

  async function planPrices(
    products: readonly BulkPriced[],
    rule: PriceRule,
    target: ReleaseTarget,
  ): Promise<boolean> {
    const records = products.map(({ id, version }) => ({ id, version }));
    tellAdded(await api.releases.addPrices.mutate({ release: target, kind, rule, records }));
    await Promise.all([refreshReleases(), refresh()]);
    selection.clear();
    return true;
  }

  return (
    <>
      <SelectionBar
        selection={selection}
        canSelectAllMatching
        actions={[
          ...publishing,
          ...[
            ...actions,
            {
              label: 'Add a platform',
              icon: 'truck' as const,
              onClick: () => setDialog('addPlatform'),
            },
            {
              label: 'Remove a platform',
              icon: 'close' as const,
              onClick: () => setDialog('removePlatform'),
            },
            { label: 'Change prices', icon: 'edit' as const, onClick: () => setDialog('prices') },
            { label: 'Set food facts', icon: 'page' as const, onClick: () => setDialog('facts') },
          ].map((action) => ({ ...action, isOff })),
          ...release.actions,
        ]}
        danger={deleteAction({
          change: changeOf({ type: 'delete' }, props.withDrafts),
          selection,
          failure,
          refresh,
        })}
      />
      {children}
      {release.dialog}
      {dialog === 'addPlatform' && (
        <PlatformDialog
          what={what}
          change={({ id, name, link }) =>
            change({ type: 'addPlatform', platform: id, link }, `sold on ${name} now`)
          }
          onClose={close}
        />
      )}
      {dialog === 'removePlatform' && (
        <ChoiceDialog
          title={`Remove a platform from ${what}`}
          label="Delivery platform"
          options={platforms.map(({ id, name }) => ({ value: id, label: name }))}
          required="Please choose a platform."
          submit="Remove platform"
          change={(platform) => {
            const name = platforms.find(({ id }) => id === platform)?.name ?? 'it';
            return change({ type: 'removePlatform', platform }, `no longer sold on ${name}`);
          }}
          onClose={close}
        />
      )}
      {dialog === 'facts' && (
        <FactsDialog
          what={what}
          change={(facts) => change({ type: 'facts', facts }, 'with these facts now')}
          onClose={close}
        />
      )}
      {dialog === 'prices' && (
        <PriceDialog
          what={what}
          load={load}
          change={changePrices}
          plan={planPrices}
          onClose={close}
        />
      )}
    </>
  );
}
