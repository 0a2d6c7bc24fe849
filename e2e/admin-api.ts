import type { APIRequestContext } from '@playwright/test';
import { signIn } from './sign-in.ts';
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
