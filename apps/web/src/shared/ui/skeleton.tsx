import type { CSSProperties } from 'react';
import styles from './skeleton.module.css';

interface SkeletonProps {
  ratio?: string;
  width?: string;
  height?: string;
  className?: string | undefined;
}

/** A still surface in the shape of what is on its way; what is loading is said in words beside it. */
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
