import { formatLongDay } from '@bakery/schemas/common/dates';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { site } from '../../texts/site.ts';
import { useApi } from '../../shared/api/context.ts';
import { pageTextsQuery } from '../../shared/site/page-texts.ts';
import { Breadcrumb } from '../../shared/ui/breadcrumb.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { RichText } from '../../shared/ui/rich-text.tsx';
import { VisuallyHidden } from '../../shared/ui/visually-hidden.tsx';
import styles from './policy.module.css';

const trail = [
  <Link key="home" to="/home">
    Home
  </Link>,
];

/** The privacy policy, which is a PDF too. It is in the page's data whole: the scripts do not have the original. */
export function Policy() {
  const { data } = useSuspenseQuery(pageTextsQuery(useApi(), 'privacy'));
  const { title, updated, text } = data.policy!;
  return (
    <Container className={styles.page}>
      <Breadcrumb links={trail} here={title} />
      <h1>{title}</h1>
      <p className={styles.facts}>
        Last changed on {formatLongDay(updated)} ·{' '}
        <a href={site.privacyPolicy} target="_blank" rel="noopener">
          Read it as a PDF <VisuallyHidden>(opens in a new tab)</VisuallyHidden>
        </a>
      </p>
      <div className={styles.text}>
        <RichText html={text} />
      </div>
    </Container>
  );
}
