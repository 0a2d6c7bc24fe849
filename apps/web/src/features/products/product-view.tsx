import type { Picture } from '@bakery/schemas/content/media';
import type { FoodFacts as Facts } from '@bakery/schemas/catalogue/food-facts';
import type { DeliveryPlatform } from '@bakery/schemas/catalogue/products';
import type { ReactElement, ReactNode } from 'react';
import { Link } from '@tanstack/react-router';
import { Breadcrumb } from '../../shared/ui/breadcrumb.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { RecallNotice } from '../batches/index.ts';
import { AskOnWhatsApp } from './ask-on-whatsapp.tsx';
import { AvailableOn } from './available-on.tsx';
import { FoodFacts } from './food-facts.tsx';
import { PackLine } from './pack-line.tsx';
import { ProductGallery } from './product-gallery.tsx';
import styles from './product-view.module.css';
import { ShareButton } from './share-button.tsx';

interface ProductViewProps {
  name: string;
  price: ReactNode;
  product: {
    /** Absent for a product that is none of the bakery's list. */
    id?: string;
    description: string;
    pictures: readonly Picture[];
    price?: number;
    facts?: Facts | null;
  };
  platforms?: readonly DeliveryPlatform[];
  /** Links with keys, down to the product's listing. */
  trail: readonly ReactElement[];
  /** The form by which the product is added to the visitor's list. */
  list?: ReactNode;
  /** Additional actions, such as a share button. */
  action?: ReactNode;
}

/** A product's details, for the catalogue and the e-bakery. */
export function ProductView(props: ProductViewProps) {
  const { name, product, price, platforms = [], trail, list, action } = props;
  const { description, pictures, facts = null } = product;
  return (
    <Container>
      <Breadcrumb links={trail} here={name} />
      {product.id !== undefined && <RecallNotice product={product.id} />}
      <article className={styles.product}>
        <ProductGallery pictures={pictures} name={name} />
        <div className={styles.facts}>
          <div className={styles.title}>
            <h1>{name}</h1>
            <ShareButton title={name} />
          </div>
          <p className={styles.price}>
            {price}
            <small>inclusive of all taxes</small>
          </p>
          <PackLine facts={facts} price={product.price ?? 0} />
          <AvailableOn platforms={platforms} />
          {list}
          <div className={styles.ways}>
            {action}
            <AskOnWhatsApp product={name} />
          </div>
          {description.trim() !== '' && (
            <section className={styles.description} aria-labelledby="product-description">
              <h2 id="product-description">Product Description :</h2>
              <p>{description}</p>
            </section>
          )}
          <FoodFacts facts={facts} />
          <Link to="/batch" className={styles.batch}>
            Check a pack’s batch
          </Link>
        </div>
      </article>
    </Container>
  );
}
