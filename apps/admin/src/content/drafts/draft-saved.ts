/** The message after a draft has been saved. */
export const draftSaved = 'Draft saved. Visitors do not see it until it is published.';
