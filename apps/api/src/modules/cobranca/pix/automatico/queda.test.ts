import { beforeEach, expect, test } from 'vitest';
import { prepararBoletos } from '../../../../../test-support/boletos.ts';
import { terminar } from '../../../../../test-support/contratos.ts';
import {
  contratoDebitavel,
  credenciaisDoAutomatico,
  vencimentoDebitavel,
} from '../../../../../test-support/pix-automatico.ts';
import { abrirPixLocal } from '../../../../../test-support/pix-local/index.ts';
import { palcoDeQuedas } from '../../../../../test-support/quedas.ts';
import { hojeNoBrasil } from '../../../../platform/today.ts';

const palco = await palcoDeQuedas(async (autoridade) => {
  const banco = await abrirPixLocal({ autoridade });
  return { locais: [banco] as const, env: (raiz) => ({ PIX_LOCAL_URL: banco.base, PIX_LOCAL_CA: raiz }) };
});
const [pix] = palco.locais;
const quem = palco.cliente;
beforeEach(() => pix.falhas.limpar());

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
/** Waits until the bank has what was sent in hand and kills the program there: what comes in its place takes it up at once. */
async function morrerNoBanco(): Promise<void> {
  await expect.poll(() => pix.falhas.pendentes.length).toBe(0);
  await palco.matar();
  await palco.levantar();
}

test.each([
  ['antes de o banco trabalhar', { tipo: 'calar' }],
  ['depois de o banco trabalhar, sem a resposta dele', { tipo: 'trabalhar-e-calar' }],
  ['enquanto o banco demora, o pedido de quem morreu chegando depois', { tipo: 'demorar', ms: 6_000 }],
] as const)('kill -9 %s: a autorização é uma, a cobrança dela é uma, e o débito baixa uma vez', async (_, falha) => {
  const { contratoId, clienteId, tipoId } = await contratoDebitavel(quem(), { email: `${falha.tipo}@queda.test` });
  pix.falhas.programar({ servico: 'POST rec', falha });
  const id = await pedir(contratoId);
  await morrerNoBanco();
  await expect.poll(async () => (await autorizacao(id)).situacao).toBe('aguardando');
  await pix.tudoFeito();
  const { idRec, contrato } = await autorizacao(id);
  const dela = [...pix.banco.automatico.autorizacoes.values()].filter((um) => um.vinculo.contrato === contrato);
  expect(dela.map((um) => um.idRec)).toEqual([idRec]);

  pix.banco.automatico.aceitar(idRec);
  const aceita = async () => (await quem().post(`pix/autorizacoes/${id}/consultar`, {})).body.situacao;
  await expect.poll(aceita).toBe('aprovada');
  pix.falhas.programar({ servico: 'PUT cobr', falha });
  const { body } = await quem().post('empresas/batch-monthly-payment', {
    contratoTipoIds: [tipoId],
    competencia: vencimentoDebitavel().slice(0, 7),
  });
  await terminar(quem(), body.jobId);
  await morrerNoBanco();
  const cobranca = async () => (await quem().get(`pix/cobrancas?clienteId=${clienteId}`)).body.data;
  await expect.poll(async () => (await cobranca())[0]?.situacao).toBe('ativa');
  await pix.tudoFeito();
  const [{ txid, id: cobrancaId }, ...outras] = await cobranca();
  expect(outras).toEqual([]);
  const noBanco = [...pix.banco.automatico.cobrancas.values()].filter((um) => um.idRec === idRec);
  expect(noBanco.map((um) => um.txid)).toEqual([txid]);

  pix.banco.automatico.debitar(txid);
  const paga = async () => (await quem().post(`pix/cobrancas/${cobrancaId}/consultar`, {})).body.situacao;
  await expect.poll(paga).toBe('concluida');
  const titulos = (await quem().get(`financeiro?clienteId=${clienteId}&origem=R`)).body.data;
  expect(titulos).toMatchObject([{ situacao: 'quitada' }]);
  expect(await palco.sql('select * from app.conferir_pix()')).toEqual([]);
  expect(await palco.sql('select * from app.conferir_pix_automatico()')).toEqual([]);
});
