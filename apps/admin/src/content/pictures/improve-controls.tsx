import { maxAngle } from '@bakery/schemas/content/picture-edits';
import type { Crop, PictureEdits } from '@bakery/schemas/content/picture-edits';
import { Button, Group, Input, NativeSelect, NumberInput, SimpleGrid } from '@mantine/core';
import { useId } from 'react';
import { leastSide } from './crop-box.ts';
import classes from './improve.module.css';

interface ImproveControlsProps {
  edits: PictureEdits;
  isFree: boolean;
  /** Undefined where the site shows the picture in no frame of its own. */
  onFree: ((isFree: boolean) => void) | undefined;
  onCrop: (crop: Crop) => void;
  onChange: (part: Partial<PictureEdits>) => void;
  onTurn: (by: 90 | 270) => void;
}

/** The controls of the edits, for the keyboard as well. */
export function ImproveControls(props: ImproveControlsProps) {
  const { edits, isFree, onFree, onCrop, onChange, onTurn } = props;
  const { crop, angle, brightness, contrast } = edits;
  const percent = (value: number) => Math.round(value * 1000) / 10;
  const part = (label: string, name: keyof Crop, least: number, most: number) => (
    <NumberInput
      label={label}
      suffix="%"
      decimalScale={1}
      allowNegative={false}
      min={percent(least)}
      max={percent(most)}
      clampBehavior="strict"
      disabled={!isFree && (name === 'width' || name === 'height')}
      value={percent(crop[name])}
      onChange={(value) => {
        const share = Number(value) / 100;
        if (value !== '' && share >= least && share <= most) onCrop({ ...crop, [name]: share });
      }}
    />
  );
  return (
    <>
      <Group gap="sm" grow>
        <Button variant="default" onClick={() => onTurn(270)}>
          Turn left
        </Button>
        <Button variant="default" onClick={() => onTurn(90)}>
          Turn right
        </Button>
      </Group>
      <Range
        label="Straighten"
        text={`${angle}°`}
        min={-maxAngle}
        max={maxAngle}
        step={0.5}
        value={angle}
        onChange={(value) => onChange({ angle: value })}
      />
      <Range
        label="Brightness"
        text={`${Math.round(brightness * 100)}%`}
        min={0.5}
        max={2}
        step={0.05}
        value={brightness}
        onChange={(value) => onChange({ brightness: value })}
      />
      <Range
        label="Contrast"
        text={`${Math.round(contrast * 100)}%`}
        min={0.5}
        max={2}
        step={0.05}
        value={contrast}
        onChange={(value) => onChange({ contrast: value })}
      />
      {onFree && (
        <NativeSelect
          label="Shape of the crop"
          data={[
            { value: 'free', label: 'Any' },
            { value: 'place', label: 'As the site shows it here' },
          ]}
          value={isFree ? 'free' : 'place'}
          onChange={({ currentTarget }) => onFree(currentTarget.value === 'free')}
        />
      )}
      <SimpleGrid cols={2} spacing="sm" verticalSpacing="xs">
        {part('From the left', 'x', 0, 1 - crop.width)}
        {part('From the top', 'y', 0, 1 - crop.height)}
        {part('Width', 'width', leastSide, 1 - crop.x)}
        {part('Height', 'height', leastSide, 1 - crop.y)}
      </SimpleGrid>
    </>
  );
}

interface RangeProps {
  label: string;
  text: string;
  min: number;
  max: number;
  step: number;
  value: number;
  onChange: (value: number) => void;
}

function Range({ label, text, onChange, ...range }: RangeProps) {
  const id = useId();
  return (
    <Input.Wrapper id={id} label={`${label}: ${text}`}>
      <input
        {...range}
        id={id}
        type="range"
        className={classes.range}
        aria-label={label}
        aria-valuetext={text}
        onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
      />
    </Input.Wrapper>
  );
}
