import { searchLengths } from '@bakery/schemas/pages/site/texts';
import { Box, Group, Paper, Stack, Text } from '@mantine/core';
import { useMemo } from 'react';
import { siteOrigin } from '../../shared/api/config.ts';

interface SearchCardProps {
  /** The page; undefined before it is there. */
  html: string | undefined;
}

/** The card that search engines and shared links show of a page: what its head tells them, cut as they cut it. */
export function SearchCard({ html }: SearchCardProps) {
  const told = useMemo(() => html !== undefined && readHead(html), [html]);
  if (!told) return null;
  const { title, description, address, image } = told;
  return (
    <Paper
      component="section"
      aria-label="As search engines show it"
      withBorder
      p="sm"
      mah="45%"
      flex="none"
      style={{ overflowY: 'auto' }}
    >
      <Group gap="md" align="flex-start">
        <Stack gap={2} flex="1 1 220px" miw={0}>
          <Text size="xs" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {address}
          </Text>
          <Text fw={600} c="var(--mantine-color-anchor)">
            {title}
          </Text>
          <Text size="sm">{description}</Text>
          <Text size="xs" c="dimmed" mt={4}>
            Title: {count(title, searchLengths.title)}. Description:{' '}
            {count(description, searchLengths.description)}.
          </Text>
        </Stack>
        {image && (
          <Box
            component="img"
            src={image}
            alt="Picture of shared links"
            w={120}
            flex="none"
            style={{ aspectRatio: '1200 / 630', objectFit: 'cover', borderRadius: 8 }}
          />
        )}
      </Group>
    </Paper>
  );
}

/** The site has cut what is longer at the end of a word. */
function count(text: string, shown: number): string {
  const { length } = [...text];
  return `${length} of ${shown} characters${text.endsWith('…') ? ', the rest is cut' : ''}`;
}

/** A file of the site by the address that this screen knows the site by: its public one may not be set up yet. */
function toReachable(file: string, page: string): string {
  if (!URL.canParse(file) || !URL.canParse(page)) return file;
  const { origin, pathname } = new URL(file);
  return origin === new URL(page).origin ? siteOrigin + pathname : file;
}

function readHead(html: string) {
  const { head } = new DOMParser().parseFromString(html, 'text/html');
  const read = (selector: string, name: string) =>
    head.querySelector(selector)?.getAttribute(name) ?? '';
  const address = read('link[rel="canonical"]', 'href');
  return {
    title: head.querySelector('title')?.textContent ?? '',
    description: read('meta[name="description"]', 'content'),
    address: URL.canParse(address) ? decodeURI(address) : address,
    image: toReachable(read('meta[property="og:image"]', 'content'), address),
  };
}
