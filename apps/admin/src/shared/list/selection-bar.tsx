import { maxBulk, tooManyAtOnce } from '@bakery/schemas/content/bulk';
import { Button, Checkbox, Group, Menu, Text, UnstyledButton } from '@mantine/core';
import { formatNumber } from '../format/format.ts';
import { Icon } from '../ui/icon.tsx';
import type { IconName } from '../ui/icon.tsx';
import type { Selection } from './use-selection.ts';

export interface SelectionAction {
  /** 'Delete selected'; in the menu of several, 'Move to a category'. */
  label: string;
  icon: IconName;
  onClick: () => void;
  /** Nothing that is selected can be changed in this way. */
  isOff?: boolean;
}

interface SelectionBarProps {
  selection: Selection;
  /** Absent for a list that has no filter on the server, where all rows are on the page. */
  canSelectAllMatching?: boolean;
  /** More than one are in a menu. */
  actions: readonly SelectionAction[];
  danger: SelectionAction;
}

/** The bar of actions with several records at once. Its buttons stay in their places, whatever is selected. */
export function SelectionBar(props: SelectionBarProps) {
  const { selection, canSelectAllMatching = false, actions, danger } = props;
  const { count, published, page, isAllMatching, total } = selection;
  const isWholePage = page.count > 0 && page.selected === page.count;
  const isTooMany = count > maxBulk;
  const isOff = count === 0 || isTooMany;
  const [only] = actions;
  return (
    <Group gap="sm" justify="space-between">
      <Group gap="md">
        <Checkbox
          label={
            page.count === 0
              ? 'Select all on this page'
              : `Select all ${formatNumber(page.count)} on this page`
          }
          checked={isWholePage}
          indeterminate={!isWholePage && page.selected > 0}
          disabled={page.count === 0}
          onChange={({ currentTarget }) => selection.selectPage(currentTarget.checked)}
        />
        <Text size="sm" fw={600} className="tabular" aria-live="polite">
          {count > 0 && `${formatNumber(count)} selected`}
          {published.count > 0 &&
            published.count < count &&
            `, ${formatNumber(count - published.count)} of them drafts`}
        </Text>
        {canSelectAllMatching && isWholePage && !isAllMatching && total > page.count && (
          <TextButton
            label={`Select all ${formatNumber(total)} that match`}
            onClick={selection.selectAllMatching}
          />
        )}
        {count > 0 && <TextButton label="Select none" onClick={selection.clear} />}
      </Group>
      <Group gap="xs">
        {only && actions.length === 1 && (
          <Button
            variant="default"
            px="sm"
            leftSection={<Icon name={only.icon} size={18} />}
            aria-label={only.label}
            disabled={isOff || only.isOff}
            onClick={only.onClick}
          >
            <ButtonText label={only.label} />
          </Button>
        )}
        {actions.length > 1 && (
          <Menu position="bottom-end">
            <Menu.Target>
              <Button
                variant="default"
                px="sm"
                leftSection={<Icon name="edit" size={18} />}
                rightSection={<Icon name="down" size={14} />}
                aria-label="Change selected"
                disabled={isOff}
              >
                <ButtonText label="Change selected" />
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {actions.map(({ label, icon, onClick, isOff: cannot }) => (
                <Menu.Item
                  key={label}
                  disabled={cannot}
                  leftSection={<Icon name={icon} size={18} />}
                  onClick={onClick}
                >
                  {label}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )}
        <Button
          variant="light"
          color="red"
          px="sm"
          leftSection={<Icon name={danger.icon} size={18} />}
          aria-label={danger.label}
          disabled={isOff || danger.isOff}
          onClick={danger.onClick}
        >
          <ButtonText label={danger.label} />
        </Button>
      </Group>
      {isTooMany && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert" w="100%">
          {tooManyAtOnce}
        </Text>
      )}
    </Group>
  );
}

/** Phones show the first word alone, which lets the buttons stand in one row. */
function ButtonText({ label }: { label: string }) {
  const [, word, others] = /^(\S+)(.*)$/.exec(label) ?? [];
  return (
    <>
      {word}
      <Text span inherit visibleFrom="sm" style={{ whiteSpace: 'pre' }}>
        {others}
      </Text>
    </>
  );
}

function TextButton({ label, onClick }: { label: string; onClick: () => void }) {
  return (
    <UnstyledButton c="var(--mantine-color-anchor)" fz="sm" td="underline" py={4} onClick={onClick}>
      {label}
    </UnstyledButton>
  );
}
