import { dataNoFuso } from '@retaguarda/brasil';
import { DomainError } from '@retaguarda/contracts';
import { refusalOfRow } from '../../../platform/database/constraints.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import {
  cancelarVendasNoCartao,
  ondeSePassa,
  registrarVendasNoCartao,
  type VendaDeOrigem,
} from '../../cartoes/public.ts';
import { fusoDaEmpresa } from '../../empresas/public.ts';
import { bandeiraDaForma } from '../../financeiro/public.ts';
import { noCartao } from '../registro/linhas.ts';
import { type EfeitoPendente, efeitoDaVenda } from './efeitos.queries.ts';
import { devolvidoPorEspecie, type PagamentoDoAto, pagamentosDoAto, pagamentosDosAtos } from './itens.queries.ts';

export const ORIGEM_DA_VENDA = 'venda';

/**
 * Enters what an act was paid by card, or gives it back.
 *
 * @throws DomainError of cards: no fee on that day, an acquirer or a brand that nobody told
 */
export async function lancarCartoes(tx: Tx, actor: Actor, efeito: EfeitoPendente): Promise<Record<string, unknown>> {
  if (efeito.ato !== 'venda') {
    const pagos = (await pagamentosDoAto(tx, actor.grupoId, efeito.atoId)).filter(({ especie }) => noCartao(especie));
    const data = dataNoFuso(efeito.ocorridoEm, await fusoDaEmpresa(tx, efeito.empresaId));
    return estornar(tx, actor, efeito, pagos, data);
  }
  const cartoes: number[] = [];
  for (const { venda } of await passados(tx, actor, [efeito])) {
    const [feita] = await registrarVendasNoCartao(tx, actor, [venda]).catch((error: unknown) => {
      throw comONsu(error, venda.nsu ?? null);
    });
    if (feita) cartoes.push(feita.vendaId);
  }
  return { cartoes };
}

/**
 * The same of many sales, in one posting.
 *
 * @returns what was made of each
 * @throws DomainError where any of them is refused
 */
export async function lancarCartoesDasVendas(
  tx: Tx,
  actor: Actor,
  efeitos: readonly EfeitoPendente[],
): Promise<{ cartoes: number[] }[]> {
  const todos = await passados(tx, actor, efeitos);
  const feitas = await registrarVendasNoCartao(
    tx,
    actor,
    todos.map(({ venda }) => venda),
  );
  const porAto = Map.groupBy(
    todos.map(({ atoId }, i) => ({ atoId, vendaId: feitas[i]?.vendaId ?? 0 })),
    ({ atoId }) => atoId,
  );
  return efeitos.map(({ atoId }) => ({ cartoes: (porAto.get(atoId) ?? []).map(({ vendaId }) => vendaId) }));
}

/** What sales were paid by card, as cards take it in. */
async function passados(
  tx: Tx,
  actor: Actor,
  efeitos: readonly EfeitoPendente[],
): Promise<{ atoId: number; venda: VendaDeOrigem }[]> {
  const porAto = new Map(efeitos.map((efeito) => [efeito.atoId, efeito]));
  const pagos = await pagamentosDosAtos(tx, actor.grupoId, [...porAto.keys()]);
  const fusos = new Map<number, string>();
  const lugares = new Map<string, Awaited<ReturnType<typeof ondeFoi>>>();
  const feitos: { atoId: number; venda: VendaDeOrigem }[] = [];
  for (const pago of pagos.filter(({ especie }) => noCartao(especie))) {
    const { empresaId, ocorridoEm } = porAto.get(pago.atoId) as EfeitoPendente;
    const fuso = fusos.get(empresaId) ?? (await fusoDaEmpresa(tx, empresaId));
    fusos.set(empresaId, fuso);
    const uso = { empresaId, modalidade: modalidadeDe(pago), data: dataNoFuso(ocorridoEm, fuso) };
    const chave = [...Object.values(uso), pago.adquirenteId, pago.bandeiraId, pago.formaPagamentoId].join(' ');
    const lugar = lugares.get(chave) ?? (await ondeFoi(tx, actor, uso, pago));
    lugares.set(chave, lugar);
    const venda = {
      ...uso,
      ...lugar,
      parcelas: pago.parcelas,
      bruto: pago.liquido,
      nsu: pago.nsu,
      autorizacao: pago.autorizacao,
      terminal: pago.terminal,
      origem: { tipo: ORIGEM_DA_VENDA, id: pago.id },
    };
    feitos.push({ atoId: pago.atoId, venda });
  }
  return feitos;
}

/** A slip that repeats is told by its number; any other error stays as it is. */
const comONsu = (error: unknown, nsu: string | null): unknown =>
  refusalOfRow(error)?.detail.campos?.nsu === undefined
    ? error
    : new DomainError('RULE_BROKEN', {
        text: `O comprovante de NSU ${nsu} já está em outra venda no cartão deste dia.`,
      });

const modalidadeDe = ({ especie, parcelas }: PagamentoDoAto) =>
  especie === 'cartao_debito' ? ('debito' as const) : parcelas > 1 ? ('parcelado' as const) : ('credito' as const);

async function ondeFoi(
  tx: Tx,
  { grupoId }: Actor,
  uso: { empresaId: number; modalidade: string; data: string },
  { adquirenteId, bandeiraId: dita, formaPagamentoId }: PagamentoDoAto,
): Promise<{ adquirenteId: number; bandeiraId: number }> {
  const bandeiraId = dita ?? (await bandeiraDaForma(tx, grupoId, formaPagamentoId));
  if (adquirenteId !== null && bandeiraId !== null) return { adquirenteId, bandeiraId };
  const achado = await ondeSePassa(tx, grupoId, { ...uso, bandeiraId });
  if (achado?.bandeiraId) return { adquirenteId: adquirenteId ?? achado.adquirenteId, bandeiraId: achado.bandeiraId };
  throw new DomainError('RULE_BROKEN', {
    text: 'Não se sabe a adquirente ou a bandeira do cartão: diga-as na forma de pagamento ou nas taxas de cartão.',
  });
}

async function estornar(
  tx: Tx,
  actor: Actor,
  efeito: EfeitoPendente,
  pagos: readonly PagamentoDoAto[],
  data: string,
): Promise<Record<string, unknown>> {
  const lancado = await efeitoDaVenda(tx, actor.grupoId, efeito);
  if (lancado?.situacao !== 'feito')
    throw new DomainError('RULE_BROKEN', { text: 'O cartão desta venda ainda não foi lançado.' });
  const daVenda = (await pagamentosDoAto(tx, actor.grupoId, efeito.vendidaPor)).filter(({ especie }) =>
    noCartao(especie),
  );
  const motivo = efeito.motivo ?? `Venda ${efeito.vendaId}`;
  const devolvidos = await devolvidoPorEspecie(tx, actor.grupoId, efeito);
  for (const especie of new Set(pagos.map((um) => um.especie))) {
    const ids = daVenda.filter((um) => um.especie === especie).map(({ id }) => id);
    const devolvido = devolvidos.get(especie) ?? '0';
    await cancelarVendasNoCartao(tx, actor, { tipo: ORIGEM_DA_VENDA, ids }, { data, devolvido, motivo });
  }
  return { estornados: pagos.length };
}
