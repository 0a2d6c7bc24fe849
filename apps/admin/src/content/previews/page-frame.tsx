import { useElementSize, useReducedMotion } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { useLatest } from '../../shared/use-latest.ts';
import { findPathAt, showField, updateDocument, withMarkStyles } from './page-document.ts';
import classes from './preview.module.css';

interface PageFrameProps {
  title: string;
  html: string;
  /** The width of the window that the page is shown for; it is scaled to the space that there is. */
  width: number;
  /** The path of the field that has the focus. */
  field: string | undefined;
  /** Called with the path of the field whose text is chosen in the page. */
  onChoose: (path: string) => void;
}

/** A page of the site in a frame. Its links lead nowhere, and its scripts are neither there nor allowed. */
export function PageFrame({ title, html, width, field, onChoose }: PageFrameProps) {
  const { ref, width: space, height } = useElementSize();
  const frame = useRef<HTMLIFrameElement>(null);
  const page = withMarkStyles(html);
  // Later ones change what is different in the frame, so that it keeps its place and its pictures.
  const [first] = useState(page);
  const [shown, setShown] = useState<Document>();
  const isSmooth = !useReducedMotion();
  const latest = useLatest({ onChoose, field });

  useEffect(() => {
    if (!shown) return;
    updateDocument(shown, page);
    if (latest.current.field !== undefined) showField(shown, latest.current.field, false);
  }, [shown, page, latest]);
  useEffect(() => {
    if (shown && field !== undefined) showField(shown, field, isSmooth);
  }, [shown, field, isSmooth]);

  function enter(): void {
    const entered = frame.current?.contentDocument;
    if (!entered) return;
    const choose = (event: Event) => {
      event.preventDefault();
      const path = event.type === 'click' && findPathAt(event.target as Element);
      if (path) latest.current.onChoose(path);
    };
    for (const type of ['click', 'auxclick', 'submit']) entered.addEventListener(type, choose);
    // In another width the field is at another place.
    entered.defaultView?.addEventListener('resize', () => {
      if (latest.current.field !== undefined) showField(entered, latest.current.field, false);
    });
    setShown(entered);
  }

  const scale = Math.min(1, space / width);
  return (
    <div ref={ref} className={classes.space}>
      {/* The page's own policy lets no script run. In a sandbox WebKit would not tell this screen of clicks. */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox */}
      <iframe
        ref={frame}
        className={classes.frame}
        title={title}
        srcDoc={first}
        onLoad={enter}
        // Before that a link would lead away.
        data-ready={shown !== undefined || undefined}
        style={{
          width,
          // Without any room there is no scale.
          height: scale > 0 ? height / scale : 0,
          transform: `scale(${scale})`,
          marginInline: Math.max(0, (space - width * scale) / 2),
        }}
      />
    </div>
  );
}
