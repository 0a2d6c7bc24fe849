import type { APIRequestContext } from '@playwright/test';
import { administrator } from './administrator.ts';
import { expect } from './test.ts';

/** An enquiry in the API's response to an administrator, reduced to what tests use. */
export interface StoredEnquiry {
  id: string;
  full_name: string;
  email: string;
  contact_number: string;
  message: string;
  document: string | null;
  documentName: string | null;
  product: { name: string; path: string | null } | null;
}

/** Headers of a signed-in administrator. */
export async function signIn(request: APIRequestContext): Promise<{ authorization: string }> {
  const response = await request.post('/api/auth/login', {
    data: { email: administrator.username, password: administrator.password },
  });
  expect(response.status()).toBe(200);
  const { data } = (await response.json()) as { data: { token: string } };
  return { authorization: `Bearer ${data.token}` };
}

/** The enquiries sent with this e-mail address. */
export async function listEnquiriesOf(
  request: APIRequestContext,
  email: string,
): Promise<StoredEnquiry[]> {
  const headers = await signIn(request);
  const response = await request.get(`/api/contact?search=${encodeURIComponent(email)}`, {
    headers,
  });
  expect(response.status()).toBe(200);
  return ((await response.json()) as { data: StoredEnquiry[] }).data;
}
