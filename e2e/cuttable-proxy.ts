import { connect, createServer } from 'node:net';
import type { AddressInfo, Socket } from 'node:net';

/** A way to a server that can be cut off, as by the sleep of a machine or a network that is gone. */
export interface CuttableProxy {
  url: string;
  /** Ends all connections, and each that is begun. */
  cut: () => void;
  restore: () => void;
  close: () => Promise<void>;
}

export async function startCuttableProxy(target: string): Promise<CuttableProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isCut = false;
  function add(socket: Socket): void {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // The other end is gone, which is what is tested.
    socket.on('error', () => {});
  }
  const server = createServer((client) => {
    add(client);
    if (isCut) return void client.destroy();
    const upstream = connect(Number(port), hostname);
    add(upstream);
    client.pipe(upstream).pipe(client);
    client.on('close', () => upstream.destroy());
    upstream.on('close', () => client.destroy());
  });
  const destroyAll = () => sockets.forEach((socket) => socket.destroy());
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      destroyAll();
    },
    restore: () => void (isCut = false),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        destroyAll();
      }),
  };
}
