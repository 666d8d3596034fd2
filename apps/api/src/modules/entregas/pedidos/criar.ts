import { decimal, formatarMoeda, somar } from '@retaguarda/brasil';
import {
  DomainError,
  type NovoPedido,
  type Pedido,
  PHONE_WITH_AREA,
  type TaxaDoEndereco,
  valoresDoPedido,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { holdsIn } from '../../../platform/http/reach.ts';
import { exigirEmpresas, exigirPessoas, fusoDaEmpresa, telefoneNaEmpresa } from '../../empresas/public.ts';
import type { FonteDeComprometidos } from '../../estoque/public.ts';
import { formasPorId } from '../../financeiro/public.ts';
import { precoDoProduto, produtosNoSalao } from '../../produtos/public.ts';
import { exigirAVenda } from '../../restaurante/public.ts';
import { taxasDoEndereco } from '../taxas.service.ts';
import { gravarPedido, type ItemAGravar, type PagamentoAGravar } from './gravar.queries.ts';
import { lerPedido } from './pedidos.queries.ts';

/** Minutes in which an order from the menu must be confirmed. */
const PARA_CONFIRMAR_MS = 8 * 60_000;

/** Clocks of people run behind. */
const TOLERANCIA_MS = 5 * 60_000;

const faltando = (campo: string) => new DomainError('BAD_INPUT', { campos: { [campo]: '* CAMPO OBRIGATÓRIO' } });

/** An order of the shop's own that nobody has said how is paid. */
export type PedidoAOrcar = Omit<NovoPedido, 'pagamentos'>;

interface Orcamento {
  itens: ItemAGravar[];
  taxa: Taxa;
  valores: { bruto: string; total: string };
}

/**
 * What an order comes to: priced by the tables of now, with the fee of the address.
 *
 * @throws DomainError NOT_FOUND, UNKNOWN_REFERENCE, FORBIDDEN for a discount, RULE_BROKEN for what has no price, is not sold now, is out
 * of the area (`data.motivo` `fora_da_area`) or below the minimum (`abaixo_do_minimo`, with `minimo`)
 */
export async function orcarPedido(
  tx: Tx,
  actor: Actor,
  novo: PedidoAOrcar,
  comprometidos: readonly FonteDeComprometidos[],
): Promise<Orcamento> {
  const { empresaId } = novo;
  if (novo.modo === 'entrega' && !novo.endereco) throw faltando('endereco');
  if (decimal(novo.desconto).gt(0) && !holdsIn(actor, 'vendas_desconto', empresaId))
    throw new DomainError('FORBIDDEN', { data: { permissao: 'vendas_desconto', permissoes: ['vendas_desconto'] } });
  const itens = await itensComPreco(tx, empresaId, novo);
  await exigirAVenda(
    tx,
    { grupoId: actor.grupoId, empresaId },
    novo.itens.map(({ produtoId, quantidade }, i) => ({
      produtoId,
      quantidade,
      descricao: itens[i]?.descricao ?? '',
      campo: `itens.${i}.produtoId`,
    })),
    comprometidos,
  );
  const bruto = valoresDoPedido(itens, {}).bruto;
  if (decimal(novo.desconto).gt(bruto))
    throw new DomainError('RULE_BROKEN', { campos: { desconto: 'O desconto é maior que o pedido' } });
  const taxa = await taxaDoPedido(tx, actor, novo, bruto);
  return { itens, taxa, valores: valoresDoPedido(itens, { desconto: novo.desconto, taxaEntrega: taxa.valor }) };
}

/**
 * Takes an order of the shop's own. What people typed is confirmed; what came by the menu waits for the house.
 *
 * @throws DomainError as `orcarPedido`, RULE_BROKEN for what is not paid whole
 */
export async function criarPedido(
  tx: Tx,
  actor: Actor,
  novo: NovoPedido,
  comprometidos: readonly FonteDeComprometidos[],
): Promise<Pedido> {
  const { empresaId, uuid } = novo;
  await exigirEmpresas(tx, actor, [empresaId]);
  const ja = await pedidoDaIdentidade(tx, actor.grupoId, uuid);
  if (ja !== null) return oMesmo(await lerPedido(tx, actor, ja), novo);
  if (novo.clienteId) await exigirPessoas(tx, actor, [novo.clienteId]);
  const { itens, taxa, valores } = await orcarPedido(tx, actor, novo, comprometidos);
  const pagamentos = await pagamentosDo(tx, actor, novo, valores.total);
  const agora = new Date();
  if (novo.agendadoPara && Date.parse(novo.agendadoPara) < agora.getTime() - TOLERANCIA_MS)
    throw new DomainError('RULE_BROKEN', { campos: { agendadoPara: 'Este horário já passou' } });
  const aConfirmar = novo.origem === 'cardapio';
  const telefone = novo.telefone
    ? await telefoneNaEmpresa(tx, { grupoId: actor.grupoId, empresaId }, novo.telefone)
    : null;
  if (novo.telefone && telefone === null && !aConfirmar)
    throw new DomainError('INVALID', { campos: { telefone: PHONE_WITH_AREA } });
  const id = await gravarPedido(
    tx,
    actor.grupoId,
    {
      uuid,
      empresaId,
      origem: novo.origem,
      modo: novo.modo,
      situacao: aConfirmar ? 'recebido' : 'confirmado',
      clienteId: novo.clienteId ?? null,
      nome: novo.nome ?? null,
      telefone: telefone ?? novo.telefone ?? null,
      documento: novo.documento ?? null,
      endereco: novo.endereco ?? null,
      distanciaKm: novo.distanciaKm ?? null,
      taxaId: taxa.id,
      bruto: valores.bruto,
      desconto: novo.desconto,
      taxaEntrega: taxa.valor,
      total: valores.total,
      observacao: novo.observacao ?? null,
      externoId: null,
      externoNumero: null,
      teste: false,
      entreguePor: 'loja',
      confirmarAte: aConfirmar ? new Date(agora.getTime() + PARA_CONFIRMAR_MS).toISOString() : null,
      agendadoPara: novo.agendadoPara ?? null,
      recebidoEm: agora.toISOString(),
      itens,
      pagamentos,
    },
    actor.usuarioId,
  );
  const feito = id ?? (await pedidoDaIdentidade(tx, actor.grupoId, uuid));
  if (feito === null) throw new Error('an order that stood in the way is gone');
  return oMesmo(await lerPedido(tx, actor, feito), novo);
}

/** @throws DomainError IDEMPOTENCY_MISMATCH for another order under the same identity: the second would be lost without a word */
function oMesmo(feito: Pedido, { empresaId, itens }: NovoPedido): Pedido {
  const igual =
    feito.empresaId === empresaId &&
    feito.linhas.length === itens.length &&
    feito.linhas.every(
      ({ produtoId, quantidade }, i) =>
        produtoId === itens[i]?.produtoId && decimal(quantidade).eq(itens[i]?.quantidade ?? 0),
    );
  if (igual) return feito;
  throw new DomainError('IDEMPOTENCY_MISMATCH', { text: 'Este pedido já foi feito com outro conteúdo.' });
}

async function pedidoDaIdentidade(tx: Tx, grupoId: number, uuid: string): Promise<number | null> {
  const { rows } = await sql<{
    id: number;
  }>`select id from pedido where grupo_id = ${grupoId} and uuid = ${uuid}`.execute(tx);
  return rows[0]?.id ?? null;
}

async function itensComPreco(tx: Db, empresaId: number, { itens }: PedidoAOrcar): Promise<ItemAGravar[]> {
  const achados = await produtosNoSalao(tx, empresaId, { ids: itens.map(({ produtoId }) => produtoId) });
  const produtos = new Map(achados.map((produto) => [produto.id, produto]));
  const fuso = await fusoDaEmpresa(tx, empresaId);
  return itens.map(({ produtoId, quantidade, observacao }, i) => {
    const campo = `itens.${i}.produtoId`;
    const produto = produtos.get(produtoId);
    if (!produto) throw new DomainError('UNKNOWN_REFERENCE', { campos: { [campo]: 'Registro não encontrado' } });
    if (!produto.ativo) throw new DomainError('RULE_BROKEN', { campos: { [campo]: 'Produto inativo' } });
    const unitario = precoDoProduto(produto, { quantidade, fuso });
    if (unitario === null)
      throw new DomainError('RULE_BROKEN', { campos: { [campo]: `${produto.descricao}: sem preço` } });
    const [bruto = '0.00'] = valoresDoPedido([{ quantidade, unitario }], {}).linhas;
    return {
      produtoId,
      externo: null,
      descricao: produto.descricao,
      unidade: produto.unidade,
      quantidade,
      unitario,
      bruto,
      departamentoId: produto.departamentoId,
      partes: null,
      observacao: observacao ?? null,
    };
  });
}

type Taxa = Pick<TaxaDoEndereco, 'valor'> & { id: number | null };

/** The fee that holds for the address: the first that serves it; its minimum refuses, no other fee takes its place. */
async function taxaDoPedido(tx: Db, actor: Actor, novo: PedidoAOrcar, valorPedido: string): Promise<Taxa> {
  if (novo.modo === 'retirada') return { id: null, valor: '0.00' };
  if (novo.taxaEntrega != null) return { id: null, valor: decimal(novo.taxaEntrega).toFixed(2) };
  const { endereco, distanciaKm } = novo;
  const [taxa] = await taxasDoEndereco(tx, actor, {
    empresaId: novo.empresaId,
    valorPedido,
    distanciaKm: distanciaKm ?? undefined,
    // Without any part of an address all fees would answer: none does.
    cep: endereco?.cep ?? '',
    bairro: endereco?.bairro ?? undefined,
    coordenadas: endereco?.coordenadas ?? undefined,
  });
  if (!taxa)
    throw new DomainError('RULE_BROKEN', {
      text: 'O endereço está fora da área de entrega.',
      data: { motivo: 'fora_da_area' },
      campos: { endereco: 'Fora da área de entrega' },
    });
  if (!taxa.atende) {
    const minimo = formatarMoeda(taxa.pedidoMinimo ?? '0');
    throw new DomainError('RULE_BROKEN', {
      text: `${taxa.rotulo}: o pedido mínimo é ${minimo}.`,
      data: { motivo: 'abaixo_do_minimo', minimo: taxa.pedidoMinimo ?? '0' },
    });
  }
  return taxa;
}

async function pagamentosDo(
  tx: Tx,
  { grupoId }: Actor,
  { pagamentos }: NovoPedido,
  total: string,
): Promise<PagamentoAGravar[]> {
  const formas = await formasPorId(
    tx,
    grupoId,
    pagamentos.flatMap(({ formaPagamentoId }) => formaPagamentoId ?? []),
  );
  const soma = somar(pagamentos.map(({ valor }) => valor));
  if (!soma.eq(total))
    throw new DomainError('RULE_BROKEN', {
      text: `O pedido é de ${formatarMoeda(total)}, e os pagamentos somam ${formatarMoeda(soma.toFixed(2))}.`,
      campos: { pagamentos: 'Confira os pagamentos' },
    });
  return pagamentos.map(({ especie, formaPagamentoId, valor, trocoPara, pago }, i) => {
    const forma = formaPagamentoId ? formas.get(formaPagamentoId) : null;
    if (forma === undefined)
      throw new DomainError('UNKNOWN_REFERENCE', {
        campos: { [`pagamentos.${i}.formaPagamentoId`]: 'Forma de pagamento não encontrada' },
      });
    if (trocoPara && decimal(trocoPara).lt(valor))
      throw new DomainError('RULE_BROKEN', { campos: { [`pagamentos.${i}.trocoPara`]: 'Menor que o valor a pagar' } });
    return {
      especie: forma?.especie ?? especie,
      formaPagamentoId: formaPagamentoId ?? null,
      valor,
      trocoPara: trocoPara ?? null,
      pago,
      descricao: null,
    };
  });
}
