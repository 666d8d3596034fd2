import type { Access } from '@retaguarda/contracts';
import type { RawBuilder } from 'kysely';
import { extensionPoint } from '../extension-point.ts';
import type { ReportContext } from './source.ts';

/** What people did that somebody may ask about, as one module knows it. */
export interface ActSource {
  /** Who may know of these acts; the report shows only the companies in which that is so. */
  access: Access;
  /**
   * Acts of the days and companies asked for, as a relation. `usuario_id` is null where nobody is known, `valor` where it is no money.
   * `ato` is a key of `atosSensiveis`, of which `chave` tells one from the others. Beside them `dia` and the document they open.
   */
  acts(context: ReportContext): RawBuilder<unknown> | Promise<RawBuilder<unknown>>;
}

export const actSources = extensionPoint<ActSource>('reports.acts');
