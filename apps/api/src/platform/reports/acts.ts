import type { Access } from '@retaguarda/contracts';
import type { RawBuilder } from 'kysely';
import { extensionPoint } from '../modules/extension.ts';
import type { ReportContext } from './source.ts';

/** What people did that somebody may ask about, as one module knows it. */
export interface ActSource {
  /** Who may know of these acts; the report shows only the companies in which that is so. */
  access: Access;
  /**
   * Acts of the days and companies asked for, as a relation: `usuario_id` (null: nobody known), `ato` (a key of `atosSensiveis`), `dia`,
   * `valor` (null where it is no money), and the document: `chave` (unique among the acts of its kind), `descricao`, `pessoa`, `tela`, `id`.
   */
  acts(context: ReportContext): RawBuilder<unknown> | Promise<RawBuilder<unknown>>;
}

export const actSources = extensionPoint<ActSource>('reports.acts');
