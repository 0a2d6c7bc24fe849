/** The parts of a service worker's scope that are needed, which TypeScript does not know beside a page's. */
export interface WorkerScope {
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: {
    claim(): Promise<void>;
    get(id: string): Promise<WindowClient | undefined>;
    matchAll(options: { type: 'window' }): Promise<readonly WindowClient[]>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
}

export interface WindowClient {
  url: string;
  postMessage(message: unknown): void;
}

export interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface FetchedEvent extends LastingEvent {
  request: Request;
  clientId: string;
  /** The page that is being opened. */
  resultingClientId: string;
  /** The answer that the browser has asked for while the worker started. */
  preloadResponse?: Promise<Response | undefined>;
  respondWith(response: Promise<Response>): void;
}

interface WorkerEvents {
  install: LastingEvent;
  activate: LastingEvent;
  fetch: FetchedEvent;
  message: LastingEvent & { data: unknown };
  sync: LastingEvent & { tag: string };
}
