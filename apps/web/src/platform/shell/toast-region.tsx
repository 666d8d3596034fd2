import { lazy, Suspense } from 'react';
import { loadChunk } from '../router/load-chunk.ts';

const ToastList = lazy(() =>
  loadChunk(() => import('./toast-list.tsx')).then(({ ToastList: list }) => ({ default: list })),
);

/** Where toasts appear. In a chunk of its own: no first paint waits for it, and toasts shown before it came are kept. */
export const ToastRegion = () => (
  <Suspense>
    <ToastList />
  </Suspense>
);
