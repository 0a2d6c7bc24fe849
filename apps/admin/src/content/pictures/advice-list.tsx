import { Button } from '@mantine/core';
import classes from '../../shared/upload/upload.module.css';

export interface NamedAdvice {
  key: string;
  /** Says which picture is meant; empty where there is one only. */
  name: string;
  texts: readonly string[];
  /** Opens the dialog in which it can be improved. */
  onImprove?: () => void;
}

interface AdviceListProps {
  pictures: readonly NamedAdvice[];
}

/** Says kindly how pictures could look better; none of it keeps one from being used. */
export function AdviceList({ pictures }: AdviceListProps) {
  const advised = pictures.filter(({ texts }) => texts.length > 0);
  // There before it says something, so that it is read out.
  return (
    <div aria-live="polite">
      {advised.length > 0 && (
        <ul className={classes.advice} aria-label="Advice about pictures">
          {advised.flatMap(({ key, name, texts, onImprove }) =>
            texts.map((text, index) => (
              <li key={`${key} ${text}`}>
                {name && <strong>{name}: </strong>}
                {text}
                {onImprove && index === texts.length - 1 && (
                  <div>
                    <Button variant="default" size="xs" mt={6} mb={4} onClick={onImprove}>
                      {name ? `Improve ${name.toLowerCase()} here` : 'Improve it here'}
                    </Button>
                  </div>
                )}
              </li>
            )),
          )}
        </ul>
      )}
    </div>
  );
}
