import type { Requests } from './requests.ts';

/** The part of XMLHttpRequest that uploads use, over the same network as `fetch`. */
export function uploadRequestOver(requests: Requests): typeof XMLHttpRequest {
  class UploadRequest extends EventTarget {
    readonly upload = new EventTarget();
    withCredentials = false;
    status = 0;
    responseText = '';
    readonly #abort = new AbortController();
    #method = 'GET';
    #url = '';
    #headers = new Headers();

    open(method: string, url: string): void {
      this.#method = method;
      this.#url = url;
    }

    send(body?: FormData): void {
      const { signal } = this.#abort;
      requests
        .fetch(this.#url, { method: this.#method, signal, ...(body && { body }) })
        .then(async (response) => {
          this.status = response.status;
          this.#headers = response.headers;
          this.responseText = await response.text();
          this.dispatchEvent(new Event('load'));
        })
        .catch(() => this.dispatchEvent(new Event(signal.aborted ? 'abort' : 'error')));
    }

    getResponseHeader(name: string): string | null {
      return this.#headers.get(name);
    }

    abort(): void {
      this.#abort.abort();
    }
  }
  return UploadRequest as unknown as typeof XMLHttpRequest;
}
