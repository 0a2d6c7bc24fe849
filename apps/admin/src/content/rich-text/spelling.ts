/** Serialises HTML as the browser does, so that texts can be compared: `<br>`, not `<br />`. */
export function browserSpelling(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.innerHTML;
}
