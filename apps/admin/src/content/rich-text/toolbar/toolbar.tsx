import type { Picture } from '@bakery/schemas/content/media';
import { RichTextEditor } from '@mantine/tiptap';
import type { Editor } from '@tiptap/react';
import { DrawnIcon } from './drawn-icon.tsx';
import { IndentControls } from './indent-controls.tsx';
import { LinkControl } from './link-control.tsx';
import { PictureControls } from './picture-controls.tsx';
import { CodeLanguage, SizeControl } from './selects.tsx';
import { TableControl } from './table-control.tsx';
import { useOneTabStop } from './use-one-tab-stop.ts';

const LineIcon = () => <DrawnIcon path="M4 12h16" />;
const CodeBlockIcon = () => (
  <DrawnIcon path="M5 4h14v16H5zM10 9l-2.500 3 2.500 3M14 9l2.500 3-2.500 3" />
);

interface ToolbarProps {
  editor: Editor;
  /** The actions with chosen pictures; undefined for a text that has none. */
  pictures:
    | {
        /** To be uploaded. */
        onFiles: (files: File[]) => void;
        /** Stored ones. */
        onPictures: (pictures: Picture[]) => void;
      }
    | undefined;
}

export function Toolbar({ editor, pictures }: ToolbarProps) {
  const toolbar = useOneTabStop<HTMLDivElement>();
  return (
    <RichTextEditor.Toolbar ref={toolbar} role="toolbar" aria-label="Formatting">
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.H1 />
        <RichTextEditor.H2 />
        <RichTextEditor.H3 />
      </RichTextEditor.ControlsGroup>
      <SizeControl editor={editor} />
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Bold />
        <RichTextEditor.Italic />
        <RichTextEditor.Underline />
        <RichTextEditor.Strikethrough />
        <RichTextEditor.Subscript />
        <RichTextEditor.Superscript />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.BulletList />
        <RichTextEditor.OrderedList />
        <IndentControls editor={editor} />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.AlignLeft />
        <RichTextEditor.AlignCenter />
        <RichTextEditor.AlignRight />
        <RichTextEditor.AlignJustify />
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <LinkControl editor={editor} />
        <RichTextEditor.Unlink />
        {pictures && <PictureControls editor={editor} {...pictures} />}
      </RichTextEditor.ControlsGroup>
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.Blockquote />
        <RichTextEditor.Hr icon={LineIcon} />
        <TableControl editor={editor} />
        <RichTextEditor.Code />
        <RichTextEditor.CodeBlock icon={CodeBlockIcon} />
      </RichTextEditor.ControlsGroup>
      <CodeLanguage editor={editor} />
      <RichTextEditor.ControlsGroup>
        <RichTextEditor.ClearFormatting />
        <RichTextEditor.Undo />
        <RichTextEditor.Redo />
      </RichTextEditor.ControlsGroup>
    </RichTextEditor.Toolbar>
  );
}
