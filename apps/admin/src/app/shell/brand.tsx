import { useQuery } from '@tanstack/react-query';
import { apiUrl } from '../../shared/api/config.ts';
import { trpc } from '../../shared/api/trpc.ts';
import { Emblem } from '../../shared/ui/emblem.tsx';
import classes from './shell.module.css';

const kept = { staleTime: 60_000 };

/** The icon and the name of the bakery. */
export function Brand() {
  const { data } = useQuery(trpc.site.business.queryOptions(undefined, kept));
  const { data: frame } = useQuery(trpc.site.frame.queryOptions(undefined, kept));
  const { name, shortName } = data ?? {};
  const sign = frame?.sign;
  return (
    <div className={classes.brand}>
      {sign ? (
        <img src={apiUrl(`${sign.folder}/icon-192.png`)} alt="" width={28} height={28} />
      ) : (
        <Emblem size={28} />
      )}
      <div className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.shortName}>{shortName}</span>
        <span className={classes.panel}>Admin Panel</span>
      </div>
    </div>
  );
}
