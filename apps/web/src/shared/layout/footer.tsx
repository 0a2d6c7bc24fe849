import { Link } from '@tanstack/react-router';
import { quickLinks } from '../../texts/navigation.ts';
import { site } from '../../texts/site.ts';
import { Icon } from '../ui/icon.tsx';
import { VisuallyHidden } from '../ui/visually-hidden.tsx';
import styles from './footer.module.css';
import { Logo } from './logo.tsx';

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.about}>
          <Logo />
          <p>{site.footer.about}</p>
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
              <a href={site.footer.privacyPolicy} target="_blank" rel="noopener">
                Privacy Policy <VisuallyHidden>(PDF, opens in a new tab)</VisuallyHidden>
              </a>
            </li>
          </ul>
        </nav>
        <ContactUs />
      </div>
      <p className={styles.rights}>
        © {site.since} {site.name}. {site.footer.rights}
      </p>
    </footer>
  );
}

function ContactUs() {
  const { address, phones, emails } = site;
  return (
    <section aria-labelledby="contact-us">
      <h2 id="contact-us" className={styles.heading}>
        Contact Us
      </h2>
      <ul className={styles.contact}>
        <li>
          <Icon name="place" />
          <address>
            {address.lines.map((line) => (
              <span key={line}>{line}, </span>
            ))}
            {address.city} {address.postalCode}, {address.region}, {address.country}
          </address>
        </li>
        {Object.values(phones).map(({ label, shown, number }) => (
          <li key={number}>
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
