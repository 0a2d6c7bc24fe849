import type { Mark } from '@bakery/schemas/catalogue/food-facts.constants';

interface FoodMarkProps {
  mark: Mark;
  /** Without one the mark is decoration. */
  label?: string;
  size?: number;
}

const green = '#008000';
const brown = '#8b4513';

/** The mark of FSSAI: a green dot in a square, or a brown triangle in one for what is not vegetarian. */
export function FoodMark({ mark, label, size = 14 }: FoodMarkProps) {
  const colour = mark === 'vegetarian' ? green : brown;
  return (
    <svg
      viewBox="0 0 16 16"
      width={size}
      height={size}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    >
      <rect x="1" y="1" width="14" height="14" fill="#fff" stroke={colour} strokeWidth="2" />
      {mark === 'vegetarian' ? (
        <circle cx="8" cy="8" r="4" fill={colour} />
      ) : (
        <path d="M8 4l4.500 8h-9z" fill={colour} />
      )}
    </svg>
  );
}
