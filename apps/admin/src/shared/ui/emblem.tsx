import address from '../../favicon.svg';

/** The bakery's emblem, also used as the favicon. */
export function Emblem({ size }: { size: number }) {
  return <img src={address} alt="" width={size} height={size} style={{ display: 'block' }} />;
}
