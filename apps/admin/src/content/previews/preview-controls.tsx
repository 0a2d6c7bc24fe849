import { Button, SegmentedControl } from '@mantine/core';
import { Icon } from '../../shared/ui/icon.tsx';

interface PageWidthProps<Size extends string> {
  sizes: readonly Size[];
  value: Size;
  onChange: (size: Size) => void;
}

/** Chooses the width of the window that a page is shown for. */
export function PageWidth<Size extends string>({ sizes, value, onChange }: PageWidthProps<Size>) {
  return (
    <SegmentedControl
      size="xs"
      aria-label="Width of the page"
      data={[...sizes]}
      value={value}
      onChange={onChange}
    />
  );
}

/** Opens and closes the part in which links to a preview are made. */
export function ShareControl({ isOpen, onToggle }: { isOpen: boolean; onToggle: () => void }) {
  return (
    <Button
      variant="default"
      size="xs"
      ml="auto"
      leftSection={<Icon name="link" size={16} />}
      aria-expanded={isOpen}
      onClick={onToggle}
    >
      Link to the preview
    </Button>
  );
}
