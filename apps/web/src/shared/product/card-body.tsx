import type { PictureFiles } from '@bakery/schemas/media';
import type { ReactNode } from 'react';
import { cardRatio, CardText } from '../ui/card.tsx';
import { Picture } from '../ui/picture.tsx';
import { NoPicture } from './no-picture.tsx';

const sizes = '(min-width: 1264px) 282px, (min-width: 1000px) 23vw, (min-width: 640px) 31vw, 46vw';
/** Of 282 pixels on a screen of two and a half for one. */
const maxWidth = 720;

interface CardBodyProps {
  /** Of the level below the heading that the grid stands under. */
  heading: 'h2' | 'h3';
  name: string;
  price: ReactNode;
  picture: PictureFiles | null | undefined;
  /** On the first screen. */
  eager?: boolean | undefined;
  /** The one whose picture the page waits for. */
  first?: boolean | undefined;
}

/** What a card in a grid of four shows of a product. */
export function CardBody({ heading: Heading, name, price, picture, eager, first }: CardBodyProps) {
  return (
    <>
      {picture ? (
        <Picture
          picture={picture}
          alt=""
          sizes={sizes}
          maxWidth={maxWidth}
          ratio={cardRatio}
          eager={eager ?? false}
          first={first ?? false}
        />
      ) : (
        <NoPicture ratio={cardRatio} />
      )}
      <CardText>
        <Heading>{name}</Heading>
        {price}
      </CardText>
    </>
  );
}
