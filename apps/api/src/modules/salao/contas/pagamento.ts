import { Decimal, decimal, formatarMoeda, somar } from '@retaguarda/brasil';
import { type ComandoDaConta, type DadosDosEventos, DomainError, type EstadoDaConta } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { knownIds } from '../../../platform/records/columns.ts';
import { lerVale } from '../../vendas/public.ts';
import type { Autor } from './autor.ts';

type Pedido = Omit<Extract<ComandoDaConta, { tipo: 'pagamento' }>, 'tipo'>;

const referidos = ['formaPagamentoId', 'bandeiraId', 'adquirenteId'] as const;

/**
 * A payment as its account keeps it. Of what a terminal names, what is not registered here is left out: the money was taken all the
 * same.
 *
 * @throws DomainError of people only: UNKNOWN_REFERENCE; NOT_FOUND or RULE_BROKEN for a store credit that does not cover it
 */
export async function pagamentoDaConta(
  tx: Tx,
  { actor, terminal }: Autor,
  conta: EstadoDaConta,
  { pagamento, ...dados }: Pedido,
): Promise<DadosDosEventos['pagamento']> {
  const de = (id: number | null | undefined) => (id == null ? [] : [id]);
  const { rows } = await sql<Record<(typeof referidos)[number], number[]>>`select
    ${knownIds('method-payments', de(dados.formaPagamentoId))} as "formaPagamentoId",
    ${knownIds('bandeiras', de(dados.bandeiraId))} as "bandeiraId",
    ${knownIds('adquirentes', de(dados.adquirenteId))} as "adquirenteId"`.execute(tx);
  const conhecidos = { ...dados };
  for (const qual of referidos) {
    const dito = dados[qual];
    if (dito == null || rows[0]?.[qual].includes(dito)) continue;
    if (!terminal) throw new DomainError('UNKNOWN_REFERENCE', { campos: { [qual]: 'Registro não encontrado' } });
    conhecidos[qual] = null;
  }
  if (!terminal && dados.vale) exigirSaldo(await lerVale(tx, actor, dados.vale), conta, dados.valor);
  return { uuid: pagamento, ...conhecidos, formaPagamentoId: conhecidos.formaPagamentoId ?? null };
}

/** What it has left covers this payment and those of the account that use it already. It is used when the account closes. */
function exigirSaldo(
  { codigo, resta, serve }: Awaited<ReturnType<typeof lerVale>>,
  { pagamentos }: EstadoDaConta,
  valor: string,
): void {
  const usados = pagamentos.filter(({ estornado, vale }) => !estornado && vale?.toUpperCase() === codigo);
  const sobra = decimal(resta).minus(somar(usados.map((um) => um.valor)));
  if (serve && sobra.gte(valor)) return;
  const text = `O vale tem ${formatarMoeda(Decimal.max(serve ? sobra : 0, 0).toFixed(2))} de saldo.`;
  throw new DomainError('RULE_BROKEN', { text, campos: { vale: text } });
}
