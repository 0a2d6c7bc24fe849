import { optionalSteps } from '@bakery/schemas/office/setup';
import { pageTitles } from '@bakery/schemas/pages/site/pages.constants';
import type { OptionalStep, SetupEntry as Entry } from '@bakery/schemas/office/setup';
import { Button, Group, Text, ThemeIcon } from '@mantine/core';
import { useId, useState } from 'react';
import { Icon } from '../../../shared/ui/icon.tsx';
import { LinkButton } from '../../../shared/ui/link-button.tsx';
import { TextLink } from '../../../shared/ui/text-link.tsx';
import { stepGuides, usualChoice } from './setup-steps.ts';
import classes from './setup.module.css';

interface SetupEntryProps {
  entry: Entry;
  onChoose: (step: OptionalStep, isNeeded: boolean) => void;
}

/** One line of the list: what is there or missing, and the way to where it is done. */
export function SetupEntry({ entry: { step, state, text, pages }, onChoose }: SetupEntryProps) {
  const { title, server, choice = usualChoice } = stepGuides[step];
  const optional = optionalSteps.find((one) => one === step);
  const isMissing = state === 'missing';
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <li className={classes.entry}>
      <ThemeIcon
        variant="light"
        radius="xl"
        size={28}
        color={isMissing ? 'amber' : state === 'done' ? 'teal' : 'gray'}
      >
        <Icon name={isMissing ? 'right' : state === 'done' ? 'check' : 'close'} size={16} />
      </ThemeIcon>
      <div className={classes.text}>
        <Text fw={600}>{title}</Text>
        <Text size="sm" c="dimmed">
          {state === 'notNeeded' ? choice.left : text}
        </Text>
        {pages?.map(({ key, sections }) => (
          <Text key={key} size="sm">
            <TextLink to="/pages/$key" params={{ key }}>
              {pageTitles[key]}
            </TextLink>
            : {sections.join(', ')}
          </Text>
        ))}
      </div>
      <Group gap="xs" className={classes.ways}>
        {isMissing && <StepLink step={step} />}
        {isMissing && server && (
          <Button
            size="xs"
            variant="light"
            aria-expanded={isOpen}
            aria-controls={id}
            aria-label={`How: ${title}`}
            onClick={() => setOpen(!isOpen)}
          >
            How
          </Button>
        )}
        {optional && state !== 'done' && (
          <Button
            size="xs"
            variant="default"
            aria-label={`${isMissing ? choice.leaveOut : choice.undo}: ${title}`}
            onClick={() => onChoose(optional, !isMissing)}
          >
            {isMissing ? choice.leaveOut : choice.undo}
          </Button>
        )}
      </Group>
      {isMissing && server && (
        <div id={id} className={classes.how} hidden={!isOpen}>
          <Text size="sm" mb={4}>
            {server.text}
          </Text>
          <pre className={classes.lines}>{server.lines.join('\n')}</pre>
        </div>
      )}
    </li>
  );
}

/** The way to the screen where a step is done. */
function StepLink({ step }: Pick<Entry, 'step'>) {
  const { link, account } = stepGuides[step];
  if (link) {
    return (
      <LinkButton to={link.to} size="xs" variant="light">
        {link.text}
      </LinkButton>
    );
  }
  if (account === undefined) return null;
  return (
    <LinkButton to="/account" hash="password" size="xs" variant="light">
      {account}
    </LinkButton>
  );
}
