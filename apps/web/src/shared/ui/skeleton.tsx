import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

interface SkeletonProps {
  ratio?: string;
  width?: string;
  height?: string;
  className?: string | undefined;
}

/**
 * A static placeholder in the shape of the loading content; a text beside it says what is loading.
 */
export function Skeleton({ ratio, width, height, className }: SkeletonProps) {
  const shape: CSSProperties = { aspectRatio: ratio, width, height };
  return (
    <span
      className={[styles.skeleton, className].filter(Boolean).join(' ')}
      style={shape}
      aria-hidden="true"
    />
  );
}
