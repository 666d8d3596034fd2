import type { Option } from '@retaguarda/contracts';
import { createContext } from 'react';

/** How to create a record of `target` in place; undefined where that is not offered, or the person may not. */
export type UseQuickCreate = (target: string) => ((typed: string) => Promise<Option | null>) | undefined;

/** Given by who opens records over the one on view; elsewhere nothing is created in place. One hook, never another one. */
export const QuickCreateContext = createContext<UseQuickCreate>(() => undefined);
