import type { Picture } from '@bakery/schemas/content/media';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { useHistoryEntry } from '../../../shared/layers/use-history-entry.ts';
import { Icon } from '../../../shared/ui/icon.tsx';
import styles from './picture-viewer.css?inline';
import { useZoom } from './use-zoom.ts';
import { ViewerBar } from './viewer-bar.tsx';

interface PictureViewerProps {
  pictures: readonly Picture[];
  /** The default alternative text of a picture. */
  name: string;
  /** The place of the picture that is shown first, from 0. */
  place: number;
  /** The gallery's pictures, each a link, of which the one shown last is shown and focused in the end. */
  strip: RefObject<HTMLElement | null>;
  /** Puts the viewer, or nothing in its place, on the page. */
  show(viewer: ReactNode): void;
}

/** The viewer as an element, so that the page needs no code for it. */
export function createViewer(props: PictureViewerProps): ReactNode {
  const { pictures, place } = props;
  const picture = pictures[place];
  return picture && <PictureViewer {...props} first={{ picture, place }} />;
}

interface Shown {
  first: { picture: Picture; place: number };
}

const keyFactor = 1.5;
const keyStep = 80;

/** One picture of several over the whole window, in its largest size, to be zoomed and moved. */
export function PictureViewer(props: PictureViewerProps & Shown) {
  const { pictures, name, first, strip, show } = props;
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const told = useId();
  const [{ picture, place }, setShown] = useState(first);
  const [failed, setFailed] = useState<number>();
  const alt = picture.alt || name;
  const count = pictures.length;

  const leave = () => dialog.current?.close();
  const zoom = useZoom({ stage, picture, onSwipe: move, onLeave: leave });
  useEffect(() => {
    dialog.current?.showModal();
    // The dialog rather than its first button: its name and the picture's text are read out.
    dialog.current?.focus();
  }, []);
  useHistoryEntry(true, leave);

  function move(step: number): void {
    const next = pictures[place + step];
    if (!next) return;
    setShown({ picture: next, place: place + step });
    zoom.reset();
  }

  /** Shows the picture on the page that was shown here last. */
  function showOnPage(): void {
    const { current } = strip;
    current?.scrollTo({ left: current.clientWidth * place, behavior: 'instant' });
    current?.querySelectorAll('a')[place]?.focus({ preventScroll: true });
  }

  function onClose(): void {
    showOnPage();
    // The router scrolls the gallery to where it was before, when the viewer's entry has left the history.
    const unsubscribe = router.subscribe('onRendered', () => {
      unsubscribe();
      showOnPage();
    });
    show(undefined);
  }

  const { scale, x, y } = zoom.view;
  const isNear = scale > 1;
  const keys: Record<string, () => void> = {
    ArrowLeft: () => (isNear ? zoom.pan(keyStep, 0) : move(-1)),
    ArrowRight: () => (isNear ? zoom.pan(-keyStep, 0) : move(1)),
    ArrowUp: () => zoom.pan(0, keyStep),
    ArrowDown: () => zoom.pan(0, -keyStep),
    '+': () => zoom.zoom(keyFactor),
    '=': () => zoom.zoom(keyFactor),
    '-': () => zoom.zoom(1 / keyFactor),
    '0': zoom.reset,
  };
  function onKeyDown(event: KeyboardEvent): void {
    const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
    if (!act) return;
    event.preventDefault();
    act();
  }

  const largest = `${picture.base}/${picture.widths.at(-1)}`;
  const text = count > 1 ? `Picture ${place + 1} of ${count}: ${alt}` : alt;
  return (
    <dialog
      ref={dialog}
      data-viewer=""
      tabIndex={-1}
      aria-label="Enlarged picture"
      aria-describedby={told}
      onClose={onClose}
      onKeyDown={onKeyDown}
    >
      <style>{styles}</style>
      <div ref={stage} className="stage" data-near={isNear || undefined} {...zoom.handlers}>
        <div
          className="sheet"
          data-held={zoom.isHeld || undefined}
          style={{ transform: `translate(${x}px, ${y}px) scale(${scale})` }}
        >
          <picture key={picture.id}>
            <source type="image/avif" srcSet={`${largest}.avif`} />
            <source type="image/webp" srcSet={`${largest}.webp`} />
            <img
              src={picture.url}
              alt={alt}
              width={picture.width}
              height={picture.height}
              draggable={false}
              style={{
                background: `center / contain no-repeat url("${picture.preview}")`,
                visibility: failed === place ? 'hidden' : 'visible',
              }}
              onLoad={({ currentTarget }) => currentTarget.style.removeProperty('background')}
              onError={() => setFailed(place)}
            />
          </picture>
        </div>
        {failed === place && (
          <p className="failed" role="alert">
            The picture could not be loaded. Check your connection and open it again.
          </p>
        )}
      </div>
      <button type="button" className="close" aria-label="Close the picture" onClick={leave}>
        <Icon name="close" />
      </button>
      <ViewerBar
        place={place}
        count={count}
        isNear={isNear}
        move={move}
        zoomBy={(steps) => zoom.zoom(keyFactor ** steps)}
      />
      <output id={told} className="heard">
        {text}
      </output>
    </dialog>
  );
}
