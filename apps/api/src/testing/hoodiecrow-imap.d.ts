declare module 'hoodiecrow-imap' {
  import type { Server } from 'node:net';

  interface Message {
    uid: number;
    flags: string[];
    raw: string;
  }

  interface Folder {
    uidvalidity: number;
    uidnext: number;
    messages: Message[];
  }

  interface ImapServer {
    server: Server;
    folderCache: Record<string, Folder>;
    connections: Set<unknown> | unknown[];
    appendMessage(folder: string, flags: string[], date: string | false, mail: string): void;
    listen(port: number, host: string, ready: () => void): void;
    close(done: () => void): void;
  }

  interface Options {
    plugins: string[];
    users: Record<string, { password: string }>;
    storage: Record<string, object>;
  }

  export default function hoodiecrow(options: Options): ImapServer;
}
