/** What is fixed: the business and the texts are edited in the back office. */
export const site = {
  language: 'en-IN',
  locale: 'en_IN',
  themeColor: '#16264c',
  privacyPolicy: '/privacy-policy.pdf',
} as const;
