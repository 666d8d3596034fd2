import { describe, expect, test } from 'vitest';
import { consultar } from '../../../test-support/copias.ts';
import {
  CREDITO_DO_SIMPLES,
  compraLancada,
  dadosDoSped,
  gerarEscrituracao,
  lancarCompra,
  trabalhoFeito,
} from '../../../test-support/escrituracao.ts';
import { comEmpresas } from '../../../test-support/exemplos.ts';
import { palcoDeNotas } from '../../../test-support/notas.ts';
import { hojeNoBrasil } from '../../platform/today.ts';
import { compararEntregues } from './comparar.ts';

const palco = await palcoDeNotas();
const { quem, empresaId, nota, transmitir, produto } = palco;
const { banco, grupo, outro, database } = palco.palco;
const hoje = hojeNoBrasil();
const mes = hoje.slice(0, 7);

const gerar = (tipo: string, mais: Record<string, unknown> = {}) =>
  gerarEscrituracao(quem, { empresaId, mes, tipo, ...mais });
const entregar = async (id: number) =>
  expect((await quem.post(`escrituracao/${id}/entrega`, { entregueEm: hoje, recibo: 'A'.repeat(41) })).status).toBe(
    201,
  );
const entregue = async (id: number) =>
  (await quem.get(`escrituracao/mes?empresaId=${empresaId}&mes=${mes}`)).body.sped.entregues.find(
    ({ feitaId }: { feitaId: number }) => feitaId === id,
  );
const comparada = async (id: number) => {
  const { status, body } = await quem.post(`escrituracao/${id}/comparar`, {});
  expect(status, JSON.stringify(body)).toBe(202);
  await trabalhoFeito(quem, body.jobId);
  return entregue(id);
};
const relancar = async (cfopEntrada: string) => {
  expect((await quem.post(`nfeentrada/${compra.id}/estornar`, { motivo: 'CFOP errado' })).status).toBe(200);
  await lancarCompra(quem, compra.id, { produtoId: cafe, fator: '12', cfopEntrada });
};

const dadosId = await dadosDoSped(quem, empresaId);
const cafe = await produto({ descricao: 'Café em caixa' });
const compra = await compraLancada(palco, cafe, CREDITO_DO_SIMPLES);
await transmitir(await nota({ itens: [{ produtoId: cafe, quantidade: '1', valorUnitario: '1000' }] }));
const efd = await gerar('efd_icms_ipi', { saldoIcms: '12.34' });
const contribuicoes = await gerar('efd_contribuicoes');

describe('o que um arquivo entregue diria hoje', () => {
  test('feito de novo pelas mesmas escolhas diz o mesmo; quem não gera não compara', async () => {
    await entregar(efd.id);
    await entregar(contribuicoes.id);
    expect(await entregue(efd.id)).toMatchObject({ comparavel: true, comparacao: null });
    for (const { id } of [efd, contribuicoes])
      expect((await comparada(id)).comparacao).toEqual({
        em: expect.stringMatching(/Z$/),
        semArquivo: false,
        registros: [],
      });
    const leitor = await comEmpresas(palco.palco, grupo, [empresaId], ['escrituracao_fiscal']);
    expect((await leitor.post(`escrituracao/${efd.id}/comparar`, {})).status).toBe(403);
    expect((await outro.admin.post(`escrituracao/${efd.id}/comparar`, {})).status).toBe(404);
  });

  test('só o CFOP de uma compra mudado é dito, por registro, em cada arquivo que o diz', async () => {
    await relancar('1101');
    const daEfd = await comparada(efd.id);
    // As many documents of the same value, and as much stock: the counts see nothing.
    expect(daEfd).toMatchObject({ documentos: [], produtos: 0 });
    expect(daEfd.comparacao.registros).toEqual([
      { registro: 'C170', antes: 1, agora: 1 },
      { registro: 'C190', antes: 2, agora: 2 },
    ]);
    const { comparacao } = await comparada(contribuicoes.id);
    expect(comparacao.registros.map(({ registro }: { registro: string }) => registro)).toEqual(
      expect.arrayContaining(['C170', 'M105', 'M505']),
    );
  });

  test('posto como era não diz mais nada, sem que ninguém o peça: o relógio compara', async () => {
    await relancar('1102');
    await compararEntregues(database);
    for (const { id } of [efd, contribuicoes]) expect((await entregue(id)).comparacao.registros).toEqual([]);
  });

  test('quando algo já não deixa haver o arquivo, isso é dito', async () => {
    expect((await quem.delete(`dados-sped/${dadosId}`)).status).toBe(200);
    expect((await comparada(efd.id)).comparacao).toMatchObject({ semArquivo: true, registros: [] });
    expect((await quem.delete(`dados-sped/${dadosId}?somenteInativos=true`)).status).toBe(200);
    expect((await comparada(efd.id)).comparacao).toMatchObject({ semArquivo: false, registros: [] });
  });

  test('o que foi marcado antes de se guardar com que comparar fica só com as contagens', async () => {
    await consultar(banco.url, 'update app.efd_entrega set impressao = null, comparada_em = null, comparacao = null');
    expect(await entregue(efd.id)).toMatchObject({ comparavel: false, comparacao: null });
    expect(await quem.post(`escrituracao/${efd.id}/comparar`, {})).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('com que comparar') },
    });
    await compararEntregues(database);
    expect(await entregue(efd.id)).toMatchObject({ comparacao: null });
  });
});
