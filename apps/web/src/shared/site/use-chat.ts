import { useSite } from './site.queries.ts';

/** The link of a chat in which a message is written already. */
export function chatLink(chat: string, message: string): string {
  return `${chat}?text=${encodeURIComponent(message)}`;
}

/** The link of the bakery's chat in which a message is written already. */
export function useChat(message: string): string {
  return chatLink(useSite().reach.whatsApp, message);
}
