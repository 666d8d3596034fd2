import { decimal, formatarMoeda, somar } from '@retaguarda/brasil';
import { DomainError, servicoDaDevolucao, type VendaAcontecida, valorDaDevolucao } from '@retaguarda/contracts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { relogioDaEmpresa } from '../../empresas/public.ts';
import { anotarDivergencias, gravarAto } from '../registro/gravar.queries.ts';
import { efeitosDe, type ItemAGravar, type PagamentoAGravar } from '../registro/linhas.ts';
import { criarVale } from '../vales.ts';
import {
  devolucaoFeita,
  exigirVenda,
  type ItemVendidoAntes,
  idsConhecidos,
  itensVendidos,
  mudarSituacao,
  proximoAto,
  temComissao,
  temDocumento,
  type VendaTravada,
} from './atos.queries.ts';
import { type AtoPedido, doPedido, exigirDaEmpresa, negado } from './cancelar.ts';
import { turnoDoAto } from './turno-do-ato.ts';

export interface DevolucaoPedida extends AtoPedido {
  /** By the place of the item in the sale, from 1; quantities above zero. */
  itens: readonly { item: number; quantidade: string }[];
  /** How the money is given back, amounts above zero. */
  pagamentos: VendaAcontecida['pagamentos'];
  /** Gives store credit of the whole instead. */
  comVale: boolean;
}

export interface DevolucaoFeita {
  venda: number;
  ato: number;
  /** What it is worth, in reais, above zero. */
  total: string;
  vale: { id: number; codigo: string } | null;
  repetido: boolean;
}

/**
 * Takes back part of a sale: its goods at what was paid for them, and their part of the service charge, to the cent whoever comes
 * first. What comes back in the last cents of a sale takes them all.
 *
 * @throws DomainError NOT_FOUND; INVALID_TRANSITION of a sale that is no more; RULE_BROKEN for more than was sold
 */
export async function devolverVenda(tx: Tx, actor: Actor, pedido: DevolucaoPedida): Promise<DevolucaoFeita> {
  const venda = await exigirVenda(tx, actor, pedido.venda);
  exigirDaEmpresa(venda, pedido);
  const antes = await devolucaoFeita(tx, actor.grupoId, pedido.uuid);
  if (antes && antes.vendaId !== venda.id)
    throw new DomainError('IDEMPOTENCY_MISMATCH', { text: 'Esta devolução já foi registrada para outra venda.' });
  if (antes) return { venda: venda.id, ato: antes.id, total: antes.total, vale: antes.vale, repetido: true };
  if (venda.situacao === 'cancelada' || venda.situacao === 'devolvida')
    throw new DomainError('INVALID_TRANSITION', { text: 'A venda já foi cancelada ou devolvida por inteiro.' });
  const vendidos = await itensVendidos(tx, actor.grupoId, venda.id);
  const itens = pedido.itens.map((um, i) => itemQueVolta(um, i, vendidos));
  const somaDe = (campo: 'bruto' | 'desconto' | 'liquido') => somar(itens.map((item) => item[campo])).toFixed(2);
  const servico = servicoDaDevolucao(venda, vendidos);
  const total = decimal(servico).minus(somaDe('liquido')).toFixed(2);
  const inteira = voltaTudo(vendidos);
  const { dia, hora } = (await relogioDaEmpresa(tx, venda.empresaId)).em(pedido.ocorridoEm);
  const turno = await turnoDoAto(tx, actor, venda, pedido, dia);
  const id = await proximoAto(tx);
  const conhecidos = await idsConhecidos(tx, {
    usuarios: [pedido.operadorId, pedido.autorizadorId],
    formas: pedido.pagamentos.map(({ formaPagamentoId }) => formaPagamentoId),
  });
  const pagamentos = pagamentosDaVolta(pedido, total).map((um) => ({
    ...um,
    formaPagamentoId: conhecidos.forma(um.formaPagamentoId),
  }));
  await gravarAto(tx, actor.grupoId, {
    ato: {
      ...doPedido(venda, pedido, conhecidos.usuario),
      id,
      tipo: 'devolucao',
      turnoId: turno?.id ?? null,
      dia,
      hora,
      documentos: inteira ? -1 : 0,
      pessoas: 0,
      bruto: somaDe('bruto'),
      desconto: somaDe('desconto'),
      servico: negado(servico),
      taxaEntrega: '0',
      acrescimo: '0',
      total: negado(total),
      troco: '0',
    },
    itens,
    pagamentos,
    efeitos: efeitosDe(itens, pagamentos, {
      comEstoque: pedido.estoque,
      comComissao: await temComissao(tx, actor.grupoId, venda.id),
      comDocumento: inteira && (await temDocumento(tx, actor.grupoId, venda.id, pedido.terminal !== undefined)),
    }),
  });
  await mudarSituacao(tx, actor.grupoId, venda.id, inteira ? 'devolvida' : 'devolvida_parte');
  await conferirVolta(tx, actor, venda, pedido, total);
  const { empresaId, clienteId } = venda;
  const vale = pedido.comVale
    ? await criarVale(tx, actor.grupoId, { empresaId, clienteId, valor: total, atoId: id })
    : null;
  if (turno && turno.situacao !== 'aberto')
    await pedido.caixa?.chegouDepois(tx, actor, turno.id, `venda/${venda.id}/${id}`);
  return { venda: venda.id, ato: id, total, vale, repetido: false };
}

