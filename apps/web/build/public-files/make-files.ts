import { site, socialLinks } from '../../src/texts/site.ts';
import { whatsAppCode } from '../../src/shared/brand/whatsapp-code.ts';
import { shareCard } from '../../src/shared/seo/share-card.ts';
import { colours, logoSvg } from './brand.ts';
import { loadFonts } from './fonts.ts';
import { makeIcons } from './icons.ts';
import { makePrivacyPolicy } from './privacy-policy.ts';
import { makeQrCode } from './qr-code.ts';
import { makeShareCard } from './share-card.ts';
import { makeWebManifest } from './web-manifest.ts';

/**
 * The public files generated from the site's texts and emblem, by name: icons, web manifest, share
 * card, QR code, privacy policy. Takes less than a second.
 */
export async function makeFiles(): Promise<Record<string, string | Buffer>> {
  const fonts = await loadFonts();
  const whatsApp = socialLinks.find(({ name }) => name === 'WhatsApp')!;
  return {
    ...(await makeIcons()),
    'logo.svg': logoSvg(fonts),
    'site.webmanifest': makeWebManifest(),
    [shareCard.url]: await makeShareCard(fonts),
    [whatsAppCode.url]: makeQrCode(whatsApp.href, whatsAppCode.alt, colours.navy),
    [site.footer.privacyPolicy]: await makePrivacyPolicy(fonts),
  };
}
