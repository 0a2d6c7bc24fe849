import { emblem } from '@bakery/schemas/pages/brand.constants';
import { originalCity } from '@bakery/schemas/pages/site/country';
import type { PublicLogo } from '@bakery/schemas/pages/site/public';
import { useSite } from '../../shared/site/site.queries.ts';

/** The streets as simple lines: the ring road, the roads out of town, the railway. */
const minorRoads =
  'M90 0L190 150 210 330 130 480M300 0L330 120 300 250 330 480M470 0L440 130 480 300 450 480' +
  'M0 90L190 150 330 120 440 130 640 70M0 390L210 330 300 350 480 300 640 350M560 0L590 200 640 260';
const mainRoads = 'M0 250C120 236 220 262 320 240S520 214 640 226M320 240C316 160 350 90 336 0';
const ring = 'M120 250C120 130 220 74 330 76S540 140 540 236 460 400 322 402 120 360 120 250z';
const railway = 'M0 172C150 190 240 196 330 186S540 160 640 168';
const river = 'M-10 440C60 400 70 330 40 280S30 160 70 90 60 20 40-10';
const lakes = 'M250 288q26-16 52 0t20 30-34 26-44-14 6-42zM452 250q20-10 36 2t4 26-30 6-10-34z';
const parks = 'M150 40h70v44h-70zM520 380h80v60h-80zM380 290h44v34h-44z';

/**
 * A static map with the bakery's sign at its location; the address is beside it. It has streets in the one city that is
 * drawn.
 */
export function DrawnMap({ className }: { className?: string | undefined }) {
  const { address, sign } = useSite();
  return (
    <svg
      viewBox="0 0 640 480"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      className={className}
      fill="none"
      strokeLinejoin="round"
      strokeLinecap="round"
    >
      <path fill="#f3e9d6" d="M0 0h640v480H0z" />
      {address.city === originalCity ? <Streets city={originalCity} /> : <Rings />}
      <g transform="translate(392 166)">
        <ellipse cy="3" rx="20" ry="6" fill="#16264c" opacity="0.2" />
        <path fill="#16264c" d="M0 0c-14-24-42-40-42-70a42 42 0 0 1 84 0C42-40 14-24 0 0z" />
        {sign ? <Sign {...sign} /> : <Emblem />}
      </g>
    </svg>
  );
}

/** The drawn city, whose streets are where they are. */
function Streets({ city }: { city: string }) {
  return (
    <>
      <path fill="#dfe3c8" d={parks} />
      <path stroke="#bcd3dc" strokeWidth="34" d={river} />
      <path fill="#bcd3dc" d={lakes} />
      <path stroke="#fffdf8" strokeWidth="7" d={minorRoads} />
      <path stroke="#e4cf9f" strokeWidth="17" d={`${ring}${mainRoads}`} />
      <path stroke="#fbefd2" strokeWidth="12" d={`${ring}${mainRoads}`} />
      <path stroke="#8a8471" strokeWidth="5" d={railway} />
      <path stroke="#f3e9d6" strokeWidth="2.5" strokeDasharray="12 12" d={railway} />
      <g fill="#545a6e" fontFamily="var(--text)" fontSize="17" fontWeight="600">
        <text x="256" y="226">
          {city.toUpperCase()}
        </text>
        <StreetNames />
      </g>
    </>
  );
}

/** Elsewhere no street is known: circles around the place, which claim nothing. */
function Rings() {
  return (
    <g stroke="#e4cf9f" strokeWidth="2">
      {[60, 130, 210, 300, 400].map((radius) => (
        <circle key={radius} cx="392" cy="166" r={radius} />
      ))}
    </g>
  );
}

function StreetNames() {
  return (
    <>
      <text x="566" y="252">
        GE Road
      </text>
      <text x="404" y="416" transform="rotate(-17 404 416)">
        Ring Road
      </text>
      <text x="14" y="206">
        Railway
      </text>
    </>
  );
}

function Emblem() {
  return (
    <svg x="-27" y="-99" width="54" height="54" viewBox={emblem.viewBox}>
      {emblem.parts.map(({ tone, path }) => (
        <path key={path} fill={tone === 'navy' ? '#16264c' : '#e8a020'} d={path} />
      ))}
    </svg>
  );
}

function Sign({ folder, file }: PublicLogo) {
  return (
    <>
      <circle cy="-70" r="35" fill="#fff" />
      <image x="-24" y="-94" width="48" height="48" href={`${folder}/${file}`} />
    </>
  );
}
