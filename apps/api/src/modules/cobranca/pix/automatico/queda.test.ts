import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { autoridadeDeTeste } from '../../../../../../../packages/fiscal/test-support/certificados.ts';
import { novoBanco } from '../../../../../test-support/banco.ts';
import { prepararBoletos } from '../../../../../test-support/boletos.ts';
import { Cliente, SENHA } from '../../../../../test-support/cenario.ts';
import { terminar } from '../../../../../test-support/contratos.ts';
import { consultar } from '../../../../../test-support/copias.ts';
import { iniciarProcesso, type Processo } from '../../../../../test-support/iniciar-processo.ts';
import { SENHA_HASH } from '../../../../../test-support/pessoas.ts';
import {
  contratoDebitavel,
  credenciaisDoAutomatico,
  vencimentoDebitavel,
} from '../../../../../test-support/pix-automatico.ts';
import { abrirPixLocal } from '../../../../../test-support/pix-local/index.ts';
import { Database } from '../../../../platform/database/database.ts';
import { hojeNoBrasil } from '../../../../platform/today.ts';
import { provisionarGrupo } from '../../../acesso/public.ts';

const autoridade = autoridadeDeTeste();
const pix = await abrirPixLocal({ autoridade });
const banco = await novoBanco();
const dataDir = await mkdtemp(join(tmpdir(), 'retaguarda-pix-automatico-'));
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
const { grupoId } = await provisionarGrupo(database, { slug: 'provedor', nome: 'Provedor', provedor: true, admin });
const { body: sessao } = await new Cliente(processo.url, null).post('login', {
  grupoId,
  usuario: 'admin',
  senha: SENHA,
});
const quem = () => new Cliente(processo.url, sessao.token);
const { contaId } = await prepararBoletos(quem());
const ligada = await quem().put(`contas/${contaId}/pix`, credenciaisDoAutomatico());
if (ligada.status !== 200) throw new Error(JSON.stringify(ligada.body));
const { body: conf } = await quem().get('conf-contratos/1');
await quem().put('conf-contratos/1', { versao: conf.versao, emissaoNfse: 'nao', contaId });

const autorizacao = async (id: number) => (await quem().get(`pix/autorizacoes/${id}`)).body;
const pedir = async (contratoId: number): Promise<number> => {
  const corpo = { contratoId, contaId, objeto: 'Mensalidade', inicio: hojeNoBrasil() };
  const { status, body } = await quem().post('pix/autorizacoes', corpo);
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body.id;
};
/** Waits until the bank has what was sent in hand, kills the program there, starts it again and lets the turn of the dead pass. */
async function morrerNoBanco(tabela: 'pix_cobranca' | 'pix_autorizacao'): Promise<void> {
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

test.each([
  ['antes de o banco trabalhar', 'calar'],
  ['depois de o banco trabalhar, sem a resposta dele', 'trabalhar-e-calar'],
] as const)('kill -9 %s: a autorização é uma, a cobrança dela é uma, e o débito baixa uma vez', async (_, tipo) => {
  const { contratoId, clienteId, tipoId } = await contratoDebitavel(quem(), { email: `${tipo}@queda.test` });
  pix.falhas.programar({ servico: 'POST rec', falha: { tipo } });
  const id = await pedir(contratoId);
  await morrerNoBanco('pix_autorizacao');
  await expect.poll(async () => (await autorizacao(id)).situacao).toBe('aguardando');
  const { idRec, contrato } = await autorizacao(id);
  const dela = [...pix.banco.automatico.autorizacoes.values()].filter((um) => um.vinculo.contrato === contrato);
  expect(dela.map((um) => um.idRec)).toEqual([idRec]);

  pix.banco.automatico.aceitar(idRec);
  const aceita = async () => (await quem().post(`pix/autorizacoes/${id}/consultar`, {})).body.situacao;
  await expect.poll(aceita).toBe('aprovada');
  pix.falhas.programar({ servico: 'PUT cobr', falha: { tipo } });
  const { body } = await quem().post('empresas/batch-monthly-payment', {
    contratoTipoIds: [tipoId],
    competencia: vencimentoDebitavel().slice(0, 7),
  });
  await terminar(quem(), body.jobId);
  await morrerNoBanco('pix_cobranca');
  const cobranca = async () => (await quem().get(`pix/cobrancas?clienteId=${clienteId}`)).body.data;
  await expect.poll(async () => (await cobranca())[0]?.situacao).toBe('ativa');
  const [{ txid, id: cobrancaId }, ...outras] = await cobranca();
  expect(outras).toEqual([]);
  const noBanco = [...pix.banco.automatico.cobrancas.values()].filter((um) => um.idRec === idRec);
  expect(noBanco.map((um) => um.txid)).toEqual([txid]);

  pix.banco.automatico.debitar(txid);
  const paga = async () => (await quem().post(`pix/cobrancas/${cobrancaId}/consultar`, {})).body.situacao;
  await expect.poll(paga).toBe('concluida');
  const titulos = (await quem().get(`financeiro?clienteId=${clienteId}&origem=R`)).body.data;
  expect(titulos).toMatchObject([{ situacao: 'quitada' }]);
  expect(await consultar(banco.url, 'select * from app.conferir_pix()')).toEqual([]);
  expect(await consultar(banco.url, 'select * from app.conferir_pix_automatico()')).toEqual([]);
});
