import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { autoridadeDeTeste } from '../../../../../../packages/fiscal/test-support/certificados.ts';
import { novoBanco } from '../../../../test-support/banco.ts';
import { prepararBoletos } from '../../../../test-support/boletos.ts';
import { abrirBoletosLocal, CREDENCIAIS, contaDoBB } from '../../../../test-support/boletos-local/index.ts';
import { Cliente, SENHA } from '../../../../test-support/cenario.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { iniciarProcesso, type Processo } from '../../../../test-support/iniciar-processo.ts';
import { SENHA_HASH } from '../../../../test-support/pessoas.ts';
import { Database } from '../../../platform/database/database.ts';
import { provisionarGrupo } from '../../acesso/public.ts';

const autoridade = autoridadeDeTeste();
const local = await abrirBoletosLocal(autoridade);
const banco = await novoBanco();
const dataDir = await mkdtemp(join(tmpdir(), 'retaguarda-boletos-api-'));
const raiz = join(dataDir, 'autoridade.pem');
await writeFile(raiz, autoridade.pem);
const iniciar = () => iniciarProcesso(banco.url, dataDir, { BOLETOS_LOCAL_URL: local.base, BOLETOS_LOCAL_CA: raiz });
let processo: Processo = await iniciar();
const database = new Database({ url: banco.url, connections: 3 });
afterAll(async () => {
  await processo.matar();
  await local.fechar();
  await database.close();
  await banco.drop();
  await rm(dataDir, { recursive: true, force: true });
});
beforeEach(() => local.falhas.limpar());

const admin = { nome: 'Admin', usuario: 'admin', email: null, senhaHash: SENHA_HASH };
const { grupoId } = await provisionarGrupo(database, { slug: 'loja', nome: 'Loja', provedor: false, admin });
const credencial = { grupoId, usuario: 'admin', senha: SENHA };
const { body: sessao } = await new Cliente(processo.url, null).post('login', credencial);
const quem = () => new Cliente(processo.url, sessao.token);
const palco = await prepararBoletos(quem());
const contaId = await palco.conta(contaDoBB);
const ligada = await quem().put(`contas/${contaId}/carteira/api`, { provedor: 'local', ...CREDENCIAIS });
if (ligada.status !== 200) throw new Error(JSON.stringify(ligada.body));
const [primeiro, segundo, terceiro] = [
  await palco.titulo({ contaId }),
  await palco.titulo({ contaId }),
  await palco.titulo({ contaId }),
].map(([id]) => id as number) as [number, number, number];

const ler = async (id: number) => (await quem().get(`boletos/${id}`)).body;
const ate = async (id: number, situacao: string) => {
  await expect.poll(async () => (await ler(id)).situacao).toBe(situacao);
  return ler(id);
};
const emitir = async (lancamentoId: number): Promise<number> =>
  (await quem().post('boletos', { lancamentoIds: [lancamentoId] })).body.ids[0];
const relogio = () => consultar(banco.url, "select graphile_worker.add_job('boleto_api_consulta', '{}'::json)");
/** Waits until the bank has what was sent in hand, kills the program there, starts it again and lets the turn of the dead pass. */
async function morrerNoBanco(): Promise<void> {
  await expect.poll(() => local.falhas.pendentes.length).toBe(0);
  await processo.matar();
  await local.ocioso();
  processo = await iniciar();
  await consultar(
    banco.url,
    "update app.boleto_instrucao set falando_ate = now() - interval '1 second' where falando_ate is not null",
  );
  await relogio();
}
const vezes = (servico: string) => local.pedidos.filter((um) => um === servico).length;
const conferir = async () => expect(await consultar(banco.url, 'select * from app.conferir_tudo()')).toEqual([]);

test.each([
  ['antes de o banco trabalhar', 'calar', primeiro],
  ['depois de o banco registrar, sem a resposta dele', 'trabalhar-e-calar', segundo],
] as const)('kill -9 %s: o boleto é registrado uma vez, e se paga', async (_, tipo, lancamentoId) => {
  const antes = vezes('POST boletos');
  local.falhas.programar({ servico: 'POST boletos', falha: { tipo } });
  const id = await emitir(lancamentoId);
  await morrerNoBanco();
  const lido = await ate(id, 'registrado');
  // What the silent server never worked on, it did not note.
  expect(vezes('POST boletos') - antes).toBe(1);
  expect(vezes('GET boleto')).toBeGreaterThan(0);
  local.banco.pagar(`000${lido.nossoNumero}`);
  await relogio();
  await ate(id, 'liquidado');
  expect((await quem().get(`financeiro/${lancamentoId}`)).body).toMatchObject({ situacao: 'quitada' });
  await conferir();
});

test('kill -9 com a baixa no banco: é baixado, e pedido uma vez', async () => {
  const id = await emitir(terceiro);
  await ate(id, 'registrado');
  local.falhas.programar({ servico: 'POST baixar', falha: { tipo: 'trabalhar-e-calar' } });
  await quem().post('boletos/baixarBoleto', { ids: [id] });
  await morrerNoBanco();
  await ate(id, 'baixado');
  expect(vezes('POST baixar')).toBe(1);
  await conferir();
});
