import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Chaveado, type Conhecido, feicoesDe, reconhecer } from './chave-natural.ts';
import { lerExtrato } from './ler.ts';

const pago = { data: '2026-11-20', valor: '-10.00', documento: null, idNoBanco: null, historico: 'PIX ENVIADO' };

/** Brings files one after the other. @returns how many of each were new, and all that is there */
function trazer(...arquivos: readonly (readonly Chaveado[])[]): { novas: number[]; tudo: Conhecido[] } {
  const tudo: Conhecido[] = [];
  const novas = arquivos.map((arquivo) => {
    const deles = reconhecer(feicoesDe(arquivo), tudo).flatMap(({ novaChave }, i) =>
      novaChave === null ? [] : [{ ...(arquivo[i] as Chaveado), chave: novaChave }],
    );
    tudo.push(...deles);
    return deles.length;
  });
  return { novas, tudo };
}
const novas = (...arquivos: readonly (readonly Chaveado[])[]): number[] => trazer(...arquivos).novas;

/** Few values, so that equal movements are common. */
const lancamento = fc.record({
  data: fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-21'),
  valor: fc.constantFrom('-10.00', '10.00'),
  documento: fc.constantFrom(null, '1', '2'),
  idNoBanco: fc.constantFrom(null, 'A', 'B'),
  historico: fc.constantFrom('PIX', 'TED'),
});

describe('what comes again', () => {
  test('equal movements of a day are told apart by their place', () => {
    expect(trazer([pago, pago]).tudo.map(({ chave }) => chave)).toEqual([
      'dia|2026-11-20|-10.00||PIX ENVIADO|1',
      'dia|2026-11-20|-10.00||PIX ENVIADO|2',
    ]);
    expect(novas([pago, pago], [pago, pago])).toEqual([2, 0]);
    expect(novas([pago], [pago, pago], [pago, pago, pago])).toEqual([1, 1, 1]);
  });

  test('a true id of the bank makes the memo needless, which the bank rewrites', () => {
    const [antes, depois] = ['PENDENTE', 'EFETIVADO'].map((historico) => ({
      ...pago,
      idNoBanco: 'N2026112000017',
      historico,
    }));
    expect(novas([antes as Chaveado], [depois as Chaveado])).toEqual([1, 0]);
  });

  test('ids that begin again in each file, or are other ones each time, change nothing', () => {
    const [ana, bia] = ['PIX ANA', 'PIX BIA'].map((historico) => ({ ...pago, historico })) as [Chaveado, Chaveado];
    const comIds = (lista: readonly Chaveado[], id: (i: number) => string) =>
      lista.map((um, i) => ({ ...um, idNoBanco: id(i) }));
    const zero = { ...pago, historico: 'PIX ZE' };
    for (const id of [String, (i: number) => `2026112700000${i}`, (i: number) => `N-${i}`]) {
      expect(novas(comIds([ana, bia], id), comIds([zero, ana, bia], id))).toEqual([2, 1]);
    }
    expect(
      novas(
        comIds([ana, bia], (i) => `x${i * 7}`),
        comIds([ana, bia], (i) => `y${i * 13}`),
      ),
    ).toEqual([2, 0]);
  });

  test('an id the bank repeats for other amounts, days or documents loses no movement', () => {
    const repetido = { ...pago, idNoBanco: '1' };
    const outros = [repetido, { ...repetido, valor: '-11.00' }, { ...repetido, data: '2026-11-21' }];
    expect(novas([...outros, { ...repetido, documento: '7' }])).toEqual([4]);
  });

  test('a number of the document that is the id again says nothing more', () => {
    expect(novas([{ ...pago, idNoBanco: '1', documento: '1' }], [{ ...pago, idNoBanco: '2', documento: '2' }])).toEqual(
      [1, 0],
    );
  });

  test('blanks, case and the separator of the key make no difference', () => {
    expect(novas([pago], [{ ...pago, historico: 'pix  enviado ' }])).toEqual([1, 0]);
    expect(novas([pago], [{ ...pago, historico: 'PIX|ENVIADO' }])).toEqual([1, 0]);
  });

  test('what was known by its id before is known still', () => {
    const antigo = { ...pago, idNoBanco: 'A1', chave: 'id|2026-11-20|-10.00||A1|1' };
    expect(reconhecer(feicoesDe([{ ...pago, idNoBanco: 'A1' }]), [antigo])).toEqual([{ novaChave: null }]);
  });

  test('a key that is taken is never given again', () => {
    const segundo = { ...pago, chave: 'dia|2026-11-20|-10.00||PIX ENVIADO|2' };
    const chaves = reconhecer(feicoesDe([pago, pago, pago]), [segundo]).map(({ novaChave }) => novaChave);
    expect(chaves).toEqual([null, 'dia|2026-11-20|-10.00||PIX ENVIADO|1', 'dia|2026-11-20|-10.00||PIX ENVIADO|3']);
  });

  test('of a file and one of a later period that overlaps, what both have comes once', () => {
    fc.assert(
      fc.property(fc.array(lancamento), fc.constantFrom('2026-11-19', '2026-11-20', '2026-11-21'), (todos, desde) => {
        const parte = todos.filter(({ data }) => data >= desde);
        const { novas: quantas, tudo } = trazer(todos, parte);
        expect(quantas).toEqual([todos.length, 0]);
        expect(new Set(tudo.map(({ chave }) => chave)).size).toBe(todos.length);
        expect(novas(parte, todos)).toEqual([parte.length, todos.length - parte.length]);
      }),
    );
  });

  test('two files of a bank whose ids begin again: one movement is new', () => {
    const ler = (nome: string) => {
      const arquivo = readFileSync(new URL(`../test-fixtures/achados/${nome}`, import.meta.url));
      return lerExtrato(arquivo).contas[0]?.lancamentos ?? [];
    };
    expect(novas(ler('periodo-1.ofx'), ler('periodo-2-sobreposto.ofx'))).toEqual([3, 1]);
  });
});
