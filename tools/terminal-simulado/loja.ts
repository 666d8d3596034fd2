import { decimal } from '@retaguarda/brasil';
import type { Acaso } from './acaso.ts';
import type { TerminalSimulado } from './terminal.ts';

export interface ProdutoAVenda {
  id: number | null;
  descricao: string;
  /** In reais. */
  preco: string;
}

export interface FormaDePagar {
  id: number | null;
  especie: 'dinheiro' | 'cartao_credito' | 'cartao_debito' | 'pix';
}

export interface Loja {
  produtos: readonly ProdutoAVenda[];
  formas: readonly FormaDePagar[];
  operadorId: number | null;
}

/** What is sold where nobody has a catalogue. */
export const lojaPadrao: Loja = {
  produtos: [
    { id: null, descricao: 'Café', preco: '6.50' },
    { id: null, descricao: 'Pão de queijo', preco: '5.00' },
    { id: null, descricao: 'Suco de laranja', preco: '11.90' },
    { id: null, descricao: 'Prato do dia', preco: '32.00' },
  ],
  formas: (['dinheiro', 'cartao_credito', 'cartao_debito', 'pix'] as const).map((especie) => ({ id: null, especie })),
  operadorId: null,
};

/** The shop as the terminal's catalogue has it; what it lacks is the usual. */
export async function lojaDoCatalogo(terminal: TerminalSimulado): Promise<Loja> {
  const { itens } = await terminal.mudancas();
  const de = <T>(tipo: string) =>
    itens.flatMap(({ tipo: este, id, dados }) => (este === tipo && dados ? [{ id, ...(dados as T) }] : []));
  const produtos = de<{ descricao: string; usaGrade: boolean; precos: { valor: string; principal: boolean }[] }>(
    'produto',
  ).flatMap(({ id, descricao, usaGrade, precos }) => {
    const preco = precos.find(({ principal }) => principal) ?? precos[0];
    return usaGrade || !preco ? [] : [{ id, descricao, preco: decimal(preco.valor).toFixed(2) }];
  });
  const formas = de<{ especie: FormaDePagar['especie'] }>('forma_pagamento').filter(({ especie }) =>
    lojaPadrao.formas.some((forma) => forma.especie === especie),
  );
  const [operador] = de<{ opera: boolean }>('pessoa').filter(({ opera }) => opera);
  return {
    produtos: produtos.length > 0 ? produtos : lojaPadrao.produtos,
    formas: formas.length > 0 ? formas.map(({ id, especie }) => ({ id, especie })) : lojaPadrao.formas,
    operadorId: operador?.id ?? null,
  };
}

/** A sale whose amounts add up: one to five items, now and then a discount, one or two payments, change in cash. */
export function vendaAoAcaso(acaso: Acaso, loja: Loja, turno: string) {
  const itens = Array.from({ length: acaso.entre(1, 5) }, () => {
    const { id, descricao, preco } = acaso.um(loja.produtos);
    const quantidade = acaso.entre(1, 3);
    const bruto = decimal(preco).times(quantidade);
    const desconto = acaso.sim(0.1) ? bruto.times('0.05').toDecimalPlaces(2) : decimal(0);
    return {
      produtoId: id,
      descricao,
      quantidade: String(quantidade),
      unitario: preco,
      bruto: bruto.toFixed(2),
      desconto: desconto.toFixed(2),
      liquido: bruto.minus(desconto).toFixed(2),
    };
  });
  const somar = (campo: 'bruto' | 'desconto' | 'liquido') =>
    itens.reduce((soma, item) => soma.plus(item[campo]), decimal(0));
  const total = somar('liquido');
  const forma = acaso.um(loja.formas);
  const entregue = forma.especie === 'dinheiro' ? total.div(10).ceil().times(10) : total;
  return {
    turno,
    canal: 'balcao',
    operadorId: loja.operadorId,
    itens,
    bruto: somar('bruto').toFixed(2),
    desconto: somar('desconto').toFixed(2),
    total: total.toFixed(2),
    troco: entregue.minus(total).toFixed(2),
    pagamentos: [{ formaPagamentoId: forma.id, especie: forma.especie, valor: entregue.toFixed(2) }],
  };
}

interface Dia {
  vendas: number;
  /** When the shift opens, by the terminal's clock. */
  abre: Date;
  /** When it ends; the sales are spread between both. */
  fecha: Date;
  /** What the drawer begins with, in reais. */
  fundo?: string;
  /** How often the blind count is off by some cents. */
  erraAContagem?: number;
}

/** A shift from its opening to its blind count: sales, a withdrawal, and all of it in the terminal's queue. */
export function turnoAoAcaso(terminal: TerminalSimulado, loja: Loja, dia: Dia): { turno: string; vendas: string[] } {
  const { acaso } = terminal;
  const { vendas: quantas, abre, fecha, fundo = '200.00', erraAContagem = 0.2 } = dia;
  const turno = acaso.uuid();
  const passo = (fecha.getTime() - abre.getTime()) / (quantas + 2);
  const naHora = (n: number) => new Date(abre.getTime() + Math.floor(passo * n));
  const { operadorId } = loja;
  terminal.acontecer('turno.aberto', { turno, operadorId, fundo }, abre);
  const contado = new Map<string, ReturnType<typeof decimal>>([['dinheiro', decimal(fundo)]]);
  const vendas: string[] = [];
  for (let n = 1; n <= quantas; n++) {
    const venda = vendaAoAcaso(acaso, loja, turno);
    vendas.push(terminal.acontecer('venda', venda, naHora(n)).id);
    for (const { especie, valor } of venda.pagamentos)
      contado.set(especie, (contado.get(especie) ?? decimal(0)).plus(valor).minus(venda.troco));
  }
  const gaveta = contado.get('dinheiro') ?? decimal(0);
  if (gaveta.gt(500)) {
    const valor = gaveta.minus(200).div(50).floor().times(50);
    terminal.acontecer(
      'turno.movimento',
      { turno, movimento: acaso.uuid(), tipo: 'sangria', valor: valor.toFixed(2), motivo: 'Cofre', operadorId },
      naHora(quantas + 1),
    );
    contado.set('dinheiro', gaveta.minus(valor));
  }
  const contagem = [...contado].map(([especie, valor]) => {
    const errado = especie === 'dinheiro' && acaso.sim(erraAContagem) ? acaso.entre(-500, 500) : 0;
    const dito = valor.plus(decimal(errado).div(100));
    return { especie, valor: (dito.lt(0) ? decimal(0) : dito).toFixed(2) };
  });
  terminal.acontecer('turno.encerrado', { turno, operadorId, contagem }, fecha);
  return { turno, vendas };
}
