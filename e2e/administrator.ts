/** The administrator of the server under test. */
export const administrator = { username: 'admin', password: 'Seven loaves before dawn' } as const;
