import type { PasskeyRequest } from '@bakery/schemas/accounts/passkeys';
import type { FirstRecoveryCodes } from '@bakery/schemas/accounts/two-factor';
import { SoftwareAuthenticator } from './authenticator.ts';
import type { Deviations } from './authenticator.ts';
import type { TestApp } from './test-app.ts';
import type { TrpcResponse } from './call-trpc.ts';

type Headers = Record<string, string>;

/** Where the test's back office is, for worlds started with {@link passkeySettings}. */
export const passkeyOrigin = 'https://admin.example.com';
export const passkeySettings = { ADMIN_ORIGIN: passkeyOrigin };

export interface AddedPasskey {
  authenticator: SoftwareAuthenticator;
  added: TrpcResponse<FirstRecoveryCodes>;
}

/** Makes a passkey in a session and adds it to its account, or tries to. */
export async function addPasskey(
  world: TestApp,
  headers: Headers,
  deviations: Deviations = {},
  authenticator = new SoftwareAuthenticator(passkeyOrigin),
): Promise<AddedPasskey> {
  const begun = await world.mutate('passkeys.begin', undefined, headers);
  const request = begun.data as Parameters<SoftwareAuthenticator['register']>[0];
  const passkey = authenticator.register(request, deviations);
  const added = await world.mutate('passkeys.add', { name: 'Phone', passkey }, headers);
  return { authenticator, added: added as TrpcResponse<FirstRecoveryCodes> };
}

/** The request that a browser gets when somebody signs in without a name. */
export async function requestLogin(world: TestApp): Promise<PasskeyRequest> {
  const { data } = await world.mutate('auth.beginPasskeyLogin', undefined, {});
  return data as PasskeyRequest;
}

/** Signs in with a passkey alone, or tries to. */
export async function loginWith(
  world: TestApp,
  authenticator: SoftwareAuthenticator,
  deviations: Deviations = {},
  headers: Headers = {},
): Promise<TrpcResponse> {
  const passkey = authenticator.answer(await requestLogin(world), deviations);
  return world.mutate('auth.loginWithPasskey', { passkey }, headers);
}
