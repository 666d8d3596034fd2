import { decimal, somar } from '@retaguarda/brasil';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ItemDevolvivel, servicoDaDevolucao, valorDaDevolucao, valorDaVolta } from './devolucao.ts';

/** Gives back these quantities one after another. */
function devolver(item: Omit<ItemDevolvivel, 'devolvido'>, quantidades: readonly string[]): string[] {
  const devolvido = { quantidade: decimal(0), bruto: decimal(0), liquido: decimal(0) };
  return quantidades.map((quantidade) => {
    const valor = valorDaDevolucao({ ...item, devolvido }, quantidade);
    devolvido.quantidade = devolvido.quantidade.plus(quantidade);
    devolvido.bruto = devolvido.bruto.plus(valor.bruto);
    devolvido.liquido = devolvido.liquido.plus(valor.liquido);
    return valor.liquido;
  });
}

test('três unidades por 100,00 voltam uma a uma por 33,33, 33,33 e 33,34', () => {
  expect(devolver({ quantidade: 3, bruto: '100', liquido: '100' }, ['1', '1', '1'])).toEqual([
    '33.33',
    '33.33',
    '33.34',
  ]);
});

test('uma de duas unidades de 150,00 com 10 % de desconto devolve 67,50', () => {
  const valor = valorDaDevolucao(
    { quantidade: 2, bruto: '150', liquido: '135', devolvido: { quantidade: 0, bruto: 0, liquido: 0 } },
    '1',
  );
  expect(valor).toEqual({ bruto: '75.00', desconto: '7.50', liquido: '67.50' });
});

test('em quaisquer partes e ordem, o que volta soma o que foi pago', () => {
  const centavos = fc.integer({ min: 0, max: 1_000_000 });
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 }),
      centavos,
      centavos,
      (partes, a, b) => {
        const [liquido, bruto] = [Math.min(a, b), Math.max(a, b)].map((valor) => decimal(valor).div(100).toFixed(2));
        const quantidade = partes.reduce((soma, parte) => soma + parte, 0);
        const valores = devolver({ quantidade, bruto: bruto ?? '0', liquido: liquido ?? '0' }, partes.map(String));
        expect(somar(valores).toFixed(2)).toBe(liquido);
        expect(valores.every((valor) => decimal(valor).gte(0))).toBe(true);
      },
    ),
  );
});

test.each(['0', '-1', '2.0001'])('de duas unidades não voltam %s', (quantidade) => {
  const item = { quantidade: 2, bruto: '10', liquido: '10', devolvido: { quantidade: 0, bruto: 0, liquido: 0 } };
  expect(() => valorDaDevolucao(item, quantidade)).toThrow(RangeError);
});

test('a taxa de serviço volta na parte do que voltou: 10,00 de três itens, um a um, são 3,33, 3,33 e 3,34', () => {
  const itens = ['33.33', '33.33', '33.34'].map((liquido, i) => ({
    item: i + 1,
    quantidade: 1,
    bruto: liquido,
    liquido,
    devolvido: { quantidade: 0, bruto: '0', liquido: '0' },
  }));
  let servicoDevolvido = decimal(0);
  const servicos = itens.map((item) => {
    const { mercadorias, servico, total } = valorDaVolta({ servico: '10', servicoDevolvido, itens }, [
      { item: item.item, quantidade: 1 },
    ]);
    expect(total).toBe(somar([mercadorias, servico]).toFixed(2));
    item.devolvido = { quantidade: 1, bruto: item.bruto, liquido: item.liquido };
    servicoDevolvido = servicoDevolvido.plus(servico);
    return servico;
  });
  expect(servicos).toEqual(['3.33', '3.33', '3.34']);
});

test('de uma venda só de cortesias a taxa de serviço volta com o último item; o que não pode voltar não vale nada', () => {
  const cortesia = (quantidade: number) => [
    { item: 1, quantidade: 2, bruto: '20', liquido: '0', devolvido: { quantidade, bruto: '0', liquido: '0' } },
  ];
  const servico = { servico: '2', servicoDevolvido: '0' };
  expect(servicoDaDevolucao(servico, cortesia(1))).toBe('0.00');
  expect(servicoDaDevolucao(servico, cortesia(2))).toBe('2.00');
  expect(valorDaVolta({ ...servico, itens: cortesia(0) }, [{ item: 1, quantidade: 2 }]).total).toBe('2.00');
  expect(valorDaVolta({ ...servico, itens: cortesia(2) }, [{ item: 1, quantidade: 1 }]).total).toBe('0.00');
  expect(valorDaVolta({ ...servico, itens: [] }, [{ item: 9, quantidade: 1 }]).total).toBe('0.00');
});
