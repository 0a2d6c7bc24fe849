/** Whether the page is being rendered; a constant of the build, so the browser's files hold no more than theirs. */
export const isServer: boolean = import.meta.env.SSR;
