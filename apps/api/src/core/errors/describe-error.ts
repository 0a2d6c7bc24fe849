import { stdSerializers } from 'pino';

/**
 * Fields in which PostgreSQL's errors repeat a row or a statement with its values. Recipients stand in lists of a mail server's error:
 * lists are left out with all else that is no plain value.
 */
const withValues = new Set(['detail', 'where', 'internalQuery']);

/** The length of the name in an address is bounded, so that no text takes long. */
const mailAddress = /[\p{L}\p{N}.!#$%&*+=?^_`{|}~-]{1,64}@[\p{L}\p{N}][\p{L}\p{N}.-]{0,253}/gu;

type Described = Record<string, unknown>;

/** An error as the log has it: without mail addresses, which servers repeat, and without the values of rows. */
export function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? withoutAddresses(error) : error;
  return describe(stdSerializers.err(error));
}

function describe({ aggregateErrors, ...own }: Described): Described {
  const kept = Object.entries(own)
    .filter(([name, value]) => !withValues.has(name) && isPlain(value))
    .map(
      ([name, value]) =>
        [name, typeof value === 'string' ? withoutAddresses(value) : value] as const,
    );
  return {
    ...Object.fromEntries(kept),
    ...(Array.isArray(aggregateErrors) && {
      aggregateErrors: aggregateErrors.map((each: Described) => describe(each)),
    }),
  };
}

const isPlain = (value: unknown) => ['string', 'number', 'boolean'].includes(typeof value);

function withoutAddresses(text: string): string {
  return text.replaceAll(mailAddress, '[address]');
}
