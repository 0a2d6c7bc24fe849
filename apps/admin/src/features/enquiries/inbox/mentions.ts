import type { InboxUser } from '@bakery/schemas/enquiries/inbox';

/** The users whose names come after an @; of names that begin alike the longest that fits. */
export function findMentioned(text: string, people: readonly InboxUser[]): InboxUser[] {
  const byLength = people.toSorted((a, b) => b.name.length - a.name.length);
  const mentioned = new Set<InboxUser>();
  for (const part of text.split('@').slice(1)) {
    const found = byLength.find(({ name }) => startsWithName(part, name));
    if (found) mentioned.add(found);
  }
  return people.filter((person) => mentioned.has(person));
}

function startsWithName(text: string, name: string): boolean {
  if (!text.toLowerCase().startsWith(name.toLowerCase())) return false;
  return !/^[\p{L}\p{N}]/u.test(text.slice(name.length));
}
