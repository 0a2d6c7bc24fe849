import { enquiryFields, enquiryMessages } from '@bakery/schemas/enquiries/enquiries.constants';
import { referenceOf, withReference } from '@bakery/schemas/common/reference';
import type { EnquiryErrors } from '@bakery/schemas/enquiries/enquiries.constants';

/**
 * The result of a submission: `isTemporary` when the input itself is valid; `reason` is a message
 * for the user.
 */
export type SendOutcome =
  | { kind: 'sent' }
  | { kind: 'refused'; errors: EnquiryErrors; isTemporary: boolean }
  | { kind: 'failed'; reason: string; status?: number };

/** Without any progress for this long, the connection counts as lost. */
const silenceTimeout = 60_000;

const reasons = {
  unreachable: 'We could not be reached.',
  tooLarge: 'What you sent is too large.',
  busy: 'Our server is busy or away for a moment. What you typed is still here.',
  unknown: 'What you typed is still here.',
} as const;

/**
 * A reverse proxy's status when the process behind it was killed; the next attempt reaches another
 * process.
 */
const badGateway = 502;
const maxAttempts = 3;
const pause = 500;

/**
 * Sends the form. Its idempotency key allows a retry when the process that was handling it has
 * ended: the enquiry is stored only once.
 */
export async function sendEnquiry(
  url: string,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<SendOutcome> {
  for (let attempt = 1; ; attempt += 1) {
    const outcome = await sendOnce(url, form, onProgress);
    if (outcome.kind !== 'failed' || outcome.status !== badGateway || attempt === maxAttempts) {
      return outcome;
    }
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

/** With XMLHttpRequest, which reports upload progress. */
function sendOnce(
  url: string,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<SendOutcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let timer = setTimeout(() => request.abort(), silenceTimeout);
    const goOn = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), silenceTimeout);
    };
    const finish = (outcome: SendOutcome) => {
      clearTimeout(timer);
      resolve(outcome);
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      goOn();
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => {
      const { status, responseText: body } = request;
      finish(readOutcome({ status, body, requestId: request.getResponseHeader('x-request-id') }));
    });
    for (const sign of ['error', 'abort'] as const) {
      request.addEventListener(sign, () => finish({ kind: 'failed', reason: reasons.unreachable }));
    }
    request.open('POST', url);
    request.send(form);
  });
}

interface Answer {
  status: number;
  body: string;
  /** The id of the request, by which the bakery finds why it has failed. */
  requestId: string | null;
}

/** The result that an answer of the server stands for. */
export function readOutcome({ status, body, requestId }: Answer): SendOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  const errors = readErrors(body);
  if (Object.keys(errors).length > 0) {
    return { kind: 'refused', errors, isTemporary: status === 429 || status === 503 };
  }
  const id = status >= 500 ? requestId : null;
  const reference = id === null ? undefined : referenceOf(id);
  return { kind: 'failed', reason: withReference(reasonOf(status), reference), status };
}

function reasonOf(status: number): string {
  if (status === 413) return reasons.tooLarge;
  if (status === 429) return enquiryMessages.tooMany;
  return [502, 503, 504].includes(status) ? reasons.busy : reasons.unknown;
}

function readErrors(response: string): EnquiryErrors {
  const errors: EnquiryErrors = {};
  try {
    const { errors: sent } = JSON.parse(response) as { errors?: Record<string, unknown> };
    for (const field of [...enquiryFields, 'document', 'items'] as const) {
      const message = sent?.[field];
      if (typeof message === 'string') errors[field] = message;
    }
  } catch {
    // Not the server's JSON: the response of a proxy in between.
  }
  return errors;
}
