import { Checkbox, VisuallyHidden } from '@mantine/core';
import { useRef } from 'react';
import type { KeyboardEvent } from 'react';
import type { Selection } from './use-selection.ts';
import classes from './select-box.module.css';

interface SelectBoxProps {
  id: string;
  /** The record's name. */
  name: string;
  selection: Selection;
  /** In the corner of a picture, whose frame is positioned. */
  isOnPicture?: boolean;
}

const boxes = 'input[data-select-box]:not(:disabled)';

/**
 * Selects a record of a list, which is the closest element with `data-selectable`. Shift with a click or Space
 * selects all from the last one on; the arrow keys go from box to box, and with Shift select on the way.
 */
export function SelectBox({ id, name, selection, isOnPicture = false }: SelectBoxProps) {
  /** Whether the box is being pressed by Shift and Space. */
  const isShift = useRef(false);
  const isOn = selection.isSelected(id);

  function move(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === ' ') isShift.current = event.shiftKey;
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const list = event.currentTarget.closest('[data-selectable]');
    if (step === 0 || !list) return;
    event.preventDefault();
    const all = [...list.querySelectorAll<HTMLInputElement>(boxes)];
    const next = all[all.indexOf(event.currentTarget) + step];
    next?.focus();
    const id = next?.dataset['selectBox'];
    if (event.shiftKey && id) selection.select(id, isOn);
  }

  return (
    <div className={classes.box} data-select data-on-picture={isOnPicture || undefined}>
      <Checkbox
        size="md"
        label={<VisuallyHidden>{`Select ${name}`}</VisuallyHidden>}
        classNames={{ inner: classes.input, label: classes.target }}
        data-select-box={id}
        checked={isOn}
        onKeyDown={move}
        onChange={({ currentTarget, nativeEvent }) => {
          const isRange =
            isShift.current || (nativeEvent instanceof MouseEvent && nativeEvent.shiftKey);
          isShift.current = false;
          selection.select(id, currentTarget.checked, isRange);
        }}
      />
    </div>
  );
}
