import { Icon } from '../../../../shared/ui/icon.tsx';
import type { FactsForm } from './facts-form.ts';
import classes from './facts.module.css';

/** The questions about a field, which refuse nothing. */
export function Questions({ messages }: { messages: readonly string[] }) {
  return messages.map((message) => (
    <span key={message} className={classes.question}>
      <Icon name="warning" size={14} /> {message}
    </span>
  ));
}

/** The properties of a field by which it says what is wrong with it and what is asked; both belong to it for screen readers. */
export function asked(form: FactsForm, path: string, hint?: string) {
  const messages = form.questionsOf(path);
  const hasText = hint !== undefined || messages.length > 0;
  return {
    error: form.errorOf(path),
    ...(hasText && {
      description: (
        <>
          {hint}
          <Questions messages={messages} />
        </>
      ),
    }),
  };
}

/** Like {@link asked}, for a field that can be typed in, below which both stand. */
export function askedBelow(form: FactsForm, path: string, hint?: string) {
  const inputWrapperOrder: ('label' | 'input' | 'description' | 'error')[] = [
    'label',
    'input',
    'description',
    'error',
  ];
  return { ...asked(form, path, hint), inputWrapperOrder };
}
