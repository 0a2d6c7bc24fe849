import { useQuery } from '@tanstack/react-query';
import { home, homeTexts } from '../../texts/home.ts';
import { useApi } from '../../shared/api/context.ts';
import { Container } from '../../shared/ui/container.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import { Marquee } from './marquee.tsx';
import { usePageTexts } from '../../shared/site/page-texts.ts';
import styles from './our-presence.module.css';
import { presenceQuery } from './presence.queries.ts';

/** The section with pictures of shops. Pictures that fail to load are treated as absent. */
export function OurPresence() {
  const { data: images, isPending } = useQuery(presenceQuery(useApi()));
  const { heading, text, label } = usePageTexts(homeTexts).presence;
  const { loading, empty } = home.presence;
  return (
    <section className={styles.presence} aria-labelledby="our-presence">
      <Container className={styles.words}>
        <h2 id="our-presence">{heading}</h2>
        <p>{text}</p>
      </Container>
      {isPending && (
        <output className={styles.waiting}>
          <VisuallyHidden>{loading}</VisuallyHidden>
          {[1, 2, 3, 4, 5].map((place) => (
            <Skeleton key={place} className={styles.tile} />
          ))}
        </output>
      )}
      {!isPending &&
        (images?.length ? (
          <Marquee images={images} label={label} />
        ) : (
          <Notice icon="place">{empty}</Notice>
        ))}
    </section>
  );
}
