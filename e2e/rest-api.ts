import { administrator } from './administrator.ts';
import { makePicture } from './picture.ts';

/** Requests to the REST API, without the page. Throws when the response is an error. */
async function call<T>(url: string, init?: RequestInit): Promise<T> {
  const response = await fetch(url, init);
  const { data, message } = (await response.json()) as { data: T; message?: string };
  if (!response.ok) throw new Error(`${response.status} from ${url}: ${message}`);
  return data;
}

async function signIn(origin: string): Promise<{ authorization: string }> {
  const { token } = await call<{ token: string }>(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: administrator.username, password: administrator.password }),
  });
  return { authorization: `Bearer ${token}` };
}

/** A multipart form, with a different picture for each of these names. */
async function formOf(fields: Record<string, string>, pictures: string[] = []): Promise<FormData> {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  for (const name of pictures) {
    const content = new Uint8Array(await makePicture(900, 600));
    form.append('images', new File([content], name, { type: 'image/png' }));
  }
  return form;
}

/** A product with two pictures. */
export async function addProduct(origin: string, name: string): Promise<{ slug: string }> {
  const body = await formOf({ name, category: 'bread', price: '45' }, ['front.png', 'back.png']);
  const headers = await signIn(origin);
  return call(`${origin}/api/products`, { method: 'POST', headers, body });
}

/** Changes fields of a record. */
export async function changeRecord(origin: string, path: string, fields: object): Promise<void> {
  const headers = { ...(await signIn(origin)), 'content-type': 'application/json' };
  await call(`${origin}${path}`, { method: 'PUT', headers, body: JSON.stringify(fields) });
}

/** Sends an enquiry with a document or without, and returns its id. */
export async function sendEnquiry(
  origin: string,
  fields: Record<string, string>,
  document?: { name: string; content: Buffer },
): Promise<string> {
  const body = await formOf(fields);
  if (document) body.set('document', new File([new Uint8Array(document.content)], document.name));
  const { id } = await call<{ id: string }>(`${origin}/api/contact`, { method: 'POST', body });
  return id;
}

/** The messages of the enquiries from an e-mail address. */
export async function listMessages(origin: string, email: string): Promise<string[]> {
  const found = await call<{ message: string }[]>(
    `${origin}/api/contact?search=${encodeURIComponent(email)}`,
    { headers: await signIn(origin) },
  );
  return found.map(({ message }) => message);
}