/** @throws DomainError RULE_BROKEN, naming the line of the request */
function itemQueVolta(
  { item: numero, quantidade }: { item: number; quantidade: string },
  linha: number,
  vendidos: readonly ItemVendidoAntes[],
): ItemAGravar {
  const vendido = vendidos.find(({ item }) => item === numero);
  if (!vendido)
    throw new DomainError('UNKNOWN_REFERENCE', { campos: { [`itens.${linha}.item`]: 'A venda não tem este item' } });
  const resta = decimal(vendido.quantidade).minus(vendido.devolvido.quantidade);
  if (resta.lt(quantidade))
    throw new DomainError('RULE_BROKEN', {
      text: `De ${vendido.descricao} só podem voltar ${resta.toFixed()}.`,
      campos: { [`itens.${linha}.quantidade`]: `Só podem voltar ${resta.toFixed()}` },
    });
  const valor = valorDaDevolucao(vendido, quantidade);
  const { id, devolvido, ...item } = vendido;
  // The same item named twice in one return: the second time it is worth what is left.
  const volta = { quantidade: decimal(devolvido.quantidade).plus(quantidade).toFixed() };
  const soma = (campo: 'bruto' | 'liquido') => decimal(devolvido[campo]).plus(valor[campo]).toFixed(2);
  vendido.devolvido = { ...volta, bruto: soma('bruto'), liquido: soma('liquido') };
  return {
    ...item,
    item: linha + 1,
    deItemId: id,
    quantidade: negado(quantidade),
    bruto: negado(valor.bruto),
    desconto: negado(valor.desconto),
    liquido: negado(valor.liquido),
  };
}

/** Whether nothing is left of the sale. Called when what comes back was added to each item. */
const voltaTudo = (vendidos: readonly ItemVendidoAntes[]): boolean =>
  vendidos.every(({ quantidade, devolvido }) => decimal(quantidade).eq(devolvido.quantidade));

function pagamentosDaVolta({ pagamentos, comVale }: DevolucaoPedida, total: string): PagamentoAGravar[] {
  const nenhum = { bandeiraId: null, adquirenteId: null, nsu: null, autorizacao: null, txid: null, valeId: null };
  if (comVale)
    return [{ ...nenhum, formaPagamentoId: null, especie: 'vale', valor: negado(total), troco: '0', parcelas: 1 }];
  return pagamentos.map((um) => ({
    ...nenhum,
    formaPagamentoId: um.formaPagamentoId ?? null,
    especie: um.especie,
    valor: negado(um.valor),
    troco: '0',
    parcelas: um.parcelas,
    nsu: um.nsu ?? null,
    autorizacao: um.autorizacao ?? null,
    txid: um.txid ?? null,
  }));
}

/** What a till gave back happened, whatever it was: only told. */
async function conferirVolta(
  tx: Tx,
  { grupoId }: Actor,
  venda: VendaTravada,
  { pagamentos, comVale }: DevolucaoPedida,
  total: string,
): Promise<void> {
  const pago = somar(pagamentos.map(({ valor }) => valor));
  if (comVale || pago.eq(total)) return;
  const texto = `Foram devolvidos ${formatarMoeda(pago)} por mercadorias que valem ${formatarMoeda(total)}.`;
  const divergencias = [{ tipo: 'pagamento' as const, texto }];
  await anotarDivergencias(tx, grupoId, [{ vendaId: venda.id, empresaId: venda.empresaId, divergencias }]);
}
