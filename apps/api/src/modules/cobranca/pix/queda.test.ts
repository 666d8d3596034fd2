import { beforeEach, expect, test } from 'vitest';
import { certificadoDaEmpresa } from '../../../../../../packages/fiscal/test-support/servidor-local/certificados.ts';
import { empresa } from '../../../../test-support/empresas.ts';
import { abrirPixLocal } from '../../../../test-support/pix-local/index.ts';
import { palcoDeQuedas } from '../../../../test-support/quedas.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';

const palco = await palcoDeQuedas(async (autoridade) => {
  const banco = await abrirPixLocal({ autoridade });
  return { locais: [banco] as const, env: (raiz) => ({ PIX_LOCAL_URL: banco.base, PIX_LOCAL_CA: raiz }) };
});
const [pix] = palco.locais;
const quem = palco.cliente;
beforeEach(() => pix.falhas.limpar());

const criar = async (path: string, corpo: object) => {
  const { status, body } = await quem().post(path, corpo);
  if (status !== 201) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
  return body;
};
const { id: empresaId } = await criar('empresas', empresa({ nomeFantasia: 'Loja', cliente: false, propria: true }));
const { id: pessoaId } = await criar('empresas', empresa({ nomeFantasia: 'Cliente', cliente: true }));
const { id: contaId } = await criar('contas', { nome: 'Cofre', empresaId, tipo: 'caixa', saldoInicial: '0.00' });
const { certificadoPem, chavePem } = certificadoDaEmpresa(palco.autoridade, '11222333000181');
const ligada = await quem().put(`contas/${contaId}/pix`, {
  provedor: 'local',
  clientId: 'loja',
  clientSecret: 'segredo-da-loja',
  chave: 'cobranca@loja.test',
  certificado: certificadoPem,
  chavePrivada: chavePem,
});
if (ligada.status !== 200) throw new Error(JSON.stringify(ligada.body));

const umLancamento = async (): Promise<number> =>
  (
    await criar('financeiro', {
      origem: 'R',
      empresaId,
      pessoaId,
      contaId,
      valor: '100.00',
      vencimento: hojeNoBrasil(5),
    })
  ).ids[0];
const cobranca = async (id: number) => (await quem().get(`pix/cobrancas/${id}`)).body;
const ate = async (id: number, situacao: string) => {
  await expect.poll(async () => (await cobranca(id)).situacao).toBe(situacao);
  return cobranca(id);
};
/** Waits until the bank has what was sent in hand and kills the program there: what comes in its place takes it up at once. */
async function morrerNoBanco(): Promise<void> {
  await expect.poll(() => pix.falhas.pendentes.length).toBe(0);
  await palco.matar();
  await palco.levantar();
}
const conferir = async () => expect(await palco.sql('select * from app.conferir_pix()')).toEqual([]);

test.each([
  ['antes de o banco trabalhar', { tipo: 'calar' }],
  ['depois de o banco criar, sem a resposta dele', { tipo: 'trabalhar-e-calar' }],
  ['enquanto o banco demora, o pedido de quem morreu chegando depois', { tipo: 'demorar', ms: 6_000 }],
] as const)('kill -9 %s: a cobrança é uma só, com o mesmo txid, e se paga', async (_, falha) => {
  pix.falhas.programar({ servico: 'PUT cobv', falha });
  const lancamentoId = await umLancamento();
  const antes = pix.pedidos.length;
  const { ids } = await criar('pix/cobrancas', { lancamentoIds: [lancamentoId] });
  await morrerNoBanco();
  const { txid } = await ate(ids[0], 'ativa');
  await pix.tudoFeito();
  const dela = pix.pedidos.slice(antes).filter((pedido) => pedido.endsWith(`cobv/${txid}`));
  const criada = `PUT cobv/${txid}`;
  // What the silent server never worked on, it did not note.
  const deQuemVeio = falha.tipo === 'calar' ? dela : dela.toSpliced(dela.indexOf(criada), 1);
  expect(deQuemVeio[0]).toBe(`GET cobv/${txid}`);
  expect(dela.filter((pedido) => pedido === criada).length).toBeLessThanOrEqual(falha.tipo === 'demorar' ? 2 : 1);
  expect([...pix.banco.cobrancas.keys()].filter((chave) => chave.endsWith(txid))).toHaveLength(1);
  expect((await cobranca(ids[0])).situacao).toBe('ativa');
  pix.banco.pagar(txid);
  expect((await quem().post(`pix/cobrancas/${ids[0]}/consultar`, {})).body).toMatchObject({ situacao: 'concluida' });
  expect((await quem().get(`financeiro/${lancamentoId}`)).body).toMatchObject({ situacao: 'quitada' });
  await conferir();
});

test.each([
  ['depois de o banco devolver, sem a resposta dele', { tipo: 'trabalhar-e-calar' }],
  ['enquanto o banco demora, o pedido de quem morreu chegando depois', { tipo: 'demorar', ms: 6_000 }],
] as const)('kill -9 com a devolução no banco, %s: o dinheiro volta uma vez só', async (_, falha) => {
  const lancamentoId = await umLancamento();
  const { ids } = await criar('pix/cobrancas', { lancamentoIds: [lancamentoId] });
  const { txid } = await ate(ids[0], 'ativa');
  pix.banco.pagar(txid);
  const { recebidos } = (await quem().post(`pix/cobrancas/${ids[0]}/consultar`, {})).body;
  const recebido = async () => (await quem().get(`pix/recebidos/${recebidos[0].id}`)).body;
  pix.falhas.programar({ servico: 'PUT pix', falha });
  await criar(`pix/recebidos/${recebidos[0].id}/devolver`, { valor: '100.00' });
  await morrerNoBanco();
  await expect.poll(async () => (await recebido()).situacao).toBe('devolvido');
  await pix.tudoFeito();
  const { endToEndId, devolucoes } = await recebido();
  expect(devolucoes).toHaveLength(1);
  expect(pix.banco.pix(endToEndId).devolucoes).toHaveLength(1);
  expect((await quem().get(`financeiro/${lancamentoId}`)).body).toMatchObject({ situacao: 'aberta', aberto: '100.00' });
  await conferir();
});
