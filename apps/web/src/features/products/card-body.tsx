import type { Mark } from '@bakery/schemas/catalogue/food-marks.constants';
import { formatUnitPrice } from '@bakery/schemas/catalogue/format-unit-price';
import type { UnitPrice } from '@bakery/schemas/catalogue/format-unit-price';
import type { PictureFiles } from '@bakery/schemas/content/media';
import type { ReactNode } from 'react';
import { cardRatio, CardText } from '../../shared/ui/card.tsx';
import { FoodMark } from '../../shared/ui/food-mark.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import styles from './card-body.module.css';
import { NoPicture } from './no-picture.tsx';

/** How wide and high the picture is drawn, by default in a grid of four columns with three on a tablet. */
interface PictureFrame {
  sizes: string;
  /** The largest file that is asked for: 282 CSS pixels at a device pixel ratio of 2.5. */
  maxWidth: number;
  ratio: string;
}

const usualFrame: PictureFrame = {
  sizes: '(min-width: 1264px) 282px, (min-width: 1000px) 23vw, (min-width: 640px) 31vw, 46vw',
  maxWidth: 720,
  ratio: cardRatio,
};

interface CardBodyProps {
  /** The heading level, one below the grid's heading. */
  heading: 'h2' | 'h3';
  name: string;
  price: ReactNode;
  picture: PictureFiles | null | undefined;
  mark?: Mark | null | undefined;
  unitPrice?: UnitPrice | null | undefined;
  /** Whether the card is on the first screen. */
  eager?: boolean | undefined;
  /** Whether the page waits for this card's picture. */
  first?: boolean | undefined;
  frame?: PictureFrame;
}

/** The content of a product's card in a grid of four columns. */
export function CardBody(props: CardBodyProps) {
  const { heading: Heading, name, price, picture, mark, unitPrice, eager, first } = props;
  const { ratio, sizes, maxWidth } = props.frame ?? usualFrame;
  return (
    <>
      {picture ? (
        <Picture
          picture={picture}
          alt=""
          sizes={sizes}
          maxWidth={maxWidth}
          ratio={ratio}
          eager={eager ?? false}
          first={first ?? false}
        />
      ) : (
        <NoPicture ratio={ratio} />
      )}
      <CardText>
        <Heading>{name}</Heading>
        <div className={styles.foot}>
          {price}
          {mark && <FoodMark mark={mark} />}
          {unitPrice && <small>{formatUnitPrice(unitPrice)}</small>}
        </div>
      </CardText>
    </>
  );
}
