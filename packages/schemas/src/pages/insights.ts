import { z } from '../common/zod.ts';
import { defaultInsightSpan, insightLimits, insightSpanNames } from './insights.constants.ts';
import { siteSearchLimits } from './site-search.constants.ts';

export * from './insights.constants.ts';

const { path, host } = insightLimits;

const pathField = z.string().startsWith('/').max(path);

/** A page that somebody looks at. */
const viewBeacon = z.strictObject({
  path: pathField,
  /** The host of the page before, where a visit begins; empty where there was none. */
  from: z.string().max(host).optional(),
  /** The words that the page of results shows results for. */
  q: z
    .string()
    .max(siteSearchLimits.query * 2)
    .optional(),
});

/** A link that somebody presses, or a page that is printed. */
const pressBeacon = z.strictObject({
  path: pathField,
  key: z.enum(['whatsapp', 'call', 'map', 'mail', 'print']),
});
const platformBeacon = z.strictObject({ path: pathField, platform: z.string().max(host) });

/** The messages of the site's script, one for each thing that is counted. */
export const beacon = z.union([viewBeacon, pressBeacon, platformBeacon]);
export type Beacon = z.infer<typeof beacon>;

export const insightsQuery = z.object({
  span: z.enum(insightSpanNames, { error: 'Not a known span.' }).default(defaultInsightSpan),
});

export const insightMailChoice = z.object({ kind: z.literal('weekly'), isWanted: z.boolean() });
