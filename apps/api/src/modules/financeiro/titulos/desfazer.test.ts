import { decimal } from '@retaguarda/brasil';
import { atosDaParcela, recusaDaAcao } from '@retaguarda/contracts';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { palcoDeTitulos } from '../../../../test-support/titulos.ts';

const palco = await cenario();
const { quem, titulo, ler, baixar, contaId, outraContaId, saldo } = await palcoDeTitulos(palco);
type Lido = Awaited<ReturnType<typeof ler>>;

afterAll(async () => {
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

/** Every act that something takes back, as a person does it. */
type Desfeita = 'baixar' | 'conciliar' | 'perder' | 'cobrarNaJustica' | 'inativar' | 'renegociar' | 'faturar';
const DIA = '2025-03-28';
const fazer: Record<Desfeita, (id: number) => Promise<unknown>> = {
  baixar: (id) => baixar([{ id, valor: '10.00' }], { data: DIA }),
  conciliar: (id) => quem.put(`financeiro/conciliar/${id}`, {}),
  perder: (id) => quem.post('financeiro/loss', { ids: [id], data: DIA, motivo: 'Sumiu' }),
  cobrarNaJustica: (id) => quem.post('financeiro/judicial-collection', { ids: [id], data: DIA, processo: '1' }),
  inativar: (id) => quem.post('financeiro/inactivateSingleAccount', { id }),
  renegociar: (id) => quem.post('financeiro/renegociar', { ids: [id], vencimento: '2028-01-10', quantidade: 3 }),
  faturar: (id) => quem.post('financeiro/faturar', { ids: [id], vencimento: '2028-01-10' }),
};
const desfazerAcordo = async (id: number) =>
  quem.post('financeiro/desfazer-acordo', { acordoId: (await ler(id)).acordo.id });
const desfazer: Record<Desfeita, (id: number) => Promise<unknown>> = {
  baixar: (id) => quem.put(`financeiro/calcelPayment/${id}`, {}),
  conciliar: (id) => quem.put(`financeiro/desconciliar/${id}`, {}),
  perder: (id) => quem.put(`financeiro/${id}/reaver`),
  cobrarNaJustica: (id) => quem.put(`financeiro/${id}/retirar-da-justica`),
  inativar: (id) => quem.put(`financeiro/${id}/reativar`),
  renegociar: desfazerAcordo,
  faturar: desfazerAcordo,
};
const acoes = Object.keys(fazer) as Desfeita[];

test('nenhum ato que outro desfaz fica sem prova', () => {
  const desfeitas = Object.entries(atosDaParcela.acts).flatMap(([acao, { undoneBy }]) => (undoneBy ? [acao] : []));
  expect(acoes.toSorted()).toEqual(desfeitas.toSorted());
});

/** What the entry is and owes; not how often it was written, nor what was tried. */
function estado({ versao: _, baixas, titulo: dele, ...resto }: Lido) {
  const { versao: __, ...doTitulo } = dele;
  return { ...resto, titulo: doTitulo, vivas: vivas(baixas) };
}
const vivas = (baixas: Lido['baixas']): unknown[] =>
  baixas
    .filter((um: Lido) => um.estornoDeId === null && !um.estornada)
    .map((um: Lido) => [um.id, um.conciliadaEm !== null]);
const estadoDaParcela = (lido: Lido) => ({ ...lido, baixas: vivas(lido.baixas).length }) as never;

test('toda ação seguida do que a desfaz devolve o estado, em qualquer ordem e uma dentro da outra', async () => {
  const feitas = new Set<Desfeita>();
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...acoes), { minLength: 1, maxLength: 5 }), async (sequencia) => {
      const [id] = (await titulo({ multaPercentual: '2', jurosMensalPercentual: '1' })) as [number];
      const antes: { acao: Desfeita; estado: unknown; saldo: string }[] = [];
      for (const acao of sequencia) {
        const lido = await ler(id);
        if (recusaDaAcao(acao, estadoDaParcela(lido)) !== null) continue;
        antes.push({ acao, estado: estado(lido), saldo: await saldo() });
        expect(await fazer[acao](id), acao).toMatchObject({ status: expect.toSatisfy((um: number) => um < 300) });
        feitas.add(acao);
      }
      for (const { acao, estado: era, saldo: havia } of antes.reverse()) {
        expect(await desfazer[acao](id), `desfazer ${acao}`).toMatchObject({ status: 200 });
        expect(estado(await ler(id)), `desfeito ${acao} de ${sequencia.join(', ')}`).toEqual(era);
        expect(await saldo()).toBe(havia);
      }
    }),
    {
      numRuns: 12,
      examples: [
        [['baixar', 'conciliar', 'baixar']],
        ...acoes.map((acao) => [acao === 'conciliar' ? ['baixar', acao] : [acao]] as [Desfeita[]]),
      ],
    },
  );
  expect([...feitas].sort()).toEqual([...acoes].sort());
});

test('o saldo de cada conta é a soma dos seus movimentos, seja o que for que se fez, e os estornos ficam ao lado', async () => {
  const somado = async (conta: number) =>
    palco.database.read(palco.grupo.id, async (db) => {
      const { rows } = await sql<{ soma: string }>`select coalesce(sum(valor), 0)::numeric(15,2)::text as soma
        from movimento_bancario where conta_id = ${conta}`.execute(db);
      return rows[0]?.soma;
    });
  const passo = fc.record({
    oque: fc.constantFrom('receber', 'pagar', 'transferir', 'cancelar'),
    centavos: fc.integer({ min: 1, max: 100_000 }),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(passo, { minLength: 1, maxLength: 6 }), async (passos) => {
      const antes = [await saldo(contaId), await saldo(outraContaId)].map(decimal);
      let conta = decimal(0);
      let outra = decimal(0);
      const abertas: { id: number; valor: string; sinal: number }[] = [];
      for (const { oque, centavos } of passos) {
        const valor = decimal(centavos).div(100).toFixed(2);
        if (oque === 'transferir') {
          await quem.post('financeiro/bank-transfer', {
            deContaId: contaId,
            paraContaId: outraContaId,
            data: DIA,
            valor,
          });
          conta = conta.minus(valor);
          outra = outra.plus(valor);
        } else if (oque === 'cancelar') {
          const paga = abertas.pop();
          if (!paga) continue;
          await quem.put(`financeiro/calcelPayment/${paga.id}`, {});
          conta = conta.minus(decimal(paga.valor).times(paga.sinal));
        } else {
          const sinal = oque === 'receber' ? 1 : -1;
          const [id] = (await titulo({ origem: sinal > 0 ? 'R' : 'P', valor, vencimento: '2028-01-10' })) as [number];
          await baixar([{ id }], { data: DIA });
          abertas.push({ id, valor, sinal });
          conta = conta.plus(decimal(valor).times(sinal));
        }
      }
      expect(await saldo(contaId)).toBe((antes[0] as typeof conta).plus(conta).toFixed(2));
      expect(await saldo(outraContaId)).toBe((antes[1] as typeof outra).plus(outra).toFixed(2));
      expect([await somado(contaId), await somado(outraContaId)]).toEqual([
        await saldo(contaId),
        await saldo(outraContaId),
      ]);
    }),
    { numRuns: 10 },
  );
});
