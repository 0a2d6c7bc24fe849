/** Shows the special days of the next two weeks, and hides the others. */
export default function hideOtherDays(): void {
  const today = Math.floor((Date.now() / 60_000 + 330) / 1_440);
  for (const item of document.querySelectorAll<HTMLElement>('[data-day]')) {
    const ahead = Number(item.dataset['day']) - today;
    item.hidden = ahead < 0 || ahead > 14;
  }
}
