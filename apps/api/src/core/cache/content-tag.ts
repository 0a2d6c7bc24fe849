/** The tag in shared caches of all responses that are made of public content; a change of it purges them. */
export const contentTag = 'bakery-content';
