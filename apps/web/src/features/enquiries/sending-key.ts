/** A new UUID. Without HTTPS, browsers do not provide `crypto.randomUUID`. */
function createKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

/** Assigns an idempotency key to a submission: the same for the same content. */
export interface SendingKeys {
  keyOf(content: FormData): string;
  /** The next submission gets a new key, even with the same content. */
  forget(): void;
}

export function createSendingKeys(): SendingKeys {
  let last: { key: string; description: string } | undefined;
  return {
    keyOf(content) {
      const description = JSON.stringify(
        [...content].map(([name, value]) => [name, describe(value)]),
      );
      if (last?.description !== description) last = { key: createKey(), description };
      return last.key;
    },
    forget() {
      last = undefined;
    },
  };
}

/** A file input without a choice contains an empty file, a new object each time. */
function describe(value: FormDataEntryValue): unknown {
  if (typeof value === 'string') return value;
  return value.name === '' && value.size === 0
    ? null
    : [value.name, value.size, value.type, value.lastModified];
}
