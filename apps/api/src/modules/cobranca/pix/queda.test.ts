import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { autoridadeDeTeste } from '../../../../../../packages/fiscal/test-support/certificados.ts';
import { certificadoDaEmpresa } from '../../../../../../packages/fiscal/test-support/servidor-local/certificados.ts';
import { novoBanco } from '../../../../test-support/banco.ts';
import { Cliente, SENHA } from '../../../../test-support/cenario.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { empresa } from '../../../../test-support/empresas.ts';
import { iniciarProcesso, type Processo } from '../../../../test-support/iniciar-processo.ts';
import { SENHA_HASH } from '../../../../test-support/pessoas.ts';
import { abrirPixLocal } from '../../../../test-support/pix-local/index.ts';
import { Database } from '../../../platform/database/database.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';
import { provisionarGrupo } from '../../acesso/public.ts';

const autoridade = autoridadeDeTeste();
const pix = await abrirPixLocal({ autoridade });
const banco = await novoBanco();
const dataDir = await mkdtemp(join(tmpdir(), 'retaguarda-pix-'));
const raiz = join(dataDir, 'autoridade.pem');
await writeFile(raiz, autoridade.pem);
const iniciar = () => iniciarProcesso(banco.url, dataDir, { PIX_LOCAL_URL: pix.base, PIX_LOCAL_CA: raiz });
let processo: Processo = await iniciar();
const database = new Database({ url: banco.url, connections: 3 });
afterAll(async () => {
  await processo.matar();
  await pix.fechar();
  await database.close();
  await banco.drop();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(() => pix.falhas.limpar());

const admin = { nome: 'Admin', usuario: 'admin', email: null, senhaHash: SENHA_HASH };
const { grupoId } = await provisionarGrupo(database, { slug: 'loja', nome: 'Loja', provedor: false, admin });
const { body: sessao } = await new Cliente(processo.url, null).post('login', {
  grupoId,
  usuario: 'admin',
  senha: SENHA,
});
const quem = () => new Cliente(processo.url, sessao.token);
const criar = async (path: string, corpo: object) => {
  const { status, body } = await quem().post(path, corpo);
  if (status !== 201) throw new Error(`${path} answered ${status}: ${JSON.stringify(body)}`);
  return body;
};
const { id: empresaId } = await criar('empresas', empresa({ nomeFantasia: 'Loja', cliente: false, propria: true }));
const { id: pessoaId } = await criar('empresas', empresa({ nomeFantasia: 'Cliente', cliente: true }));
const { id: contaId } = await criar('contas', { nome: 'Cofre', empresaId, tipo: 'caixa', saldoInicial: '0.00' });
const { certificadoPem, chavePem } = certificadoDaEmpresa(autoridade, '11222333000181');
const ligada = await quem().put(`contas/${contaId}/pix`, {
  ...{ provedor: 'local', clientId: 'loja', clientSecret: 'segredo-da-loja', chave: 'cobranca@loja.test' },
  ...{ certificado: certificadoPem, chavePrivada: chavePem },
});
if (ligada.status !== 200) throw new Error(JSON.stringify(ligada.body));

const umLancamento = async (): Promise<number> =>
  (
    await criar('financeiro', {
      ...{ origem: 'R', empresaId, pessoaId, contaId, valor: '100.00', vencimento: hojeNoBrasil(5) },
    })
  ).ids[0];
const cobranca = async (id: number) => (await quem().get(`pix/cobrancas/${id}`)).body;
const ate = async (id: number, situacao: string) => {
  await expect.poll(async () => (await cobranca(id)).situacao).toBe(situacao);
  return cobranca(id);
};
/** Waits until the bank has what was sent in hand, kills the program there, starts it again and lets the turn of the dead pass. */
async function morrerNoBanco(tabela: 'pix_cobranca' | 'pix_devolucao'): Promise<void> {
  await expect.poll(() => pix.falhas.pendentes.length).toBe(0);
  await processo.matar();
  await pix.ocioso();
  processo = await iniciar();
  await consultar(
    banco.url,
    `update app.${tabela} set falando_ate = now() - interval '1 second' where falando_ate is not null`,
  );
  await consultar(banco.url, "select graphile_worker.add_job('pix_consulta', '{}'::json)");
}
const conferir = async () => expect(await consultar(banco.url, 'select * from app.conferir_pix()')).toEqual([]);

test.each([
  ['antes de o banco trabalhar', 'calar', 1],
  ['depois de o banco criar, sem a resposta dele', 'trabalhar-e-calar', 0],
] as const)('kill -9 %s: a cobrança é uma só, com o mesmo txid, e se paga', async (_, tipo, pedidosDepois) => {
  pix.falhas.programar({ servico: 'PUT cobv', falha: { tipo } });
  const lancamentoId = await umLancamento();
  const { ids } = await criar('pix/cobrancas', { lancamentoIds: [lancamentoId] });
  await morrerNoBanco('pix_cobranca');
  const antes = pix.pedidos.length;
  const viva = await ate(ids[0], 'ativa');
  const puts = pix.pedidos.slice(antes).filter((pedido) => pedido.startsWith('PUT cobv/'));
  // What began again before this look is counted whole: never more than once.
  expect(puts.length).toBeLessThanOrEqual(pedidosDepois);
  expect(pix.pedidos.filter((pedido) => pedido === `PUT cobv/${viva.txid}`).length).toBe(1);
  expect([...pix.banco.cobrancas.keys()].filter((chave) => chave.endsWith(viva.txid))).toHaveLength(1);
  pix.banco.pagar(viva.txid);
  expect((await quem().post(`pix/cobrancas/${ids[0]}/consultar`, {})).body).toMatchObject({ situacao: 'concluida' });
  expect((await quem().get(`financeiro/${lancamentoId}`)).body).toMatchObject({ situacao: 'quitada' });
  await conferir();
});

test('kill -9 com a devolução no banco: o dinheiro volta uma vez só', async () => {
  const lancamentoId = await umLancamento();
  const { ids } = await criar('pix/cobrancas', { lancamentoIds: [lancamentoId] });
  const { txid } = await ate(ids[0], 'ativa');
  pix.banco.pagar(txid);
  const { recebidos } = (await quem().post(`pix/cobrancas/${ids[0]}/consultar`, {})).body;
  const recebido = async () => (await quem().get(`pix/recebidos/${recebidos[0].id}`)).body;
  pix.falhas.programar({ servico: 'PUT pix', falha: { tipo: 'trabalhar-e-calar' } });
  await criar(`pix/recebidos/${recebidos[0].id}/devolver`, { valor: '100.00' });
  await morrerNoBanco('pix_devolucao');
  await expect.poll(async () => (await recebido()).situacao).toBe('devolvido');
  const { endToEndId, devolucoes } = await recebido();
  expect(devolucoes).toHaveLength(1);
  expect(pix.banco.pix(endToEndId).devolucoes).toHaveLength(1);
  expect((await quem().get(`financeiro/${lancamentoId}`)).body).toMatchObject({ situacao: 'aberta', aberto: '100.00' });
  await conferir();
});
