import { decimal, somar } from '@retaguarda/brasil';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { aplicar } from './aplicar.ts';
import type { Contas, EstadoDaConta, Inverso, TicketDaCozinha } from './estado.ts';
import { contasDoEvento, type EventoDaConta } from './eventos.ts';
import { RecusaDaConta } from './rascunho.ts';
import { dividir, repartir, totaisDaConta } from './totais.ts';

const EM = '2026-11-28T22:00:00.000Z';
const abertura = (conta: string, mais: object = {}): EventoDaConta => ({
  uuid: `abre-${conta}`,
  tipo: 'aberta',
  conta,
  em: EM,
  dados: {
    modo: 'mesa',
    mesaId: 1,
    comandaId: null,
    identificador: `Mesa ${conta}`,
    pessoas: 2,
    garcomId: null,
    servicoPercentual: '10',
    couvert: '0.00',
    ...mais,
  },
});

/** Accounts, and all that the kitchen was told. */
class Salao {
  contas: Contas = {};
  tickets: TicketDaCozinha[] = [];
  envios = 0;
  #n = 0;
  /** What may be undone, by event. */
  feitos = new Map<string, { evento: EventoDaConta; inverso: Inverso }>();

  conta = (uuid: string) => this.contas[uuid] as EstadoDaConta;

  /** @returns whether it was accepted */
  fazer(tipo: EventoDaConta['tipo'], conta: string, dados: object = {}): boolean {
    this.#n += 1;
    const evento = { uuid: `e${this.#n}`, tipo, conta, em: EM, dados } as EventoDaConta;
    const concernem = contasDoEvento(evento, this.contas[conta]);
    const quais = Object.fromEntries(
      concernem.flatMap((uuid) => (this.contas[uuid] ? [[uuid, this.contas[uuid]]] : [])),
    );
    try {
      const { contas, tickets, inverso } = aplicar(quais as Contas, evento);
      this.contas = { ...this.contas, ...contas };
      this.tickets.push(...tickets);
      if (tipo === 'enviado') this.envios += tickets.length;
      this.feitos.set(evento.uuid, { evento, inverso });
      return true;
    } catch (erro) {
      if (erro instanceof RecusaDaConta) return false;
      throw erro;
    }
  }

  abrir(uuid: string, mais: object = {}) {
    this.contas = { ...this.contas, ...aplicar({}, abertura(uuid, mais)).contas };
  }

  desfazer(conta: string): boolean {
    const ultimo = this.feitos.get(this.conta(conta).ultimo ?? '');
    if (!ultimo) return false;
    const { evento, inverso } = ultimo;
    return this.fazer('desfeito', conta, { evento: evento.uuid, tipo: evento.tipo, inverso });
  }

  lancar(conta: string, uuid: string, quantidade = '1', unitario = '10.00', departamentoId: number | null = 1) {
    const item = { uuid, produtoId: 1, descricao: uuid, unidade: 'UN', quantidade, unitario, departamentoId };
    return this.fazer('item', conta, { itens: [item] });
  }

  /** What the kitchen of a department makes: told less taken back. */
  naCozinha(departamentoId: number, item?: string): string {
    return somar(
      this.tickets
        .filter((ticket) => ticket.departamentoId === departamentoId && ticket.tipo !== 'mudanca')
        .flatMap(({ tipo, itens }) =>
          itens
            .filter((um) => item === undefined || um.item === item)
            .map(({ quantidade }) => (tipo === 'novo' ? decimal(quantidade) : decimal(quantidade).neg())),
        ),
    ).toFixed(4);
  }

  /** What accounts say that the kitchen was told. */
  naConta(departamentoId: number): string {
    return somar(
      Object.values(this.contas).flatMap(({ itens }) =>
        itens.filter((item) => item.departamentoId === departamentoId).map(({ enviada }) => decimal(enviada)),
      ),
    ).toFixed(4);
  }

  tipos = () => this.tickets.map(({ tipo }) => tipo);
}

const um = () => {
  const salao = new Salao();
  salao.abrir('a');
  salao.abrir('b');
  return salao;
};

