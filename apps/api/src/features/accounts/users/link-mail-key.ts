/** The job with the mail of the last link that somebody has made for an account. */
export const linkMailKey = (accountId: string) => `account-link:${accountId}`;
