import { keysOf } from '@bakery/schemas/common/keys-of';
import { Link } from '@tanstack/react-router';
import { Button } from '../../shared/ui/button.tsx';
import { Container } from '../../shared/ui/container.tsx';
import { Notice } from '../../shared/ui/notice.tsx';
import { labelSizes } from './label-search.ts';
import type { LabelSize } from './label-search.ts';
import { Label } from './label.tsx';
import type { LabelledProduct } from './label.tsx';
import styles from './label.module.css';

interface LabelPageProps {
  slug: string;
  name: string;
  /** Undefined where nothing is said of what is in the product. */
  product: LabelledProduct | undefined;
  size: LabelSize;
}

/** The label of a product's pack in one of three sizes, to be printed. */
export function LabelPage({ slug, name, product, size }: LabelPageProps) {
  return (
    <Container>
      <div className={styles.tools}>
        <h1>{`Label of ${name}`}</h1>
        {product && (
          <nav aria-label="Size of the label" className={styles.sizes}>
            {keysOf(labelSizes).map((one) => (
              <Link
                key={one}
                to="/label/$slug"
                className={styles.size}
                params={{ slug }}
                search={one === 'medium' ? {} : { size: one }}
                activeOptions={{ exact: true }}
                resetScroll={false}
                replace
              >
                {`${labelSizes[one].label} (${labelSizes[one].width} × ${labelSizes[one].height} mm)`}
              </Link>
            ))}
            <Button onClick={() => print()}>Print</Button>
          </nav>
        )}
      </div>
      {product ? (
        <Label product={product} size={size} />
      ) : (
        <Notice>
          Nothing is said yet of what is in this product. Its label is made of its food facts.
        </Notice>
      )}
    </Container>
  );
}
