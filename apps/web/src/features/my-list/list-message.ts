import { formatPrice } from '@bakery/schemas/catalogue/format-price';
import { describeItem, sumOf } from '@bakery/schemas/enquiries/item-lines';
import type { ListItem } from './list-items.ts';

/** The longest text of one WhatsApp link, percent-encoded: longer addresses are cut by phones. */
const maxChatLength = 1_800;
/** The longest text of one mail link, percent-encoded: longer ones are refused by mail programs. */
const maxMailLength = 1_800;

export interface ListMessage {
  /** The name of the bakery. */
  to: string;
  /** The day, as people read it. */
  day: string;
  items: readonly ListItem[];
}

/** The sum with what it is worth: no promise. */
export function describeSum(items: readonly ListItem[], day: string): string {
  const open = items.some(({ price }) => price === 0) ? ', without what has no price' : '';
  return `Sum by MRP as of ${day}: ${formatPrice(sumOf(items))}${open} (to be confirmed)`;
}

/** The message parted into texts that fit into one WhatsApp link each. */
export function writeChatTexts({ to, day, items }: ListMessage): string[] {
  const end = `${describeSum(items, day)}\nThis is a list of what we are interested in, not an order.`;
  const lines = items.map((item) => `• ${describeItem(item)}`);
  const parts = part(lines, maxChatLength - lengthOf(end) - lengthOf(to) - 200);
  return parts.map((some, n) => {
    const count = parts.length > 1 ? ` (part ${n + 1} of ${parts.length})` : '';
    const head = `Hello ${to}, here is my list${count}:`;
    return [head, ...some, ...(n === parts.length - 1 ? [end] : [])].join('\n');
  });
}

/** A mail whose body is cut at whole lines; what is left out is said. */
export function writeMail({ to, day, items }: ListMessage): { subject: string; body: string } {
  const end = `${describeSum(items, day)}\r\nThis is a list of what we are interested in, not an order.`;
  const head = `Hello ${to},\r\n\r\nhere is my list:`;
  const lines = items.map((item) => `- ${describeItem(item)}`);
  const [shown = []] = part(lines, maxMailLength - lengthOf(head) - lengthOf(end) - 200);
  const left = lines.length - shown.length;
  const more = left > 0 ? [`… and ${left} more that did not fit into this mail.`] : [];
  const body = [head, ...shown, ...more, '', end].join('\r\n');
  return { subject: `My list, ${day} (${items.length})`, body };
}

/** How many lines a mail leaves out. */
export function countLeftOut(message: ListMessage): number {
  const { body } = writeMail(message);
  return message.items.length - body.split('\r\n').filter((line) => line.startsWith('- ')).length;
}

const lengthOf = (text: string) => encodeURIComponent(text.toWellFormed()).length;

/** Lines in groups whose lengths stay within the most; a line that is longer is a group of its own. */
function part(lines: readonly string[], most: number): string[][] {
  const parts: string[][] = [];
  let room = 0;
  for (const line of lines) {
    const length = lengthOf(line) + 3;
    if (parts.length === 0 || length > room) {
      parts.push([]);
      room = most;
    }
    parts.at(-1)?.push(line);
    room -= length;
  }
  return parts;
}
