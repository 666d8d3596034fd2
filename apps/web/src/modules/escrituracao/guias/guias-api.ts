import type { Resource } from '../../../platform/api/query.ts';

/** What an act on a guide makes stale: guides, and the payables it makes or undoes. */
export const mudancasDeGuia = ['escrituracao', 'financeiro'] as const satisfies readonly Resource[];
