/**
 * Refuses files that are dropped where nothing takes them: the browser would open the file in place of the page, and what was typed
 * would be gone. Returns how to end it.
 */
export function refuseStrayFiles(): () => void {
  const refuse = (event: DragEvent) => {
    const hasFiles = event.dataTransfer?.types.includes('Files') === true;
    if (event.defaultPrevented || !hasFiles || isFileInput(event.target)) return;
    event.preventDefault();
    // The text editor takes pictures, and only says so when they are dropped.
    if (!isEditor(event.target) && event.dataTransfer) event.dataTransfer.dropEffect = 'none';
  };
  window.addEventListener('dragover', refuse);
  window.addEventListener('drop', refuse);
  return () => {
    window.removeEventListener('dragover', refuse);
    window.removeEventListener('drop', refuse);
  };
}

const isFileInput = (target: EventTarget | null) =>
  target instanceof HTMLInputElement && target.type === 'file';
const isEditor = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[contenteditable="true"]') !== null;
