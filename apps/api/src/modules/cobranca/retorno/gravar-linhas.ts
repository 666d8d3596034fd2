import type { AcaoDaLinha, SituacaoDaLinha } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { LinhaLida } from './linha.ts';

/** A line as it is kept. */
export interface LinhaGuardada extends LinhaLida {
  id: number;
  retornoId: number;
  contaId: number;
  linha: number;
  chave: string;
  boletoId: number | null;
  baixaId: number | null;
  movimentoId: number | null;
  situacao: SituacaoDaLinha;
  acao: AcaoDaLinha;
  antes: EstadoAnterior | null;
}

/** What a boleto was before a line. */
export interface EstadoAnterior {
  situacao: string;
  protesto: string | null;
  motivo: string | null;
  abatimento: string;
  vencimento: string;
  /** What was being asked of the bank. */
  pedidos: readonly { id: number; situacao: string }[];
}

export const lida = sql`l.id, l.retorno_id as "retornoId", l.conta_id as "contaId", l.linha, l.tipo, l.codigo, l.texto, l.motivos,
  l.nosso_numero as "nossoNumero", l.documento, l.controle, l.vencimento, l.data_ocorrencia as "dataOcorrencia", l.data_credito as "dataCredito",
  l.valor, l.pago, l.creditado, l.tarifa, l.juros_multa as "jurosMulta", l.multa, l.desconto, l.abatimento, l.chave, l.boleto_id as "boletoId",
  l.baixa_id as "baixaId", l.movimento_id as "movimentoId", l.situacao, l.acao, l.antes`;

/** A line that waits, with the entry of its boleto. */
export interface LinhaPrevista extends LinhaGuardada {
  parcelaId: number | null;
}

/**
 * The next lines of lanes of a file that wait, in their order. Those up to `desde` are known to be done: looked at again each
 * time, they would be most of what a long file costs.
 */
export async function proximasLinhas(
  db: Db,
  { grupoId }: Actor,
  { retornoId, raias, desde, quantas }: { retornoId: number; raias: readonly number[]; desde: number; quantas: number },
): Promise<LinhaPrevista[]> {
  const { rows } = await sql<LinhaPrevista>`select ${lida},
      (select b.parcela_id from boleto b where b.grupo_id = l.grupo_id and b.id = l.boleto_id) as "parcelaId"
    from boleto_retorno_linha l
    where l.grupo_id = ${grupoId} and l.retorno_id = ${retornoId} and l.linha > ${desde} and l.raia = any(${[...raias]}::smallint[])
      and l.situacao = 'prevista'
    order by l.linha limit ${quantas}`.execute(db);
  return rows;
}

/** Facts of an account that some line already applied. */
export async function fatosAplicados(
  db: Db,
  { grupoId }: Actor,
  contaId: number,
  chaves: readonly string[],
): Promise<Set<string>> {
  const { rows } = await sql<{ chave: string }>`select chave from boleto_retorno_linha
    where grupo_id = ${grupoId} and conta_id = ${contaId} and chave = any(${[...chaves]}::text[]) and situacao = 'aplicada'`.execute(
    db,
  );
  return new Set(rows.map(({ chave }) => chave));
}

/** What became of a line. */
export interface FimDaLinha {
  id: number;
  situacao: SituacaoDaLinha;
  acao: AcaoDaLinha;
  motivo: string | null;
  baixaId?: number | null;
  movimentoId?: number | null;
  antes?: EstadoAnterior | null;
}

export const gravarFins = (tx: Tx, { grupoId }: Pick<Actor, 'grupoId'>, fins: readonly FimDaLinha[]) =>
  sql`update boleto_retorno_linha l set situacao = n.situacao, acao = n.acao, motivo = n.motivo, baixa_id = n."baixaId",
      movimento_id = n."movimentoId", antes = n.antes
    from jsonb_to_recordset(${JSON.stringify(fins)}::jsonb) as n (id bigint, situacao text, acao text, motivo text, "baixaId" bigint,
      "movimentoId" bigint, antes jsonb)
    where l.grupo_id = ${grupoId} and l.id = n.id`.execute(tx);
