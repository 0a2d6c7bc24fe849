import type { Requests } from './requests.ts';

/** Adds what happy-dom does not have and the screens use. */
export function addWindowFeatures(requests: Requests): void {
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  globalThis.EventSource = eventSourceOver(requests);
  // A router that has ended calls what it has put back apart from its object.
  const { history } = window;
  if (!Object.hasOwn(history, 'pushState')) {
    history.pushState = history.pushState.bind(history);
    history.replaceState = history.replaceState.bind(history);
  }
}

/** The part of EventSource that the desk uses, over the same network as `fetch`. */
function eventSourceOver(requests: Requests): typeof EventSource {
  class Stream extends EventTarget {
    static readonly CLOSED = 2;
    readyState = 0;
    readonly #close: Promise<() => void>;

    constructor(url: string) {
      super();
      this.#close = requests.listen(url, (type) => {
        if (this.readyState === Stream.CLOSED) return;
        this.readyState = 1;
        this.dispatchEvent(new Event(type));
      });
    }

    close(): void {
      this.readyState = Stream.CLOSED;
      void this.#close.then((close) => close());
    }
  }
  return Stream as unknown as typeof EventSource;
}

/** Lets the browser's storage be full, or forbidden; returns how to undo it. */
export function refuseStorage(why: 'full' | 'forbidden'): () => void {
  const names = ['localStorage', 'sessionStorage'] as const;
  const before = names.map((name) => Object.getOwnPropertyDescriptor(globalThis, name));
  const refuse = () => {
    throw new DOMException('The test refuses it.', 'QuotaExceededError');
  };
  for (const name of names) {
    const full = { getItem: () => null, removeItem: () => undefined, setItem: refuse };
    const get = why === 'full' ? () => full : refuse;
    Object.defineProperty(globalThis, name, { get, configurable: true });
  }
  return () =>
    names.forEach((name, index) => Object.defineProperty(globalThis, name, before[index] ?? {}));
}

/**
 * Lets everything be in view, and gives elements a size, of which a window without layout has none; returns how to undo it.
 */
export function showEverything(): () => void {
  const { IntersectionObserver: observerBefore } = globalThis;
  const { getBoundingClientRect: sizeBefore } = Element.prototype;
  class Observer {
    readonly #report: IntersectionObserverCallback;
    constructor(report: IntersectionObserverCallback) {
      this.#report = report;
    }
    observe(target: Element): void {
      const entry = { isIntersecting: true, target } as IntersectionObserverEntry;
      queueMicrotask(() => this.#report([entry], this as unknown as IntersectionObserver));
    }
    unobserve(): void {}
    disconnect(): void {}
  }
  globalThis.IntersectionObserver = Observer as unknown as typeof IntersectionObserver;
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 600, 260);
  const size = { clientWidth: { value: 1366 }, clientHeight: { value: 900 } };
  for (const [name, { value }] of Object.entries(size)) {
    Object.defineProperty(document.documentElement, name, { value, configurable: true });
  }
  return () => {
    for (const name of Object.keys(size)) Reflect.deleteProperty(document.documentElement, name);
    globalThis.IntersectionObserver = observerBefore;
    Element.prototype.getBoundingClientRect = sizeBefore;
  };
}
