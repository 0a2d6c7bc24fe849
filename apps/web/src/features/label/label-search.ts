/** The sizes of a label, in millimetres. */
export const labelSizes = {
  small: { label: 'Small', width: 60, height: 40 },
  medium: { label: 'Medium', width: 100, height: 70 },
  large: { label: 'Large', width: 148, height: 105 },
} as const;
export type LabelSize = keyof typeof labelSizes;

export interface LabelSearch {
  size?: LabelSize;
}

/** Reads search parameters; the medium size is the default and is left out. */
export function readLabelSearch({ size }: { size?: unknown }): LabelSearch {
  return size === 'small' || size === 'large' ? { size } : {};
}
