import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

/** What stands behind the # of the address of a screen, also while the router is already on its way to another one. */
export function useLinkToken(): string {
  const { pathname, hash } = useLocation();
  const [own] = useState(pathname);
  const [token, setToken] = useState(hash);
  if (pathname === own && hash !== token) setToken(hash);
  return token;
}
