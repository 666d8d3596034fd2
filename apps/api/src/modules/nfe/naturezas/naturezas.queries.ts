import type { NotaEntrada } from '@retaguarda/contracts';
import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { NaturezaFiscal } from '../../fiscal/public.ts';

/** What a note is made for, as the group defines it. */
export interface NaturezaDaNota extends NaturezaFiscal, Pick<NotaEntrada, 'operacao' | 'sentido'> {
  finalidade: '1' | '3' | '4';
  texto: string | null;
  movimentaEstoque: boolean;
  operacaoEstoqueId: number | null;
  geraFinanceiro: boolean;
  planoDeContaId: number | null;
  informacoes: string | null;
  informacoesAoFisco: string | null;
  retornoId: number | null;
}

const lida = sql`id, versao, nome, fonte, tributacao, operacao, sentido, finalidade, texto, cfop_interno as "cfopInterno",
  cfop_interestadual as "cfopInterestadual", cfop_exterior as "cfopExterior", cst_icms as "cstIcms", csosn,
  codigo_beneficio as "codigoBeneficio", cst_pis_cofins as "cstPisCofins", cst_ipi as "cstIpi",
  enquadramento_ipi as "enquadramentoIpi", cst_ibs_cbs as "cstIbsCbs", cclasstrib, movimenta_estoque as "movimentaEstoque",
  operacao_estoque_id as "operacaoEstoqueId", gera_financeiro as "geraFinanceiro", plano_de_conta_id as "planoDeContaId",
  informacoes, informacoes_ao_fisco as "informacoesAoFisco", retorno_id as "retornoId"`;

/** Out of use too: a note that was begun with it goes on. @throws DomainError UNKNOWN_REFERENCE */
export async function lerNatureza(db: Db, grupoId: number, id: number): Promise<NaturezaDaNota> {
  const { rows } = await sql<NaturezaDaNota>`select ${lida} from natureza_operacao
    where grupo_id = ${grupoId} and id = ${id}`.execute(db);
  const [natureza] = rows;
  if (!natureza) throw new DomainError('UNKNOWN_REFERENCE', { campos: { naturezaId: 'Registro não encontrado' } });
  return natureza;
}

/** What the form of a note is told of the nature that was chosen. @throws DomainError UNKNOWN_REFERENCE */
export async function naturezaParaOFormulario(db: Db, grupoId: number, naturezaId: number) {
  const { id, nome, operacao, sentido, finalidade, geraFinanceiro, movimentaEstoque } = await lerNatureza(
    db,
    grupoId,
    naturezaId,
  );
  return { id, nome, operacao, sentido, finalidade, geraFinanceiro, movimentaEstoque };
}

/** No CFOP of its own: the first so of an operation is that of a note which says no more than the operation. */
export const semCfop = sql`cfop_interno is null and cfop_interestadual is null and cfop_exterior is null`;

/** The one of a note that says only its operation; null where the group has none in use. */
async function lerPadrao(
  db: Db,
  grupoId: number,
  { operacao, sentido }: Pick<NotaEntrada, 'operacao' | 'sentido'>,
): Promise<NaturezaDaNota | null> {
  const { rows } = await sql<NaturezaDaNota>`select ${lida} from natureza_operacao
    where grupo_id = ${grupoId} and operacao = ${operacao} and sentido = ${sentido} and ${semCfop} and ativo
    order by id limit 1`.execute(db);
  return rows[0] ?? null;
}

/**
 * The nature of a note: the one it names, else that of its operation. Credit and debit notes bear IBS and CBS alone and have none,
 * nor has an adjustment that names none.
 */
export async function naturezaDaNota(
  db: Db,
  grupoId: number,
  { naturezaId, operacao, sentido, finalidade }: NotaEntrada,
): Promise<NaturezaDaNota | null> {
  if (finalidade === '5' || finalidade === '6') return null;
  if (naturezaId) return lerNatureza(db, grupoId, naturezaId);
  const padrao = await lerPadrao(db, grupoId, { operacao, sentido });
  return padrao && (finalidade === '2' || padrao.finalidade === finalidade) ? padrao : null;
}

/** What the nature decides is not the form's to say; what it allows, the person may still leave undone. */
export function comNatureza(nota: NotaEntrada, natureza: NaturezaDaNota | null): NotaEntrada {
  if (natureza === null) return { ...nota, naturezaId: null, operacaoEstoqueId: null };
  const { id: naturezaId, operacao, sentido, operacaoEstoqueId } = natureza;
  return {
    ...nota,
    naturezaId,
    operacao,
    sentido,
    operacaoEstoqueId,
    finalidade: nota.finalidade === '2' ? '2' : natureza.finalidade,
    movimentaEstoque: nota.movimentaEstoque && natureza.movimentaEstoque,
    geraFinanceiro: nota.geraFinanceiro && natureza.geraFinanceiro,
  };
}
