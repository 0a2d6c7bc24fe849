import { Button } from '@mantine/core';
import type { ButtonProps } from '@mantine/core';
import { createLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, Ref } from 'react';

interface AnchorButtonProps
  extends ButtonProps, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, keyof ButtonProps> {
  ref?: Ref<HTMLAnchorElement>;
}

function AnchorButton(props: AnchorButtonProps) {
  return <Button component="a" {...props} />;
}

/** A router link that looks like a button; `to` and `search` are type-checked. */
export const LinkButton = createLink(AnchorButton);
