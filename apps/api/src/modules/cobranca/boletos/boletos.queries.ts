import { type ComandoDoBoleto, DomainError, type EstadoDoBoleto, type SituacaoDoBoleto } from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { Reach } from '../../../platform/lists/slot.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { daCarteira, daPessoa } from '../../empresas/public.ts';
import { travarParcelas } from '../../financeiro/public.ts';
import type { BoletoImpresso, TermosImpressos } from './impresso.ts';
import { faltaOPix } from './pix-do-banco.ts';

/** Boletos of the companies granted to the person; to a reseller's people, those of its clients. */
export const alcanceDeBoletos = (reach: Pick<Reach, 'grupoId' | 'empresas' | 'revendaId'>): RawBuilder<unknown>[] => [
  sql`b.grupo_id = ${reach.grupoId}`,
  ...daPessoa(reach, 'b.empresa_id'),
  ...(reach.revendaId === null ? [] : [daCarteira('b.pessoa_id', reach.revendaId)]),
];

/** A boleto as its acts need it. */
export interface Boleto extends TermosImpressos, EstadoDoBoleto {
  id: number;
  versao: number;
  parcelaId: number;
  empresaId: number;
  pessoaId: number;
  contaId: number;
  motivo: string | null;
  banco: string;
  numero: number;
  nossoNumero: string;
  nossoNumeroImpresso: string;
  documento: string;
  emissao: string;
  vencimento: string;
  valor: string;
  impresso: BoletoImpresso;
  pagador: string;
  /** The PDF its bank issued, where somebody kept it. */
  pdfId: string | null;
  /** The BR Code its bank made of it. */
  pixDoBanco: string | null;
  /** Its bank was asked for one and gave none. */
  faltaOPix: boolean;
}

/** Asked of the bank about `b` and not answered, or waiting for the next file. */
export const pedidosEmAberto = sql<
  ComandoDoBoleto[]
>`(select coalesce(json_agg(i.comando order by i.id), '[]'::json) from boleto_instrucao i
  where i.grupo_id = b.grupo_id and i.boleto_id = b.id and i.situacao in ('pendente', 'remetida'))`;

/** What is printed of `b`. */
export const impressoDe = sql<BoletoImpresso>`(select x.impresso from boleto_impresso x where x.grupo_id = b.grupo_id and x.boleto_id = b.id)`;

const lido = sql`b.id, b.versao, b.ativo, b.parcela_id as "parcelaId", b.empresa_id as "empresaId", b.pessoa_id as "pessoaId",
  b.conta_id as "contaId", b.situacao, b.protesto, b.motivo, b.banco, b.numero, b.nosso_numero as "nossoNumero",
  b.nosso_numero_impresso as "nossoNumeroImpresso", b.documento, b.emissao, b.vencimento, b.valor, b.abatimento,
  b.multa_percentual as "multaPercentual", b.juros_mensal_percentual as "jurosMensalPercentual", b.desconto_valor as "descontoValor",
  b.desconto_ate as "descontoAte", b.protesto_dias as "protestoDias", b.baixa_dias as "baixaDias", ${impressoDe} as impresso, b.pagador, b.pdf_id as "pdfId",
  b.pix_do_banco as "pixDoBanco", ${faltaOPix} as "faltaOPix",
  ${pedidosEmAberto} as pedidos`;

/** Those asked for, in their order. @throws DomainError NOT_FOUND, also outside the person's reach */
export async function lerBoletosPorId(db: Db, actor: Actor, ids: readonly number[]): Promise<Boleto[]> {
  const where = whereAll([...alcanceDeBoletos(actor), sql`b.id = any(${[...ids]}::bigint[])`]);
  const { rows } = await sql<Boleto>`select ${lido} from boleto b ${where}`.execute(db);
  const achados = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => {
    const boleto = achados.get(id);
    if (!boleto) throw new DomainError('NOT_FOUND', { text: 'Boleto não encontrado.' });
    return boleto;
  });
}

/** The same, locked: their entries first, then the boletos, each in the order of ids, so that two acts never deadlock. */
export async function travarBoletos(tx: Tx, actor: Actor, ids: readonly number[]): Promise<Boleto[]> {
  const lidos = await lerBoletosPorId(tx, actor, ids);
  await travarParcelas(tx, actor, [...new Set(lidos.map(({ parcelaId }) => parcelaId))]);
  await sql`select 1 from boleto where grupo_id = ${actor.grupoId} and id = any(${[...ids]}::bigint[]) order by id for update`.execute(
    tx,
  );
  return lerBoletosPorId(tx, actor, ids);
}

/** Live boletos of these entries. */
export async function vivosDosLancamentos(
  db: Db,
  { grupoId }: Pick<Actor, 'grupoId'>,
  parcelaIds: readonly number[],
): Promise<{ id: number; parcelaId: number; nossoNumeroImpresso: string }[]> {
  const { rows } = await sql<{ id: number; parcelaId: number; nossoNumeroImpresso: string }>`
    select id, parcela_id as "parcelaId", nosso_numero_impresso as "nossoNumeroImpresso" from boleto
    where grupo_id = ${grupoId} and parcela_id = any(${[...parcelaIds]}::bigint[]) and situacao in ('a_registrar', 'remetido', 'registrado')
    order by id`.execute(db);
  return rows;
}

/** Where boletos are now. */
export const situar = (
  tx: Tx,
  { grupoId }: Pick<Actor, 'grupoId'>,
  ids: readonly number[],
  situacao: SituacaoDoBoleto,
  motivo: string | null,
) =>
  sql`update boleto set situacao = ${situacao}, motivo = ${motivo}
    where grupo_id = ${grupoId} and id = any(${[...ids]}::bigint[])`.execute(tx);

/** Prints otherwise from now on. */
export const reimprimir = (tx: Tx, { grupoId }: Pick<Actor, 'grupoId'>, id: number, impresso: BoletoImpresso) =>
  sql`update boleto_impresso set impresso = ${JSON.stringify(impresso)}::jsonb where grupo_id = ${grupoId} and boleto_id = ${id}`.execute(
    tx,
  );
