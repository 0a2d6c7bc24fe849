interface Connection {
  host: string;
  port: number;
  user: string;
  password?: string;
  database: string;
}

/**
 * Connection settings as a DATABASE_URL. A socket's folder goes into the query, where PostgreSQL's
 * own programs look for it too.
 */
export function toUrl({ host, port, user, password = '', database }: Connection): string {
  const login = `${encodeURIComponent(user)}${password && `:${encodeURIComponent(password)}`}`;
  return host.startsWith('/')
    ? `postgres://${login}@/${database}?host=${encodeURIComponent(host)}&port=${port}`
    : `postgres://${login}@${host}:${port}/${database}`;
}
