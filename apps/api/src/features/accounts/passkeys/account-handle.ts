/** An account as a passkey stores it: the bytes of its id, which say nothing about the person. */
export function accountHandle(administratorId: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(administratorId.replaceAll('-', ''), 'hex'));
}

export function isHandleOf(administratorId: string, handle: string): boolean {
  return Buffer.from(accountHandle(administratorId)).toString('base64url') === handle;
}
