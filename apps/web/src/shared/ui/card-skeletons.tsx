import { CardFrame, CardGrid, cardRatio, CardText } from './card.tsx';
import { Skeleton } from './skeleton.tsx';

/** A grid of cards that are still loading. */
export function CardSkeletons({ count }: { count: number }) {
  return (
    <CardGrid aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <li key={place}>
          <CardFrame>
            <Skeleton ratio={cardRatio} />
            <CardText>
              <Skeleton height="20px" width="80%" />
              <Skeleton height="20px" width="50%" />
            </CardText>
          </CardFrame>
        </li>
      ))}
    </CardGrid>
  );
}
