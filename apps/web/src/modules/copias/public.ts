import { lazyPart } from '../../platform/ui/lazy-part.tsx';

/** On the start page of an administrator: when the installation was last copied, and when a copy was proved. */
export const CopiasCard = lazyPart(() => import('./copias-card.tsx').then((part) => part.CopiasCard));
