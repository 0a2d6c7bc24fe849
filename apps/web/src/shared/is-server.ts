/**
 * Whether this is the server build; a build constant, so that client files contain only their own
 * branch.
 */
export const isServer: boolean = import.meta.env.SSR;
