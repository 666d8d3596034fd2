import type { DataCivil } from '@retaguarda/brasil';
import type { RawBuilder } from 'kysely';
import { extensionPoint } from '../../../platform/modules/extension.ts';
import type { ReportContext } from '../../../platform/reports/source.ts';

export interface DiasDoResultado {
  de: DataCivil;
  ate: DataCivil;
}

/** What another module earned and spent: told by its own facts, and not by the movements of the bank it made. */
export interface FonteDeResultado {
  /** What made those movements: `movimento_bancario.origem_tipo`. */
  origens: readonly string[];
  /**
   * Relations of `data, tipo, plano_de_conta_id, centro_custo_id, valor, origem, chave, tela, id, descricao, pessoa`: of the companies
   * the person sees, by the regime of the question, what comes in above zero.
   */
  fatos(context: ReportContext, dias: DiasDoResultado): readonly RawBuilder<unknown>[];
}

/** Who tells results of its own, in the order of the list of modules. */
export const fontesDeResultado = extensionPoint<FonteDeResultado>('financeiro.fontesDeResultado');

/**
 * Money another module expects, from today on: a relation of `data, lado, tipo, pessoa_id, plano_de_conta_id, valor, chave, tela, id,
 * descricao, pessoa`, of the companies the person sees and the account asked for. What is late is expected today.
 */
export type FonteDePrevistos = (
  context: ReportContext,
  dias: DiasDoResultado,
) => RawBuilder<unknown> | Promise<RawBuilder<unknown>>;

/** Who expects money no title tells of, in the order of the list of modules. */
export const fontesDePrevistos = extensionPoint<FonteDePrevistos>('financeiro.fontesDePrevistos');
