import type { FastifyInstance } from 'fastify';

/** The answer to a request in place of the API's. */
export interface StandIn {
  status?: number;
  /** The body as JSON. */
  json?: unknown;
  /** The body as a page, in place of JSON. */
  html?: string;
}

interface Rule {
  pattern: RegExp;
  answer: (request: SentRequest) => Promise<StandIn | undefined> | StandIn | undefined;
  /** Whether the application handles the request all the same. */
  isHandled: boolean;
}

interface SentRequest {
  method: string;
  /** Path and query. */
  url: string;
  body: string | undefined;
}

/** For a rule: there is no network, as `fetch` tells it. */
export function unreachable(): never {
  throw new TypeError('Failed to fetch');
}

/**
 * The network of a window: `fetch` and `XMLHttpRequest` reach the application in this process, with the cookies of the
 * window, and the requests of a test are kept. A rule stands in for the network: it refuses, holds or changes a request.
 */
export class Requests {
  readonly sent: SentRequest[] = [];
  readonly cookies = new Map<string, string>();
  /** Whether the browser refuses cookies. */
  refusesCookies = false;
  readonly #app: FastifyInstance;
  #rules: Rule[] = [];

  constructor(app: FastifyInstance) {
    this.#app = app;
  }

  /** Forgets rules, cookies and what was sent. */
  reset(): void {
    this.#rules = [];
    this.sent.length = 0;
    this.cookies.clear();
    this.refusesCookies = false;
  }

  /** Answers requests whose address matches, until the returned function is called. The last rule comes first. */
  answer(pattern: RegExp, answer: StandIn | Rule['answer']): () => void {
    return this.#add(pattern, answer, false);
  }

  /** Has requests whose address matches handled, and loses the response, until the returned function is called. */
  lose(pattern: RegExp, answer: StandIn | Rule['answer']): () => void {
    return this.#add(pattern, answer, true);
  }

  /** Lets requests whose address matches reach nobody until the returned function is called. */
  cut(pattern: RegExp): () => void {
    return this.answer(pattern, unreachable);
  }

  #add(pattern: RegExp, answer: StandIn | Rule['answer'], isHandled: boolean): () => void {
    const give = typeof answer === 'function' ? answer : () => answer;
    const rule: Rule = { pattern, answer: give, isHandled };
    this.#rules.unshift(rule);
    return () => (this.#rules = this.#rules.filter((other) => other !== rule));
  }

  /** Sends requests whose address matches with another body, until the returned function is called. */
  change(pattern: RegExp, change: (body: string) => string): () => void {
    return this.answer(pattern, (request) => {
      request.body = change(request.body ?? '');
      return undefined;
    });
  }

  /** Holds requests whose address matches back until the returned function is called. */
  hold(pattern: RegExp): () => void {
    const { promise, resolve } = Promise.withResolvers<undefined>();
    const stop = this.answer(pattern, () => promise);
    return () => {
      stop();
      resolve(undefined);
    };
  }

  readonly fetch = async (input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
    const request = new Request(new URL(String(input), window.location.href), {
      ...init,
      // Node.js knows signals of its own alone, and neither cookies nor requests that outlive a page.
      credentials: 'same-origin',
      keepalive: false,
    });
    const payload = init.body === undefined ? undefined : Buffer.from(await request.arrayBuffer());
    return this.#send(request, payload);
  };

  /** Begins a stream of events, and tells the kind of each; returns what ends it. */
  async listen(url: string, onEvent: (type: string) => void): Promise<() => void> {
    const response = await this.#app.inject({
      url,
      headers: { accept: 'text/event-stream', host: window.location.host, cookie: this.#cookie() },
      payloadAsStream: true,
    });
    const stream = response.stream();
    stream.setEncoding('utf8').on('data', (text: string) => {
      for (const block of text.split('\n\n').filter((one) => one.includes('data:'))) {
        onEvent(/^event: (.*)$/m.exec(block)?.[1] ?? 'message');
      }
    });
    stream.on('error', () => {});
    return () => stream.destroy();
  }

  #cookie(): string {
    return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  async #send(request: Request, payload: Buffer | undefined): Promise<Response> {
    const { pathname, search } = new URL(request.url);
    const url = pathname + search;
    // Bytes of files have no text.
    const isText = !request.headers.get('content-type')?.startsWith('multipart/');
    const sent = { method: request.method, url, body: isText ? payload?.toString() : undefined };
    this.sent.push(sent);
    const rule = this.#rules.find(({ pattern }) => pattern.test(url));
    if (rule?.isHandled) await this.#handle(request, sent, payload);
    const standIn = rule && (await rule.answer(sent));
    request.signal.throwIfAborted();
    return standIn ? toResponse(standIn) : this.#handle(request, sent, payload);
  }

  async #handle(
    request: Request,
    { url, body }: SentRequest,
    payload: Buffer | undefined,
  ): Promise<Response> {
    const response = await this.#app.inject({
      method: request.method as 'GET',
      url,
      headers: {
        ...Object.fromEntries(request.headers),
        origin: window.location.origin,
        host: window.location.host,
        cookie: this.#cookie(),
      },
      ...(payload && { payload: body ?? payload }),
    });
    request.signal.throwIfAborted();
    for (const { name, value } of response.cookies) {
      if (value && !this.refusesCookies) this.cookies.set(name, value);
      else this.cookies.delete(name);
    }
    const hasBody = ![204, 304].includes(response.statusCode);
    return new Response(hasBody ? new Uint8Array(response.rawPayload) : null, {
      status: response.statusCode,
      headers: Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
    });
  }
}

function toResponse({ status = 200, html, json = null }: StandIn): Response {
  const headers = { 'content-type': 'text/html' };
  return html === undefined
    ? Response.json(json, { status })
    : new Response(html, { status, headers });
}
