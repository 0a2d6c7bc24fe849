/** Bounds of what is decoded, checked before the first pixel is. */
export const imageLimits = {
  pixels: 52_000_000,
  side: 16_000,
  /** What decoding one picture may need, in bytes. */
  decodingBytes: 240 * 1024 * 1024,
  /** Pixels of the largest picture made; keeps very tall ones from growing without bound. */
  largestPixels: 3_200_000,
  /** What one picture may take, in milliseconds: far more than any needs, also on a busy machine. */
  time: 120_000,
} as const;
