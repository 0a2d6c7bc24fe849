import '@mantine/tiptap/styles.css';
import { RichTextEditor } from '@mantine/tiptap';
import { useEditor } from '@tiptap/react';
import { useEffect, useRef } from 'react';
import { UploadThumbs } from '../../shared/upload/upload-thumbs.tsx';
import { useLatest } from '../../shared/use-latest.ts';
import { cleanPaste, pictureFiles } from './clean-paste.ts';
import { readHtml } from './editor-html.ts';
import { extensions } from './extensions/index.ts';
import classes from './rich-text.module.css';
import { TextPictureAdvice } from './text-picture-advice.tsx';
import { Toolbar } from './toolbar/toolbar.tsx';
import { useTextPictures } from './use-text-pictures.ts';

export interface TextEditorProps {
  id: string;
  label: string;
  /**
   * The text with which the editor begins, and which it has again when `revision` is raised; the editor owns it in
   * between.
   */
  value: string;
  revision: number;
  onChange: (html: string) => void;
  isInvalid: boolean;
  describedBy: string | undefined;
  /** For a field with pictures. */
  onUploading?: (count: number) => void;
  /** For a text that has no pictures. */
  isTextAlone?: boolean;
}

const noUpload = () => {};

/** The rich-text editor; a chunk of its own, loaded with its libraries. */
export function TextEditor(props: TextEditorProps) {
  const { id, label, value, revision, isInvalid, describedBy, isTextAlone = false } = props;
  const onChange = useLatest(props.onChange);
  const known = useRef(value);
  const loaded = useRef({ value, read: value });
  const { uploads, uploaded, note, remove, take, insert, editorRef } = useTextPictures(
    props.onUploading ?? noUpload,
  );
  const pictures = useLatest(take);

  const editor = useEditor({
    extensions,
    content: value,
    shouldRerenderOnTransaction: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-required': 'true',
        'aria-label': label,
        ...(isInvalid && { 'aria-invalid': 'true' }),
        ...(describedBy && { 'aria-describedby': describedBy }),
      },
      transformPastedHTML: cleanPaste,
      handlePaste: (_, event) => {
        const files = isTextAlone ? [] : pictureFiles(event.clipboardData);
        if (files.length > 0) void pictures.current(files);
        return files.length > 0;
      },
      handleDrop: (view, event, _slice, isMoved) => {
        const files = isMoved || isTextAlone ? [] : pictureFiles(event.dataTransfer);
        if (files.length === 0) return false;
        event.preventDefault();
        const place = view.posAtCoords({ left: event.clientX, top: event.clientY });
        if (place) editor.commands.setTextSelection(place.pos);
        void pictures.current(files);
        return true;
      },
    },
    onCreate: ({ editor }) => {
      loaded.current = { value, read: readHtml(editor) };
    },
    onUpdate: ({ editor }) => {
      const read = readHtml(editor);
      // Content that the user has not changed stays as it was loaded, although the editor
      // serialises it differently.
      const html = read === loaded.current.read ? loaded.current.value : read;
      if (html === known.current) return;
      known.current = html;
      onChange.current(html);
    },
  });

  useEffect(() => {
    editorRef.current = editor;
  }, [editor, editorRef]);

  const replaced = useLatest(value);
  const shown = useRef(revision);
  useEffect(() => {
    if (revision === shown.current) return;
    shown.current = revision;
    const html = replaced.current;
    known.current = html;
    editor.commands.setContent(html, { emitUpdate: false });
    loaded.current = { value: html, read: readHtml(editor) };
  }, [editor, revision, replaced]);

  return (
    <RichTextEditor
      editor={editor}
      className={classes.editor}
      classNames={{ control: classes.control, toolbar: classes.toolbar }}
      withCodeHighlightStyles={false}
      data-invalid={isInvalid || undefined}
    >
      <Toolbar
        editor={editor}
        pictures={
          isTextAlone
            ? undefined
            : {
                onFiles: (files) => void take(files),
                onPictures: (chosen) => chosen.forEach(insert),
              }
        }
      />
      <RichTextEditor.Content className={classes.text} />
      <UploadThumbs
        label="Pictures on their way"
        className={classes.uploads}
        uploads={uploads}
        remove={remove}
      />
      {!isTextAlone && <TextPictureAdvice editor={editor} uploaded={uploaded} onImproved={note} />}
    </RichTextEditor>
  );
}
