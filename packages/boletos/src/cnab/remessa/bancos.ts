import { layouts } from '../layouts/todos.ts';
import type { LayoutRemessa } from './layout.ts';

/** Every layout `gerarRemessa` knows, one per bank and format. */
export const layoutsDeRemessa: readonly LayoutRemessa[] = layouts.map(({ remessa }) => remessa);
