import { enquiryFields, enquiryMessages } from '@bakery/schemas/enquiries.constants';
import type { EnquiryFaults } from '@bakery/schemas/enquiries.constants';

/** What came of it: `reason` says in plain words why it failed. */
export type SendOutcome =
  | { kind: 'sent' }
  | { kind: 'refused'; faults: EnquiryFaults }
  | { kind: 'failed'; reason: string };

/** Without any progress for this long the connection counts as lost. */
const patience = 60_000;

const reasons = {
  unreachable:
    'We could not be reached. Please check your connection; what you typed is still here.',
  tooLarge: 'What you sent is too large.',
  busy: 'Our server is busy or away for a moment. What you typed is still here.',
  unknown: 'What you typed is still here.',
} as const;

/** Sends the form. By XMLHttpRequest, which tells how far a document has come. */
export function sendEnquiry(
  url: string,
  form: FormData,
  onProgress: (share: number) => void,
): Promise<SendOutcome> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    let timer = setTimeout(() => request.abort(), patience);
    const goOn = () => {
      clearTimeout(timer);
      timer = setTimeout(() => request.abort(), patience);
    };
    const settle = (outcome: SendOutcome) => {
      clearTimeout(timer);
      resolve(outcome);
    };
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      goOn();
      if (total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => settle(readOutcome(request)));
    for (const sign of ['error', 'abort'] as const) {
      request.addEventListener(sign, () => settle({ kind: 'failed', reason: reasons.unreachable }));
    }
    request.open('POST', url);
    request.send(form);
  });
}

function readOutcome({ status, responseText }: XMLHttpRequest): SendOutcome {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  const faults = readFaults(responseText);
  if (Object.keys(faults).length > 0) return { kind: 'refused', faults };
  return { kind: 'failed', reason: reasonOf(status) };
}

function reasonOf(status: number): string {
  if (status === 413) return reasons.tooLarge;
  if (status === 429) return enquiryMessages.tooMany;
  return [502, 503, 504].includes(status) ? reasons.busy : reasons.unknown;
}

function readFaults(answer: string): EnquiryFaults {
  const faults: EnquiryFaults = {};
  try {
    const { errors } = JSON.parse(answer) as { errors?: Record<string, unknown> };
    for (const field of [...enquiryFields, 'document'] as const) {
      const message = errors?.[field];
      if (typeof message === 'string') faults[field] = message;
    }
  } catch {
    // Not our server's words: something between.
  }
  return faults;
}
