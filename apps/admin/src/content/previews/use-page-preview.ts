import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

interface PagePreviewOptions<Content> {
  /** The name of the preview: 'site home'. */
  name: string;
  /** The values that are typed. */
  content: Content;
  /** Whether it can be shown as it is: otherwise the page stays as it was. */
  isValid: boolean;
  render: (content: Content, signal: AbortSignal) => Promise<{ html: string }>;
}

/** A page of the site with what is typed. */
export interface PagePreviewState {
  /** The page as it was last rendered; undefined before the first time. */
  html: string | undefined;
  /** Whether the typed values cannot be shown. */
  isBehind: boolean;
  isRendering: boolean;
  /** The error of the last render; the page stays as it was. */
  error: unknown;
  retry: () => void;
}

/** Milliseconds without typing after which the page is rendered. */
const pause = 150;

/** Renders a page again shortly after each change. A newer change cancels the request for an older one. */
export function usePagePreview<Content>({
  name,
  content,
  isValid,
  render,
}: PagePreviewOptions<Content>): PagePreviewState {
  const text = JSON.stringify(content);
  const [asked, setAsked] = useState(text);
  const [html, setHtml] = useState<string>();
  useEffect(() => {
    if (!isValid) return undefined;
    const timer = setTimeout(() => setAsked(text), pause);
    return () => clearTimeout(timer);
  }, [text, isValid]);

  const query = useQuery({
    queryKey: ['page preview', name, asked],
    queryFn: ({ signal }) => render(JSON.parse(asked) as Content, signal),
    staleTime: Infinity,
    gcTime: 0,
  });
  const rendered = query.data?.html;
  if (rendered !== undefined && rendered !== html) setHtml(rendered);
  return {
    html,
    isBehind: !isValid,
    isRendering: query.isFetching || (isValid && asked !== text),
    error: query.isFetching ? undefined : query.error,
    retry: () => void query.refetch(),
  };
}
