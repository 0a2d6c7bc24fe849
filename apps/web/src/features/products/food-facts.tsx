import type { FoodFacts as Facts } from '@bakery/schemas/catalogue/food-facts';
import { useEffect, useRef, useState } from 'react';
import { useSite } from '../../shared/site/site.queries.ts';
import { drawFactsPanel, loadFactsPanel } from './load-facts-panel.ts';

/** The facts of a product, below its description. */
export function FoodFacts({ facts }: { facts: Facts | null }) {
  return <SentFacts facts={facts} licence={useSite().licence} />;
}

interface SentFactsProps {
  facts: Facts | null;
  licence: string | undefined;
}

/**
 * On a first visit the server's markup stays and the code that draws it is not loaded, since nothing in it can be used. It
 * is loaded with another product, or when the facts change.
 */
export function SentFacts({ facts, licence }: SentFactsProps) {
  const [first] = useState(facts);
  const [, setLoaded] = useState(false);
  const sent = useRef<HTMLDivElement>(null);
  const drawn = facts && drawFactsPanel({ facts, licence });
  const isDrawn = Boolean(drawn);
  useEffect(() => {
    const isSent = facts === first && sent.current?.hasChildNodes();
    if (facts && !isDrawn && !isSent) void loadFactsPanel().then(() => setLoaded(true));
  }, [facts, first, isDrawn]);

  if (!facts) return null;
  if (drawn) return <div key="drawn">{drawn}</div>;
  // React leaves the markup that it finds, since it is said to differ.
  return <div key="sent" ref={sent} suppressHydrationWarning dangerouslySetInnerHTML={noMarkup} />;
}

const noMarkup = { __html: '' };
