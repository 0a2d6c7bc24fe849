/** Has the browser load a file, by a link of its own: the screen's own would ask again. */
export function loadFile(href: string, name = ''): void {
  const link = document.createElement('a');
  link.href = href;
  link.download = name;
  link.click();
}
