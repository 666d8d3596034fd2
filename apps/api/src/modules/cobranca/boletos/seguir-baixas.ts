import { sql } from 'kysely';
import type { SeguidorDeBaixas } from '../../financeiro/public.ts';
import { travarBoletos, vivosDosLancamentos } from './boletos.queries.ts';
import { baixarBoletos } from './pedidos.ts';

const PAGO_POR_FORA = 'Pago por fora do boleto';

/** What was paid otherwise must not be paid again by its boleto: the bank is asked to write it off. A payment taken back takes the request back. */
export const baixaDoQueFoiPago: SeguidorDeBaixas = {
  nome: 'cobranca.boletos',
  async aoBaixar(tx, actor, baixas) {
    const recebidas = baixas.filter(({ origem }) => origem === 'R');
    if (recebidas.length === 0) return;
    const quitadas = new Map(recebidas.map(({ lancamentoId, quitada }) => [lancamentoId, quitada]));
    const vivos = await vivosDosLancamentos(tx, actor, [...quitadas.keys()]);
    if (vivos.length === 0) return;
    const todos = { ...actor, empresas: 'todas' as const, revendaId: null };
    const boletos = await travarBoletos(
      tx,
      todos,
      vivos.map(({ id }) => id),
    );
    const pagos = boletos.filter(({ parcelaId, pedidos }) => quitadas.get(parcelaId) && !pedidos.includes('baixa'));
    await baixarBoletos(
      tx,
      todos,
      pagos.map(({ id }) => id),
      PAGO_POR_FORA,
    );
    const reabertos = boletos.filter(({ parcelaId }) => !quitadas.get(parcelaId)).map(({ id }) => id);
    await sql`update boleto_instrucao set situacao = 'cancelada' where grupo_id = ${actor.grupoId}
      and boleto_id = any(${reabertos}::bigint[]) and comando = 'baixa' and situacao = 'pendente' and motivo = ${PAGO_POR_FORA}`.execute(
      tx,
    );
  },
};
