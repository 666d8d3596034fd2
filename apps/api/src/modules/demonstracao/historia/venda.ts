import { type Decimal, decimal, somar } from '@retaguarda/brasil';
import type { EspecieDePagamento, vendaAcontecida } from '@retaguarda/contracts';
import type { z } from 'zod';
import type { Acaso } from '../acaso.ts';
import type { CatalogoDaLoja, Pessoa, ProdutoDaLoja } from './catalogo-da-loja.ts';
import type { Desacerto, LojaDaHistoria } from './lojas.ts';

export type VendaContada = z.input<typeof vendaAcontecida> & {
  itens: ItemContado[];
  pagamentos: PagamentoContado[];
  desconto: string;
  total: string;
  troco: string;
};
type ItemContado = z.input<typeof vendaAcontecida>['itens'][number] & {
  bruto: string;
  desconto: string;
  liquido: string;
};
type PagamentoContado = z.input<typeof vendaAcontecida>['pagamentos'][number];

/** Where and when something is sold. */
export interface Balcao {
  loja: LojaDaHistoria;
  catalogo: CatalogoDaLoja;
  turno: string;
  operador: Pessoa;
  diasAtras: number;
}

const CHANCE_DE_DESCONTO = 0.06;
/** Receivables of cards that would be overdue by now are paid otherwise: nobody settles them in the demonstration. */
const DEBITO_ATE_DIAS = 1;
const CREDITO_ATE_DIAS = 27;

/** A sale whose amounts add up, but for what `desacerto` says. */
export function vendaDaHistoria(acaso: Acaso, balcao: Balcao, desacerto?: Desacerto): VendaContada {
  const { loja, catalogo, turno, operador } = balcao;
  const comDesconto = acaso.sim(CHANCE_DE_DESCONTO) && operador.desconta;
  const percentual = comDesconto || desacerto === 'desconto_sem_direito' ? 10 : 0;
  const itens = escolherItens(acaso, loja, catalogo).map(({ produto, quantidade }, i) =>
    itemDe(produto, quantidade, { percentual, acima: desacerto === 'preco' && i === 0 }),
  );
  if (desacerto === 'produto_desconhecido')
    itens.push(itemDe({ id: null, descricao: 'Embalagem para presente', preco: '5.00' }, 1, { percentual: 0 }));
  const canal = acaso.um(loja.canais);
  const liquido = somar(itens.map((item) => item.liquido));
  const servico = canal === 'mesa' ? liquido.times('0.1').toDecimalPlaces(2) : decimal(0);
  const total = liquido.plus(servico);
  const aPagar = desacerto === 'pagamento' ? total.minus(2) : total;
  const { pagamentos, troco } = pagar(acaso, balcao, aPagar, desacerto === 'turno_fechado' ? 'Pix' : undefined);
  return {
    turno,
    canal,
    operadorId: operador.id,
    operadorNome: operador.nome,
    itens,
    pagamentos,
    ...(canal === 'mesa' ? { pessoas: acaso.entre(1, 4) } : {}),
    bruto: somar(itens.map((item) => item.bruto)).toFixed(2),
    desconto: somar(itens.map((item) => item.desconto)).toFixed(2),
    servico: servico.toFixed(2),
    total: total.toFixed(2),
    troco: troco.toFixed(2),
  };
}

function escolherItens(acaso: Acaso, { cardapio, itens: [menos, mais] }: LojaDaHistoria, catalogo: CatalogoDaLoja) {
  const escolhidos = new Map<string, { produto: ProdutoDaLoja; quantidade: number }>();
  for (let falta = acaso.entre(menos, mais); falta > 0; falta--) {
    const { descricao, ate } = comPeso(acaso, cardapio, ({ peso }) => peso);
    const quantidade = acaso.entre(1, ate);
    const produto = catalogo.produtos.get(descricao);
    if (produto) escolhidos.set(descricao, { produto, quantidade });
  }
  return [...escolhidos.values()];
}

function comPeso<T>(acaso: Acaso, de: readonly T[], peso: (um: T) => number): T {
  let ponto = acaso.proximo() * somar(de.map(peso)).toNumber();
  for (const um of de) {
    ponto -= peso(um);
    if (ponto < 0) return um;
  }
  return acaso.um(de);
}

function itemDe(
  {
    id,
    descricao,
    preco,
    codigo = null,
    unidade = null,
  }: Partial<ProdutoDaLoja> & Pick<ProdutoDaLoja, 'descricao' | 'preco'>,
  quantidade: number,
  { percentual, acima = false }: { percentual: number; acima?: boolean },
): ItemContado {
  const unitario = decimal(preco).plus(acima ? 2 : 0);
  const bruto = unitario.times(quantidade);
  const desconto = bruto.times(percentual).div(100).toDecimalPlaces(2);
  return {
    produtoId: id,
    descricao,
    codigo,
    unidade,
    quantidade: String(quantidade),
    unitario: unitario.toFixed(2),
    bruto: bruto.toFixed(2),
    desconto: desconto.toFixed(2),
    liquido: bruto.minus(desconto).toFixed(2),
  };
}

const noCartao = (especie: EspecieDePagamento) => especie === 'cartao_credito' || especie === 'cartao_debito';

function pagar(acaso: Acaso, { loja, catalogo, diasAtras }: Balcao, total: Decimal, dita?: string) {
  const sorteada = comPeso(acaso, Object.entries(loja.formas), ([, peso]) => peso)[0];
  const [nsu, autorizacao] = [acaso.entre(100_000, 999_999), acaso.entre(100_000, 999_999)].map(String);
  const vencida =
    (sorteada === 'Débito' && diasAtras > DEBITO_ATE_DIAS) ||
    (sorteada === 'Crédito à vista' && diasAtras > CREDITO_ATE_DIAS);
  const forma = catalogo.formas.get(dita ?? (vencida ? 'Pix' : sorteada));
  const especie = forma?.especie ?? 'dinheiro';
  const entregue = especie === 'dinheiro' ? total.div(10).ceil().times(10) : total;
  const { bandeiraId, adquirenteId } = catalogo;
  const pagamento: PagamentoContado = {
    formaPagamentoId: forma?.id ?? null,
    especie,
    valor: entregue.toFixed(2),
    ...(noCartao(especie) ? { bandeiraId, adquirenteId, nsu, autorizacao } : {}),
  };
  return { pagamentos: [pagamento], troco: entregue.minus(total) };
}
