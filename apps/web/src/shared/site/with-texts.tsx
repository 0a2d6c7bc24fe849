import type { ReactNode } from 'react';
import type { PageKey } from '@bakery/schemas/pages/site/pages.constants';
import { Button } from '../ui/button.tsx';
import { CardSkeletons } from '../ui/card-skeletons.tsx';
import { Container } from '../ui/container.tsx';
import { Notice } from '../ui/notice.tsx';
import { useLoadedTexts } from './page-texts.ts';
import type { PageOriginal } from './page-texts.ts';

interface WithTextsProps<Key extends PageKey> {
  page: PageOriginal<Key>;
  children: ReactNode;
  /** The content in place of the texts while there are none: at least the page's heading. */
  otherwise: ReactNode;
}

/** Parts of a page that consist of its texts; without these it says so, and the other parts stand. */
export function WithTexts<Key extends PageKey>(props: WithTextsProps<Key>) {
  const { page, children, otherwise } = props;
  const { texts, isLoading, retry } = useLoadedTexts(page);
  if (texts) return children;
  return (
    <>
      {otherwise}
      {isLoading ? (
        <Container>
          <CardSkeletons count={4} />
        </Container>
      ) : (
        <Notice icon="away" isError action={<Button onClick={retry}>Try again</Button>}>
          What stands here could not be loaded just now.
        </Notice>
      )}
    </>
  );
}
