import { Suspense } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';

const ToastList = lazyPart(() => import('./toast-list.tsx').then((part) => part.ToastList));

/** Where toasts appear. In a chunk of its own: no first paint waits for it, and toasts shown before it came are kept. */
export const ToastRegion = () => (
  <Suspense>
    <ToastList />
  </Suspense>
);
