import { MissingNotice } from '../products/index.ts';
import { LiveRecommendations } from './live-recommendations.tsx';

/** The live product does not exist; the newest ones do. */
export function LiveProductMissing() {
  return (
    <>
      <MissingNotice />
      <LiveRecommendations />
    </>
  );
}
