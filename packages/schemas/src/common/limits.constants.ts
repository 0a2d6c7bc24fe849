/** Limits for forms, for the API and, where possible, for the database. */
export const limits = {
  imageBytes: 10 * 1024 * 1024,
  documentBytes: 10 * 1024 * 1024,
  /**
   * Limits for documents from anonymous senders within 24 hours: from one address, and in total.
   */
  documentBytesOfAddress: 100 * 1024 * 1024,
  documentBytesOfAll: 1024 * 1024 * 1024,
  imagesPerRecord: 10,
  platformsPerRequest: 20,
  name: 200,
  link: 2_000,
  message: 5_000,
  description: 100_000,
  jsonBodyBytes: 1024 * 1024,
  pageSize: 1_000,
  price: 9_999_999.99,
  /** Days for which a deleted record can be restored. */
  deletedDays: 30,
} as const;
