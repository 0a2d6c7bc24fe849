import { Input } from '@mantine/core';
import { lazy, Suspense, use, useId } from 'react';
import type { ReactNode } from 'react';
import { Revision } from '../../shared/form/revision.ts';
import classes from './rich-text.module.css';
import type { TextEditorProps } from './text-editor.tsx';
import { LoadingState } from '../../shared/ui/states.tsx';

type RichTextFieldProps = Pick<
  TextEditorProps,
  'label' | 'value' | 'onChange' | 'onUploading' | 'isTextAlone'
> & {
  description?: string | undefined;
  required?: boolean;
  error?: ReactNode;
};

/** Loads the editor with its libraries, for a screen that will show it. */
export const loadTextEditor = () => import('./text-editor.tsx');

const TextEditor = lazy(async () => ({ default: (await loadTextEditor()).TextEditor }));

/** A form field for formatted text, stored as HTML. */
export function RichTextField({ required, description, error, ...editor }: RichTextFieldProps) {
  const id = useId();
  const revision = use(Revision);
  return (
    <Input.Wrapper
      id={id}
      label={editor.label}
      labelElement="div"
      description={description}
      required={required}
      error={error}
    >
      <Suspense
        fallback={<LoadingState className={classes.loading} label="Loading the editor..." />}
      >
        <TextEditor
          {...editor}
          revision={revision}
          id={id}
          isInvalid={error !== undefined}
          describedBy={
            [description && `${id}-description`, error && `${id}-error`]
              .filter(Boolean)
              .join(' ') || undefined
          }
        />
      </Suspense>
    </Input.Wrapper>
  );
}