describe('a conta', () => {
  test('o que se envia é só o que a cozinha não sabia', () => {
    const salao = um();
    salao.lancar('a', 'x', '2');
    expect(salao.fazer('enviado', 'a')).toBe(true);
    expect(salao.fazer('enviado', 'a')).toBe(false);
    salao.lancar('a', 'y', '1');
    salao.fazer('enviado', 'a');
    expect(salao.tickets.map(({ itens }) => itens.map(({ item, quantidade }) => [item, quantidade]))).toEqual([
      [['x', '2.0000']],
      [['y', '1.0000']],
    ]);
  });

  test('cancelado, sai primeiro o que não foi enviado', () => {
    const salao = um();
    salao.lancar('a', 'x', '3');
    salao.fazer('enviado', 'a');
    salao.fazer('cancelado', 'a', { item: 'x', quantidade: '1', motivo: 'errado', preparado: false });
    expect(salao.conta('a').itens[0]).toMatchObject({ quantidade: '2.0000', enviada: '2.0000', cancelada: '1.0000' });
    expect(salao.tipos()).toEqual(['novo', 'cancelamento']);
    expect(salao.fazer('cancelado', 'a', { item: 'x', quantidade: '3', motivo: null, preparado: false })).toBe(false);
  });

  test('movido, juntado, transferido e separado: a cozinha vê a mudança, nunca um pedido novo', () => {
    const salao = um();
    salao.lancar('a', 'x', '3');
    salao.fazer('enviado', 'a');
    salao.fazer('movido', 'a', { para: 'b', itens: [{ item: 'x', quantidade: '1', novo: 'x2' }] });
    salao.fazer('juntada', 'b', { com: 'a' });
    expect(salao.conta('a')).toMatchObject({ pessoas: 4, itens: [{ quantidade: '2.0000' }, { quantidade: '1.0000' }] });
    expect(salao.conta('b')).toMatchObject({ situacao: 'juntada', juntadaA: 'a', itens: [] });
    salao.fazer('separada', 'b');
    expect(salao.conta('a')).toMatchObject({ pessoas: 2, itens: [{ uuid: 'x' }] });
    expect(salao.conta('b')).toMatchObject({ situacao: 'em_uso', itens: [{ uuid: 'x2', enviada: '1.0000' }] });
    salao.fazer('transferida', 'a', { modo: 'mesa', mesaId: 9, comandaId: null, identificador: 'Mesa 9' });
    expect(salao.tipos()).toEqual(['novo', 'mudanca', 'mudanca', 'mudanca', 'mudanca']);
    expect(salao.tickets.at(-1)).toMatchObject({ identificador: 'Mesa a', para: 'Mesa 9' });
    expect(salao.naCozinha(1)).toBe(salao.naConta(1));
  });

  test('desfaz-se um a um até a abertura; o enviado volta da cozinha', () => {
    const salao = um();
    salao.lancar('a', 'x', '2');
    const lancada = salao.conta('a').itens;
    salao.fazer('enviado', 'a');
    salao.fazer('desconto', 'a', { valor: '5.00', motivo: null });
    salao.fazer('movido', 'a', { para: 'b', itens: [{ item: 'x', quantidade: '2', novo: 'n' }] });
    expect(salao.desfazer('a')).toBe(true);
    expect(salao.conta('b').itens).toEqual([]);
    expect(salao.desfazer('a')).toBe(true);
    expect(salao.conta('a').desconto).toBe('0.00');
    expect(salao.desfazer('a')).toBe(true);
    expect(salao.conta('a').itens).toEqual(lancada);
    expect(salao.naCozinha(1)).toBe('0.0000');
    expect(salao.desfazer('a')).toBe(true);
    expect(salao.conta('a').itens).toEqual([]);
    expect(salao.desfazer('a')).toBe(false);
  });

  test('desfeito um cancelamento e depois a mudança, só consta enviado o que a cozinha sabe', () => {
    const salao = um();
    salao.lancar('a', 'x', '3');
    salao.fazer('enviado', 'a');
    salao.fazer('movido', 'a', { para: 'b', itens: [{ item: 'x', quantidade: '0.5', novo: 'n' }] });
    salao.fazer('cancelado', 'a', { item: 'x', quantidade: '0.5', motivo: null, preparado: false });
    expect(salao.desfazer('a')).toBe(true);
    expect(salao.desfazer('b')).toBe(true);
    expect(salao.conta('a').itens).toMatchObject([{ quantidade: '3.0000', enviada: '2.5000' }]);
    expect(salao.naCozinha(1)).toBe('2.5000');
  });

  test('pedida, não recebe itens; com pagamento, não se desfaz nem se junta; com saldo, não fecha', () => {
    const salao = um();
    salao.lancar('a', 'x', '1', '100.00');
    salao.fazer('enviado', 'a');
    salao.fazer('pediu_conta', 'a');
    expect(salao.lancar('a', 'y')).toBe(false);
    const pagar = (uuid: string, valor: string, troco = '0.00') =>
      salao.fazer('pagamento', 'a', { uuid, especie: 'dinheiro', formaPagamentoId: null, valor, troco, parte: null });
    expect(pagar('p1', '60.00')).toBe(true);
    expect(salao.desfazer('a')).toBe(false);
    expect(salao.fazer('fechada', 'a', { comSaldo: null })).toBe(false);
    expect(pagar('p2', '60.00')).toBe(false);
    expect(pagar('p2', '60.00', '10.00')).toBe(true);
    expect(totaisDaConta(salao.conta('a'))).toMatchObject({ total: '110.00', pago: '110.00', saldo: '0.00' });
    expect(salao.fazer('fechada', 'a', { comSaldo: null })).toBe(true);
    expect(salao.lancar('a', 'z')).toBe(false);
  });
});

