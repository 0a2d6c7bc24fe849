import type { EnquiryAttempt } from '@bakery/schemas/enquiries/enquiries.constants';
import { enquiriesPictures, enquiriesTexts } from '../../texts/enquiries.ts';
import { Container } from '../../shared/ui/container.tsx';
import { Picture } from '../../shared/ui/picture.tsx';
import { Careers } from './careers.tsx';
import { findPicture } from '../../shared/site/page-pictures.ts';
import { useLoadedTexts } from '../../shared/site/page-texts.ts';
import styles from './enquiries-page.module.css';
import { EnquiryForm, formId } from './enquiry-form.tsx';
import { ReachUs } from './reach-us.tsx';
import { UnparsedForm } from './unparsed-form.tsx';
import { WhatsApp } from './whats-app.tsx';

interface EnquiriesPageProps {
  attempt: EnquiryAttempt | undefined;
  wasSent: boolean;
}

/** While the page's texts are missing. */
const withoutTexts = {
  opening: { heading: 'Contact / Enquiries', text: '', picture: '', alt: '' },
  form: { heading: 'Write to us', text: '' },
};

/** The enquiries page: the form, with phone numbers and addresses beside it. */
export function EnquiriesPage({ attempt, wasSent }: EnquiriesPageProps) {
  const { texts } = useLoadedTexts(enquiriesTexts);
  const { opening, form } = texts ?? withoutTexts;
  return (
    <>
      <div className={styles.banner}>
        <Picture
          picture={findPicture(texts ?? {}, enquiriesPictures, opening.picture)}
          alt={opening.alt}
          sizes="100vw"
          ratio={null}
          className={styles.picture}
          first
        />
        <Container className={styles.words}>
          <h1>{opening.heading}</h1>
          {opening.text && <p>{opening.text}</p>}
        </Container>
      </div>
      <Container className={styles.columns}>
        <section id={formId} className={styles.form} aria-labelledby={`${formId}-heading`}>
          <h2 id={`${formId}-heading`}>{form.heading}</h2>
          {form.text && <p className={styles.lead}>{form.text}</p>}
          {attempt?.isUnparsed ? (
            <UnparsedForm reason={attempt.failure} />
          ) : (
            <EnquiryForm attempt={attempt} wasSent={wasSent} />
          )}
        </section>
        <div className={styles.aside}>
          <WhatsApp />
          <ReachUs />
        </div>
      </Container>
      <Careers />
    </>
  );
}
