import { auditKinds } from '@bakery/schemas/office/audit-log';
import { formatDate } from '@bakery/schemas/common/dates';
import type { ImageUse, StoredImage } from '@bakery/schemas/content/media';
import { shownName } from '@bakery/schemas/content/shown-name';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRight } from '../../shared/api/rights.ts';
import { TextLink } from '../../shared/ui/text-link.tsx';
import { kinds } from '../kinds/kinds.ts';
import classes from './pictures.module.css';
import { pictureUsesQuery } from './pictures.queries.ts';
import { FailedLine, LoadingState } from '../../shared/ui/states.tsx';

/** The records that use a picture, each with the way to it. */
export function PictureUses({ picture: { id, createdAt } }: { picture: StoredImage }) {
  const { data, error, refetch } = useQuery(pictureUsesQuery(id));
  return (
    <section aria-label="Used in">
      <Text size="sm" fw={600} mb={6}>
        Used in
      </Text>
      {!data && !error && <LoadingState h={44} />}
      {error && <FailedLine error={error} onRetry={() => void refetch()} />}
      {data?.total === 0 && (
        <Text size="sm" c="dimmed">
          Nothing uses it. It was uploaded on {formatDate(createdAt)} and is removed a month later
          unless it is chosen before.
        </Text>
      )}
      {data && data.total > 0 && (
        <ul className={classes.uses}>
          {data.items.map((use) => (
            <li key={`${use.kind} ${use.id}`}>
              <Use use={use} />
            </li>
          ))}
          {data.total > data.items.length && (
            <li>
              <Text size="sm">and {data.total - data.items.length} more</Text>
            </li>
          )}
        </ul>
      )}
    </section>
  );
}

function Use({ use }: { use: ImageUse }) {
  const { kind, name, isDeleted, isEarlier, isDraft } = use;
  // Forms are for those who may change what they hold.
  const mayOpen = useRight(kind === 'site' ? 'settings' : 'contentWrite');
  const text = shownName(name);
  return (
    <Text size="sm" component="span">
      {isEarlier && 'Earlier version of '}
      {isDeleted || !mayOpen ? text : <UseLink use={use} text={text} />}{' '}
      <Text span c="dimmed" inherit>
        {auditKinds[kind]}
        {isDeleted && ', deleted'}
        {isDraft && ', not published'}
      </Text>
    </Text>
  );
}

function UseLink({ use: { kind, id }, text }: { use: ImageUse; text: string }) {
  if (kind === 'site') return <DocumentLink id={id} text={text} />;
  return <TextLink {...kinds[kind].form(id)}>{text}</TextLink>;
}

/** A document of the site by its key; all others are texts of pages. */
function DocumentLink({ id, text }: { id: string; text: string }) {
  if (id === 'business') return <TextLink to="/business">{text}</TextLink>;
  if (id === 'places') return <TextLink to="/places">{text}</TextLink>;
  return (
    <TextLink to="/pages/$key" params={{ key: id }}>
      {text}
    </TextLink>
  );
}