describe('o total e a divisão', () => {
  test.each([
    ['332.09', 5, ['66.42', '66.42', '66.42', '66.42', '66.41']],
    ['206.14', 3, ['68.71', '68.71', '68.72']],
    ['100.00', 7, ['14.29', '14.29', '14.29', '14.29', '14.29', '14.29', '14.26']],
    ['0.05', 7, ['0.01', '0.01', '0.01', '0.01', '0.01', '0.00', '0.00']],
  ])('%s por %i', (total, partes, esperado) => {
    expect(
      repartir(
        total,
        Array.from({ length: partes }, () => 1),
      ),
    ).toEqual(esperado);
  });

  test('187,40 com 10 %: 206,14; sem o serviço, 187,40; com couvert de 2', () => {
    const salao = um();
    salao.lancar('a', 'x', '1', '187.40');
    expect(totaisDaConta(salao.conta('a'))).toMatchObject({ servico: '18.74', total: '206.14' });
    salao.fazer('servico', 'a', { recusado: true });
    expect(totaisDaConta(salao.conta('a')).total).toBe('187.40');
    salao.fazer('couvert', 'a', { valor: '12.50' });
    expect(totaisDaConta(salao.conta('a'))).toMatchObject({ couvert: '25.00', total: '212.40' });
  });

  test('por item, por lugar e por fração as partes somam o saldo', () => {
    const salao = um();
    salao.lancar('a', 'x', '1', '30.00');
    salao.lancar('a', 'y', '2', '10.00');
    salao.lancar('a', 'z', '1', '7.00');
    salao.fazer('lugar', 'a', { item: 'x', lugar: 1 });
    salao.fazer('lugar', 'a', { item: 'y', lugar: 2 });
    const conta = salao.conta('a');
    expect(dividir(conta, { por: 'lugar' })).toEqual([
      { nome: 'Lugar 1', valor: '36.85' },
      { nome: 'Lugar 2', valor: '25.85' },
    ]);
    const ana = { nome: 'Ana', itens: [{ item: 'y', quantidade: '1' }] };
    const beto = { nome: 'Beto', itens: [{ item: 'y', quantidade: '1' }] };
    expect(dividir(conta, { por: 'item', partes: [ana, beto] })).toEqual([
      { nome: 'Ana', valor: '31.35' },
      { nome: 'Beto', valor: '31.35' },
    ]);
    expect(dividir(conta, { por: 'fracao', pesos: ['1', '2'] }).map(({ valor }) => valor)).toEqual(['20.90', '41.80']);
  });

  test('as partes somam sempre o total, e nenhuma se afasta mais que os centavos das outras', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_00 }), fc.integer({ min: 1, max: 40 }), (centavos, n) => {
        const total = decimal(centavos).div(100).toFixed(2);
        const partes = repartir(
          total,
          Array.from({ length: n }, () => 1),
        );
        expect(somar(partes).toFixed(2)).toBe(total);
        expect(partes.filter((parte) => decimal(parte).lt(0))).toEqual([]);
        // Of fewer cents than that the last ones may have less, or nothing.
        if (centavos >= n * n) expect(new Set(partes.slice(0, -1)).size).toBeLessThanOrEqual(1);
      }),
    );
  });
});

