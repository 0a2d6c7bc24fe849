import { home, homeTexts } from '../../texts/home.ts';
import { useApi } from '../../shared/api/context.ts';
import { useOptional } from '../../shared/api/use-optional.ts';
import { Container } from '../../shared/ui/container.tsx';
import { Skeleton } from '../../shared/ui/skeleton.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import { Marquee } from './marquee.tsx';
import { useLoadedTexts } from '../../shared/site/page-texts.ts';
import styles from './gallery.module.css';
import { galleryQuery } from './gallery.queries.ts';

/** While the page's texts are missing. */
const unnamed = { heading: 'Our Presence', text: '', label: 'Our Presence' };

/** The section with pictures of shops. Pictures that fail to load are treated as absent. */
export function Gallery() {
  const { data: images, isLoading } = useOptional(galleryQuery(useApi()));
  const { texts = { presence: unnamed } } = useLoadedTexts(homeTexts);
  const { heading, text, label } = texts.presence;
  const { loading, empty } = home.presence;
  return (
    <section className={styles.presence} aria-labelledby="our-presence">
      <Container className={styles.words}>
        <h2 id="our-presence">{heading}</h2>
        {text && <p>{text}</p>}
      </Container>
      {isLoading && (
        <output className={styles.waiting}>
          <VisuallyHidden>{loading}</VisuallyHidden>
          {[1, 2, 3, 4, 5].map((place) => (
            <Skeleton key={place} className={styles.tile} />
          ))}
        </output>
      )}
      {!isLoading &&
        (images?.length ? (
          <Marquee images={images} label={label} />
        ) : (
          <Container>
            <p className={styles.empty}>{empty}</p>
          </Container>
        ))}
    </section>
  );
}
