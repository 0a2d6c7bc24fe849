import { useLocation } from '@tanstack/react-router';
import { useAddresses } from '../../shared/api/context.ts';
import { useChat } from '../../shared/site/use-chat.ts';
import { ButtonAnchor } from '../../shared/ui/button.tsx';
import { SocialIcon } from '../../shared/ui/social-icon.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';

/** Opens the chat with a message that names the product and its page. */
export function AskOnWhatsApp({ product }: { product: string }) {
  const { origin } = useAddresses();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const href = useChat(`Hello, I would like to ask about ${product}: ${origin}${path}`);
  return (
    <ButtonAnchor look="quiet" href={href} target="_blank" rel="noopener">
      <SocialIcon name="WhatsApp" />
      Ask on WhatsApp <VisuallyHidden>about {product} (opens in a new tab)</VisuallyHidden>
    </ButtonAnchor>
  );
}
