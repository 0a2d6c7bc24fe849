const day = /(\d{2}-\d{2}-\d{4})/;

/** A text whose days, such as 24-12-2026, stay on one line in a narrow column. */
export function WholeDays({ text }: { text: string }) {
  return text.split(day).map((part) =>
    day.test(part) ? (
      <span key={part} style={{ whiteSpace: 'nowrap' }}>
        {part}
      </span>
    ) : (
      part
    ),
  );
}
