import type { ContentStore } from '../../../content/store/content-store.ts';
import { siteSource, viewSite } from './site.service.ts';

const every = 1_000;

/**
 * Makes every page be validated again when an announcement begins or ends, within a second, without the
 * database. Returns what ends it.
 */
export function watchAnnouncement(
  content: Pick<ContentStore, 'read' | 'renew' | 'state'>,
): () => void {
  let lookedAt = new Date();

  async function look(): Promise<void> {
    // The tables may be missing until the process has prepared them.
    if (content.state().revision === 0) return;
    const { value: records } = await content.read(siteSource);
    const now = new Date();
    const isShown = (at: Date) => viewSite(records, at).site.announcement !== null;
    // Also where the records are new: what was made of them since the last look may be from before a beginning or end.
    if (isShown(lookedAt) !== isShown(now)) content.renew(siteSource);
    lookedAt = now;
  }

  // Where content could not be loaded, nothing is shown that could be outdated.
  const timer = setInterval(() => void look().catch(() => {}), every).unref();
  return () => clearInterval(timer);
}
