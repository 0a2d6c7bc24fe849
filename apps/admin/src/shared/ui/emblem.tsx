import address from '../../favicon.svg';

/** The bakery's sign, as in the browser's tab. */
export function Emblem({ size }: { size: number }) {
  return <img src={address} alt="" width={size} height={size} style={{ display: 'block' }} />;
}