/** E4: whatever is done on the floor, the kitchen makes what the accounts say, and nothing is lost or doubled. */
test('a cozinha é igual às contas, por qualquer sequência', () => {
  const contas = ['a', 'b', 'c'] as const;
  const conta = fc.constantFrom(...contas);
  const qual = fc.nat();
  const quanto = fc.constantFrom('0.5', '1', '2', '3');
  const passo = fc.oneof(
    { weight: 4, arbitrary: fc.tuple(fc.constant('lancar'), conta, conta, qual, quanto) },
    { weight: 4, arbitrary: fc.tuple(fc.constant('enviar'), conta, conta, qual, quanto) },
    {
      weight: 6,
      arbitrary: fc.tuple(
        fc.constantFrom('mover', 'juntar', 'separar', 'cancelar', 'desfazer', 'transferir'),
        conta,
        conta,
        qual,
        quanto,
      ),
    },
  );
  fc.assert(
    fc.property(fc.array(passo, { minLength: 15, maxLength: 60, size: 'max' }), (passos) => {
      const salao = new Salao();
      for (const uma of contas) salao.abrir(uma);
      let n = 0;
      for (const [ato, uma, outra, escolha, quantidade] of passos) {
        n += 1;
        const itens = salao.conta(uma).itens.filter((item) => decimal(item.quantidade).gt(0));
        const item = itens[escolha % Math.max(itens.length, 1)]?.uuid ?? 'nenhum';
        if (ato === 'lancar') salao.lancar(uma, `i${n}`, quantidade, '10.00', (escolha % 3) + 1);
        if (ato === 'enviar') salao.fazer('enviado', uma);
        if (ato === 'mover') salao.fazer('movido', uma, { para: outra, itens: [{ item, quantidade, novo: `n${n}` }] });
        if (ato === 'juntar') salao.fazer('juntada', uma, { com: outra });
        if (ato === 'separar') salao.fazer('separada', uma);
        if (ato === 'cancelar') salao.fazer('cancelado', uma, { item, quantidade, motivo: null, preparado: false });
        if (ato === 'transferir')
          salao.fazer('transferida', uma, { modo: 'mesa', mesaId: n, comandaId: null, identificador: `Mesa ${n}` });
        if (ato === 'desfazer') salao.desfazer(uma);
        conferir(salao);
      }
    }),
    { numRuns: 300 },
  );
});

function conferir(salao: Salao): void {
  for (const departamento of [1, 2, 3]) expect(salao.naCozinha(departamento)).toBe(salao.naConta(departamento));
  expect(salao.tipos().filter((tipo) => tipo === 'novo').length).toBe(salao.envios);
  const todos = Object.values(salao.contas).flatMap(({ itens }) => itens);
  expect(new Set(todos.map(({ uuid }) => uuid)).size).toBe(todos.length);
  for (const { quantidade, enviada } of todos) {
    expect(decimal(quantidade).gte(0) && decimal(enviada).gte(0) && decimal(enviada).lte(quantidade)).toBe(true);
  }
  for (const { situacao, itens, juntadaA } of Object.values(salao.contas)) {
    if (situacao === 'juntada') expect(itens.every(({ quantidade }) => decimal(quantidade).isZero())).toBe(true);
    expect(juntadaA === null).toBe(situacao !== 'juntada');
  }
}
