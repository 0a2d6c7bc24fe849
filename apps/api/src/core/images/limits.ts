/**
 * Limits of the pictures that are decoded and of what is made from them. A picture's size and need
 * of memory are checked from its header, before it is decoded.
 */
export const imageLimits = {
  pixels: 52_000_000,
  side: 16_000,
  /** The most memory that decoding one picture may need, in bytes. */
  decodingBytes: 240 * 1024 * 1024,
  /** Pixels of the largest picture made; keeps very tall ones from growing without bound. */
  largestPixels: 3_200_000,
  /** Pixels of a picture while it is turned and cropped. */
  editedPixels: 12_000_000,
  /** The most time that one picture may take, in milliseconds; enough for any on a busy machine. */
  time: 120_000,
} as const;
