import { contas } from '@retaguarda/contracts';
import { afterEach, expect, test, vi } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { Fabrica } from '../../../../test-support/exemplos.ts';
import { palcoDeTitulos } from '../../../../test-support/titulos.ts';

const palco = await cenario();
const { quem, empresaId, contaId, pessoaId, ler } = await palcoDeTitulos(palco);
const fabrica = new Fabrica(palco);
afterEach(() => void vi.useRealTimers());

/** Half past midnight of the new year in São Paulo; half past ten of the evening before in Rio Branco. */
const VIRADA = new Date('2027-01-01T03:30:00Z');

test('na virada do ano cada empresa está no seu dia: emissão, competência, atraso e baixa', async () => {
  const noAcre = await fabrica.referencia('empresas');
  const { status } = await quem.post('empresas/settings', { empresaId: noAcre, fusoHorario: 'America/Rio_Branco' });
  expect(status).toBe(200);
  const doAcre = (await fabrica.criar(contas, { empresaId: noAcre, saldoInicial: '0.00', saldoInicialData: null })).id;
  vi.useFakeTimers({ toFake: ['Date'], now: VIRADA });
  const corpo = { origem: 'R', pessoaId, valor: '100.00', vencimento: '2026-12-31', multaPercentual: '2' };
  const lancar = async (empresa: number) => {
    const { body } = await quem.post('financeiro', { ...corpo, empresaId: empresa });
    return ler(body.ids[0]);
  };
  const [sp, ac] = [await lancar(empresaId), await lancar(noAcre)];
  expect(sp).toMatchObject({
    emissao: '2027-01-01',
    competencia: '2027-01',
    devido: { data: '2027-01-01', multa: '2.00', total: '102.00' },
  });
  expect(ac).toMatchObject({
    emissao: '2026-12-31',
    competencia: '2026-12',
    devido: { data: '2026-12-31', multa: '0.00', total: '100.00' },
  });

  const baixar = (id: number, conta: number, data: string) =>
    quem.post('financeiro/baixar', { data, contaId: conta, itens: [{ id }] });
  expect(await baixar(ac.id, doAcre, '2027-01-01')).toMatchObject({
    status: 400,
    body: { campos: { data: 'A data está no futuro' } },
  });
  expect((await baixar(ac.id, doAcre, '2026-12-31')).body.total).toBe('100.00');
  expect((await baixar(sp.id, contaId, '2027-01-01')).body.total).toBe('102.00');

  const fechar = (empresa: number, fechadoAte: string) =>
    quem.put('financeiro/fechamento', { empresaId: empresa, fechadoAte, motivo: 'Para a prova' });
  expect(await fechar(noAcre, '2027-01-01')).toMatchObject({
    status: 400,
    body: { campos: { fechadoAte: 'Não pode ser depois de hoje' } },
  });
  expect((await fechar(empresaId, '2027-01-01')).status).toBe(200);
});
