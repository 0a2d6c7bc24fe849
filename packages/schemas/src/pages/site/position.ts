/** Where a place is, in degrees. */
export interface Position {
  latitude: number;
  longitude: number;
}

export const positionMessages = {
  unreadable:
    'Please paste a link that holds the place, or coordinates such as 21.25140, 81.62960.',
  shortLink:
    'This short link holds no coordinates. Please open it on a computer and paste the address that the browser shows then; on a phone, hold a finger on the place in the map app and copy the two numbers that it shows.',
  elsewhere: 'This is not in India. The latitude comes first, such as 21.25140, 81.62960.',
} as const;

const shortLink =
  /^(?:https?:\/\/)?(?:maps\.app\.goo\.gl|goo\.gl|g\.co|g\.page|share\.google|osm\.org\/go|bit\.ly)\//i;

const number = '([+-]?\\d{1,3}(?:\\.\\d+)?)';
/** With the spaces that links have after the comma. */
const pair = `${number},[+\\s]*${number}(?![\\d.])`;
/** Coordinates and no street: `12, 45 Station Road` goes on. */
const whole = `${pair}(?=\\s*$|[&#/?]|[+\\s]*\\()`;
const shapes = [
  // The place itself comes before the centre of the map; the last one is a route's end.
  new RegExp(`.*!3d${number}!4d${number}`),
  new RegExp(`[?&](?:q|query|destination|daddr|ll|coordinate|center|sll)=(?:loc:)?${whole}`, 'i'),
  new RegExp(`[?&]mlat=${number}&(?:amp;)?mlon=${number}`),
  new RegExp(`/(?:place|search|dir)/(?:.*/)?${whole}`),
  new RegExp(`@${pair}`),
  new RegExp(`#map=[\\d.]+/${number}/${number}`),
  new RegExp(`^geo:${pair}`, 'i'),
  new RegExp(`^\\(?${number}(?:\\s*[,;]\\s*|\\s+)${number}\\)?$`),
];

/** Degrees with the side of the equator: `21.2514° N, 81.6296° E`, `21°15'05.0"N 81°37'46.6"E`. */
const degrees = (sides: string) =>
  `(\\d{1,3}(?:\\.\\d+)?)\\s*°?\\s*(?:(\\d{1,2})['′’]\\s*(?:(\\d{1,2}(?:\\.\\d+)?)(?:["″”]|'')\\s*)?)?([${sides}])`;
const withSides = new RegExp(`^${degrees('NS')}[,;\\s]*${degrees('EW')}$`, 'i');

/** Reads coordinates, or a link of a map that holds some. Undefined for a text without any. */
export function parsePosition(text: string): Position | undefined {
  const readable = decode(text.trim());
  const sided = withSides.exec(readable);
  if (sided) return toPosition(readDegrees(sided.slice(1, 5)), readDegrees(sided.slice(5, 9)));
  for (const shape of shapes) {
    const found = shape.exec(readable);
    const position = found && toPosition(Number(found[1]), Number(found[2]));
    if (position) return position;
  }
  return undefined;
}

/** The fault of the position of a place; undefined for a good one. */
export function findPositionError(text: string): string | undefined {
  const position = parsePosition(text);
  if (position) return isInIndia(position) ? undefined : positionMessages.elsewhere;
  return shortLink.test(text.trim()) ? positionMessages.shortLink : positionMessages.unreadable;
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // A `%` that encodes nothing.
    return text;
  }
}

function toPosition(latitude: number, longitude: number): Position | undefined {
  // Links of a search have 0,0 in place of coordinates.
  if (latitude === 0 && longitude === 0) return undefined;
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return undefined;
  return { latitude, longitude };
}

function readDegrees([degree, minutes = '0', seconds = '0', side = '']: (
  | string
  | undefined
)[]): number {
  const size = Number(degree) + Number(minutes) / 60 + Number(seconds) / 3_600;
  return Number((/[SW]/i.test(side) ? -size : size).toFixed(6));
}

/** All places are in India; this rectangle holds it, islands included. */
function isInIndia({ latitude, longitude }: Position): boolean {
  return latitude > 6 && latitude < 38 && longitude > 68 && longitude < 98;
}
