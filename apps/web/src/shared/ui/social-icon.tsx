import type { SocialSite } from '@bakery/schemas/pages/site/business';

/** Simple symbols for the linked sites, drawn for this site. */
const signs: Record<SocialSite, string> = {
  Facebook:
    'M14 21v-8h3l.5-3.5H14V7.5c0-1 .5-1.8 2-1.8h1.7V2.6A18 18 0 0 0 15.2 2.5c-2.6 0-4.3 1.6-4.3 4.4v2.6H8V13h2.9v8z',
  Instagram:
    'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5zm0 2a3 3 0 0 0-3 3v8a3 3 0 0 0 3 3h8a3 3 0 0 0 3-3V8a3 3 0 0 0-3-3zm4 2.8a4.2 4.2 0 1 1 0 8.4 4.2 4.2 0 0 1 0-8.4zm0 2a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4zM16.8 6.2a1 1 0 1 1 0 2 1 1 0 0 1 0-2z',
  WhatsApp:
    'M12 2.8a9.2 9.2 0 0 1 0 18.4 9.1 9.1 0 0 1-4.4-1.1L3 21.3l1.2-4.5A9.2 9.2 0 0 1 12 2.8zm0 2a7.2 7.2 0 0 0-6.2 10.8l.4.6-.7 2.4 2.5-.7.6.4A7.2 7.2 0 1 0 12 4.8zM9.2 8c.3 0 .5 0 .7.5l.6 1.5c.1.3 0 .5-.2.7l-.5.6c.6 1.2 1.5 2 2.7 2.6l.7-.8c.2-.2.4-.3.7-.2l1.5.7c.3.1.5.3.4.6-.1 1.1-.9 1.9-2 1.9-3.3-.2-6.3-3.3-6.5-6.2C7.3 8.8 8.1 8 9.2 8z',
  LinkedIn:
    'M4 9h3.5v11H4zM5.750 3.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4zM10 9h3.3v1.6c.6-1.1 1.8-1.9 3.4-1.9 2.7 0 3.8 1.7 3.8 4.6V20H17v-6.2c0-1.4-.4-2.2-1.6-2.2-1.3 0-1.9.9-1.9 2.4v6H10z',
};

export function SocialIcon({ name }: { name: SocialSite }) {
  return (
    <svg
      width="24"
      height="24"
      viewBox="0 0 24 24"
      fill="currentColor"
      fillRule="evenodd"
      aria-hidden="true"
    >
      <path d={signs[name]} />
    </svg>
  );
}
