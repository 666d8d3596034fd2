import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { LinkTarget } from './address.ts';

/**
 * The way back to where this screen was opened from: a list with its page, search, filters and place is in the step
 * before.
 *
 * @param otherwise where it leads when the address was opened by itself
 */
export function useWayBack(otherwise: LinkTarget): () => void {
  const router = useRouter();
  const navigate = useNavigate();
  const { to, search } = otherwise;
  return useCallback(() => {
    if (router.history.canGoBack()) router.history.back();
    else void navigate({ to, search });
  }, [router, navigate, to, search]);
}
