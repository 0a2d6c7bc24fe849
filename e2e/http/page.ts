import { Window } from 'happy-dom';
import { inject } from 'vitest';

const parser = new new Window().DOMParser();

export const ask = (path: string) => fetch(new URL(path, inject('origin')), { redirect: 'manual' });

/** The records of a list of the REST API. */
export async function listRecords<T>(path: string): Promise<T[]> {
  return ((await (await ask(path)).json()) as { data: T[] }).data;
}

/** A page as the server sends it, without scripts and without layout. */
export interface Page {
  status: number;
  /** The path and the search of the final address. */
  address: string;
  document: Document;
  main: HTMLElement;
}

/** Asks for a page, follows redirects, and reads its markup. */
export async function openPage(path: string): Promise<Page> {
  const response = await fetch(new URL(path, inject('origin')));
  const { pathname, search } = new URL(response.url);
  const parsed = parser.parseFromString(await response.text(), 'text/html');
  const document = parsed as unknown as Document;
  const main = document.querySelector('main')!;
  return { status: response.status, address: pathname + search, document, main };
}

/** With single spaces, as it is read. */
export function textOf(element: Element | null): string {
  return (element?.textContent ?? '').replaceAll(/\s+/g, ' ').trim();
}

/** Whether an element of its own has this text. */
export const hasText = (parent: Element, text: RegExp): boolean =>
  [...parent.querySelectorAll('*')].some((element) => text.test(textOf(element)));

export const headingOf = ({ document }: Page): string => textOf(document.querySelector('h1'));

/** The elements that match a selector and whose names have this text. */
function listNamed({ document }: Page, selector: string, name: string | RegExp): HTMLElement[] {
  const nameOf = (element: Element) => {
    const label = document.getElementById(element.getAttribute('aria-labelledby') ?? '');
    return element.getAttribute('aria-label') ?? (textOf(label) || textOf(element));
  };
  return [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
    typeof name === 'string' ? nameOf(element).includes(name) : name.test(nameOf(element)),
  );
}

export const listLinks = (page: Page, name: string | RegExp) =>
  listNamed(page, 'main a[href]', name);

/** @throws unless there is one link with this name */
export const linkOf = (page: Page, name: string) => only(listLinks(page, name), name);

/** @throws unless there is one region with this name */
export const regionOf = (page: Page, name: string) =>
  only(listNamed(page, 'section, aside, nav', name), name);

function only(found: HTMLElement[], name: string): HTMLElement {
  const [first, ...others] = found;
  if (!first || others.length > 0) throw new Error(`${found.length} elements are named ${name}.`);
  return first;
}
