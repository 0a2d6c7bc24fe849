/** The fixed texts of all pages: the business and other texts are edited in the back office. */
export const site = {
  language: 'en-IN',
  locale: 'en_IN',
  themeColor: '#16264c',
  privacyPolicy: '/privacy-policy.pdf',
} as const;
