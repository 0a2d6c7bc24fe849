/** The administrator of the product under test. */
export const administrator = { username: 'admin', password: 'Seven loaves before dawn' } as const;
