import { enquiryFields } from '@bakery/schemas/enquiries/enquiries.constants';

/** Puts what was typed back into the form, with its document. */
export function fillForm(form: HTMLFormElement, content: FormData): void {
  for (const name of enquiryFields) {
    const field = form.elements.namedItem(name);
    const value = content.get(name);
    const isField = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement;
    if (isField && typeof value === 'string') field.value = value;
  }
  const [field, file] = [form.elements.namedItem('document'), content.get('document')];
  if (!(field instanceof HTMLInputElement) || !(file instanceof File) || file.size === 0) return;
  const files = new DataTransfer();
  files.items.add(file);
  field.files = files.files;
}
