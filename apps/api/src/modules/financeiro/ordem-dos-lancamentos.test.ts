import { paraTexto, somar } from '@retaguarda/brasil';
import { contas } from '@retaguarda/contracts';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { consultar } from '../../../test-support/copias.ts';
import { Fabrica } from '../../../test-support/exemplos.ts';
import { palcoDeTitulos } from '../../../test-support/titulos.ts';

const palco = await cenario();
const { quem, titulo, empresaId } = await palcoDeTitulos(palco);
const fabrica = new Fabrica(palco);
const [DE, ATE] = ['2025-03-01', '2025-03-20'];

afterAll(async () => {
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

const novaConta = async (): Promise<number> =>
  (await fabrica.criar(contas, { empresaId, saldoInicial: '0.00', saldoInicialData: null })).id;
const saldos = async (contaId: number) => {
  const { status, body } = await quem.get(`financeiro/contas/${contaId}/saldos?de=${DE}&ate=${ATE}`);
  expect(status).toBe(200);
  return body;
};

const dia = fc.integer({ min: 1, max: 20 });
const centavos = fc.integer({ min: 1, max: 500_000 });
/** What one person does: pays or is paid, or takes money in or out; and may take it back, on that day or later. */
const feito = fc.record({
  como: fc.constantFrom('R', 'P', 'movimento'),
  sai: fc.boolean(),
  dia,
  centavos,
  desfeito: fc.option(fc.nat({ max: 5 }), { nil: null }),
  vez: fc.nat(),
});
type Feito = { como: string; sai: boolean; dia: number; centavos: number; desfeito: number | null; vez: number };

const naData = (qual: number) => `2025-03-${String(qual).padStart(2, '0')}`;
const diaDeDesfazer = ({ dia: qual, desfeito }: Feito) => Math.min(20, qual + (desfeito ?? 0));
const valorDe = ({ centavos: quanto }: Feito) => (quanto / 100).toFixed(2);
const sinalDe = ({ como, sai }: Feito) => (como === 'P' || (como === 'movimento' && sai) ? -1 : 1);

const criado = async (pedido: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await pedido;
  expect([200, 201], JSON.stringify(body)).toContain(status);
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever the API answers
  return body as any;
};

/** Does one thing in an account. @returns how it is taken back */
async function fazer(contaId: number, um: Feito): Promise<() => Promise<unknown>> {
  const data = naData(um.dia);
  const desfeito = naData(diaDeDesfazer(um));
  if (um.como === 'movimento') {
    const valor = `${sinalDe(um) < 0 ? '-' : ''}${valorDe(um)}`;
    const { id } = await criado(
      quem.post('financeiro/movimentos', { contaId, data, valor, tipo: 'ajuste', descricao: 'Avulso' }),
    );
    return () => criado(quem.put(`financeiro/movimentos/${id}/estornar`, { data: desfeito }));
  }
  const [id] = await titulo({ origem: um.como, valor: valorDe(um), emissao: DE, vencimento: ATE });
  await criado(quem.post('financeiro/baixar', { data, contaId, itens: [{ id }] }));
  return () => criado(quem.put(`financeiro/calcelPayment/${id}`, { data: desfeito, motivo: 'Engano' }));
}

/** Each in its turn, and what is taken back in some turn after it. */
async function lancar(contaId: number, feitos: readonly Feito[], turno: (um: Feito) => number): Promise<void> {
  const tirar: (() => Promise<unknown>)[] = [];
  for (const um of [...feitos].sort((a, b) => turno(a) - turno(b))) {
    const desfazer = await fazer(contaId, um);
    if (um.desfeito !== null) tirar.push(desfazer);
    if (um.vez % 2 === 0) await tirar.shift()?.();
  }
  for (const desfazer of tirar) await desfazer();
}

test('os saldos dos dias são os mesmos em qualquer ordem em que se lance e se desfaça', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(feito, { minLength: 2, maxLength: 6 }), async (feitos) => {
      const [emOrdem, misturada] = [await novaConta(), await novaConta()];
      await lancar(emOrdem, feitos, (um) => um.dia);
      await lancar(misturada, feitos, (um) => um.vez);
      const [uma, outra] = [await saldos(emOrdem), await saldos(misturada)];
      expect(outra).toEqual(uma);
      const ate = (qual: number) =>
        paraTexto(
          somar(
            feitos.flatMap((um) => [
              ...(um.dia <= qual ? [(sinalDe(um) * um.centavos) / 100] : []),
              ...(um.desfeito !== null && diaDeDesfazer(um) <= qual ? [(-sinalDe(um) * um.centavos) / 100] : []),
            ]),
          ),
        );
      for (const { dia: data, saldo } of uma.dias) expect([data, saldo]).toEqual([data, ate(Number(data.slice(8)))]);
    }),
    { numRuns: 4 },
  );
});
