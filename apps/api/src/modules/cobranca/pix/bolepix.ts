import { decimal, isPix, lerBrCode } from '@retaguarda/brasil';
import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { estornarMovimento, lancarMovimento } from '../../financeiro/public.ts';
import { cobrarPorPix } from './cobrar.ts';

/**
 * One debt, two ways to pay it: a boleto that carries a Pix. Whichever is paid first settles; the bank is asked to take the
 * other out; and where both were paid, the Pix goes back – it can be given back to who paid it, a boleto cannot.
 *
 * @source Res. BCB 443/2024
 */
interface BoletoComPix {
  parcelaId: number;
  contaId: number;
  valor: string;
  vencimento: string;
}

/** Charges by Pix too what got a boleto of an account that asks for it; what is charged already stays as it is. */
export async function cobrarNosBoletos(
  tx: Tx,
  actor: Actor,
  boletos: readonly Pick<BoletoComPix, 'parcelaId' | 'contaId'>[],
): Promise<void> {
  const { rows } = await sql<{ parcelaId: number; contaId: number }>`
    select n."parcelaId", n."contaId" from jsonb_to_recordset(${JSON.stringify(boletos)}::jsonb) as n ("parcelaId" bigint, "contaId" bigint)
    join pix_conta c on c.grupo_id = ${actor.grupoId} and c.conta_id = n."contaId" and c.ativo and c.nos_boletos
    where not exists (select from pix_cobranca x where x.grupo_id = c.grupo_id and x.parcela_id = n."parcelaId"
      and x.situacao in ('a_criar', 'ativa', 'a_remover'))`.execute(tx);
  for (const [contaId, deles] of Map.groupBy(rows, (row) => row.contaId)) {
    await cobrarPorPix(tx, actor, { lancamentoIds: deles.map(({ parcelaId }) => parcelaId), contaId });
  }
}

/** What stands on the paper of boletos that are charged by Pix as well, by entry: of the same amount, for the same day. */
export async function codigosDosBoletos(
  db: Db,
  { grupoId }: Pick<Actor, 'grupoId'>,
  boletos: readonly BoletoComPix[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ parcelaId: number; codigo: string; valor: string; vencimento: string }>`
    select parcela_id as "parcelaId", copia_e_cola as codigo, valor, vencimento from pix_cobranca
    where grupo_id = ${grupoId} and parcela_id = any(${boletos.map(({ parcelaId }) => parcelaId)}::bigint[])
      and situacao = 'ativa' and tipo = 'cobv' and copia_e_cola is not null`.execute(db);
  const iguais = rows.filter(
    ({ parcelaId, valor, vencimento, codigo }) =>
      cobraDele(codigo, valor) &&
      boletos.some((um) => um.parcelaId === parcelaId && um.vencimento === vencimento && decimal(um.valor).eq(valor)),
  );
  return new Map(iguais.map(({ parcelaId, codigo }) => [parcelaId, codigo]));
}

/** Whether a code is a Pix, and asks for this much where it says how much. */
export function cobraDele(codigo: string, valor: string): boolean {
  const leitura = lerBrCode(codigo);
  if (!leitura.ok || !isPix(leitura.brCode)) return false;
  const dito = decimal(leitura.brCode.valor ?? '0');
  return dito.isZero() || dito.eq(valor);
}

/** A Pix that settled an entry and of which nothing goes back. */
export interface PixQueQuitou {
  id: number;
  valor: string;
}

/** The Pix that settled each of these entries, where one did. */
export async function pixQueQuitou(
  db: Db,
  { grupoId }: Pick<Actor, 'grupoId'>,
  parcelaIds: readonly number[],
): Promise<Map<number, PixQueQuitou>> {
  if (parcelaIds.length === 0) return new Map();
  const { rows } = await sql<PixQueQuitou & { parcelaId: number }>`
    select r.id, r.valor, r.parcela_id as "parcelaId" from pix_recebido r
    where r.grupo_id = ${grupoId} and r.parcela_id = any(${[...parcelaIds]}::bigint[]) and r.situacao = 'liquidado'
      and r.excesso = 0 and not exists (select from pix_devolucao d where d.grupo_id = r.grupo_id and d.recebido_id = r.id
        and d.situacao <> 'nao_realizada')
    order by r.id desc`.execute(db);
  return new Map(rows.map(({ parcelaId, ...pix }) => [parcelaId, pix]));
}

/** The boleto was paid too: its money enters the account and stays for the debt; as much of the Pix goes back. */
export async function devolverPorqueOBoletoFoiPago(
  tx: Tx,
  actor: Actor,
  pix: PixQueQuitou,
  {
    linhaId,
    contaId,
    data,
    pago,
    numero,
  }: { linhaId: number; contaId: number; data: string; pago: string; numero: string },
): Promise<void> {
  const movimentoId = await lancarMovimento(tx, actor, {
    contaId,
    data,
    valor: pago,
    tipo: 'outro',
    descricao: `Boleto ${numero} pago também: o Pix fica a devolver`,
    origem: { tipo: 'boleto_pago_tambem', id: linhaId },
  });
  await sql`update pix_recebido set situacao = 'a_devolver', excesso = ${pago}, movimento_id = ${movimentoId}, retorno_linha_id = ${linhaId},
      motivo = ${`O boleto ${numero} foi pago também.`}
    where grupo_id = ${actor.grupoId} and id = ${pix.id}`.execute(tx);
}

/** The line that said so is taken back. @throws DomainError INVALID_TRANSITION once the Pix is on its way back */
export async function desfazerBoletoPagoTambem(tx: Tx, actor: Actor, linhaId: number, data: string): Promise<void> {
  const { grupoId } = actor;
  const { rows } = await sql<{ id: number; movimentoId: number; devolve: boolean }>`
    select r.id, r.movimento_id as "movimentoId", exists (select from pix_devolucao d where d.grupo_id = r.grupo_id
      and d.recebido_id = r.id and d.situacao <> 'nao_realizada') as devolve
    from pix_recebido r where r.grupo_id = ${grupoId} and r.retorno_linha_id = ${linhaId} for update`.execute(tx);
  const [pix] = rows;
  if (!pix) return;
  if (pix.devolve) {
    throw new DomainError('INVALID_TRANSITION', { text: 'O Pix desta cobrança já foi devolvido, ou está sendo.' });
  }
  await estornarMovimento(tx, actor, { id: pix.movimentoId, data });
  await sql`update pix_recebido set situacao = 'liquidado', excesso = 0, movimento_id = null, retorno_linha_id = null, motivo = null
    where grupo_id = ${grupoId} and id = ${pix.id}`.execute(tx);
}
