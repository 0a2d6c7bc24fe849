import type { PasskeyRequest } from '@bakery/schemas/accounts/passkeys';
import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { TRPCClientError } from '@trpc/client';
import { failureReason, findRefusal } from '../api/errors.ts';

/** Only who uses a passkey loads it. */
const webauthn = () => import('@simplewebauthn/browser');

const numeric = /^[\d.]+$|^\[/;

/** Whether this browser can use passkeys at this address: they belong to a name, not to numbers. */
export function canUsePasskeys(): boolean {
  return 'PublicKeyCredential' in window && !numeric.test(window.location.hostname);
}

/** Asks the browser for a passkey's answer, which asks the user. */
export async function answerWithPasskey(optionsJSON: PasskeyRequest) {
  const { startAuthentication } = await webauthn();
  return startAuthentication({ optionsJSON });
}

/**
 * Lets the browser offer passkeys where it fills in a name, until the signal aborts. Undefined where it cannot, where nobody
 * chose one, and once something else asks for a passkey.
 */
export async function offerPasskeys(begin: () => Promise<PasskeyRequest>, signal: AbortSignal) {
  if (!canUsePasskeys() || !(await PublicKeyCredential.isConditionalMediationAvailable?.())) {
    return undefined;
  }
  const { startAuthentication, WebAuthnAbortService } = await webauthn();
  const optionsJSON = await begin();
  if (signal.aborted) return undefined;
  const cancel = () => WebAuthnAbortService.cancelCeremony();
  signal.addEventListener('abort', cancel);
  try {
    return await startAuthentication({ optionsJSON, useBrowserAutofill: true });
  } catch {
    return undefined;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** Asks the browser for a new passkey, which asks the user. */
export async function makePasskey(optionsJSON: PublicKeyCredentialCreationOptionsJSON) {
  const { startRegistration } = await webauthn();
  return startRegistration({ optionsJSON });
}

/** The reasons of the browser, by the name of its error. */
const browserReasons: Partial<Record<string, string>> = {
  NotAllowedError: 'It was cancelled, or took too long.',
  AbortError: 'It was cancelled, or took too long.',
  InvalidStateError: 'There is a passkey for your account on this device already.',
};

/** Why a passkey was not used or made, as text for the user. */
export function passkeyFailure(error: unknown): string {
  if (error instanceof TRPCClientError) return findRefusal(error)?.message ?? failureReason(error);
  const name = error instanceof Error ? error.name : '';
  return browserReasons[name] ?? 'The browser could not use a passkey here.';
}
