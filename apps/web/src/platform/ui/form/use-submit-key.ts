import { useMemo, useRef } from 'react';
import { newSubmitKey } from '../../api/submit-key.ts';

/** One key for each content: what is sent again unchanged finds its first result, what was changed is another thing. */
export function useSubmitKey() {
  const last = useRef<{ content: string; key: string } | null>(null);
  return useMemo(
    () => ({
      of: (given: unknown): string => {
        const content = JSON.stringify(given) ?? ''; // a call without a body
        if (last.current?.content !== content) last.current = { content, key: newSubmitKey() };
        return last.current.key;
      },
      /** It went through: the same content sent from here on is a new thing. */
      forget: () => {
        last.current = null;
      },
    }),
    [],
  );
}
