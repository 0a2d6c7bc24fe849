import { useSite } from './site.queries.ts';

/** The link of the chat in which a message is written already. */
export function useChat(message: string): string {
  return `${useSite().reach.whatsApp}?text=${encodeURIComponent(message)}`;
}
