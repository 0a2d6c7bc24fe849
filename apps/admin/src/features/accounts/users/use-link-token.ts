import { useLocation } from '@tanstack/react-router';
import { useState } from 'react';

/** The fragment of a screen's address, kept while the router is already on its way to another screen. */
export function useLinkToken(): string {
  const { pathname, hash } = useLocation();
  const [own] = useState(pathname);
  const [token, setToken] = useState(hash);
  if (pathname === own && hash !== token) setToken(hash);
  return token;
}
