import { country } from '@bakery/schemas/pages/site/country';
import { Link } from '@tanstack/react-router';
import { quickLinks } from '../../texts/navigation.ts';
import { site } from '../../texts/site.ts';
import { useSite } from '../site/site.queries.ts';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';

export function Footer() {
  const { name, since, licence, footer } = useSite();
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.about}>
          <Logo />
          <p>{footer.about}</p>
        </div>
        <nav aria-labelledby="quick-links">
          <h2 id="quick-links" className={styles.heading}>
            Quick Links
          </h2>
          <ul className={styles.links}>
            {quickLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
            <li>
              <a href={site.privacyPolicy} target="_blank" rel="noopener">
                Privacy Policy <VisuallyHidden>(PDF, opens in a new tab)</VisuallyHidden>
              </a>
            </li>
          </ul>
        </nav>
        <ContactUs />
      </div>
      <p className={styles.rights}>
        © {since} {name}. {footer.rights}
        {licence && <span className={styles.licence}>FSSAI Lic. No. {licence}</span>}
      </p>
    </footer>
  );
}

function ContactUs() {
  const { address, phones, emails } = useSite();
  return (
    <section aria-labelledby="contact-us">
      <h2 id="contact-us" className={styles.heading}>
        Contact Us
      </h2>
      <ul className={styles.contact}>
        <li>
          <Icon name="place" />
          <address>
            {address.lines.map((line, index) => (
              // Two may be the same.
              // oxlint-disable-next-line react/no-array-index-key
              <span key={index}>{line}, </span>
            ))}
            {address.city} {address.postalCode}, {address.region}, {country}
          </address>
        </li>
        {phones.map(({ label, shown, number }) => (
          <li key={label + number}>
            <Icon name="phone" />
            <span>
              {label}: <a href={`tel:${number}`}>{shown}</a>
            </span>
          </li>
        ))}
        {emails.map((email) => (
          <li key={email}>
            <Icon name="mail" />
            <a href={`mailto:${email}`}>{email}</a>
          </li>
        ))}
      </ul>
    </section>
  );
}
