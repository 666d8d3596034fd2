import { beforeEach, expect, test } from 'vitest';
import { prepararBoletos } from '../../../../test-support/boletos.ts';
import { abrirBoletosLocal, CREDENCIAIS, contaDoBB } from '../../../../test-support/boletos-local/index.ts';
import { palcoDeQuedas } from '../../../../test-support/quedas.ts';

const palco = await palcoDeQuedas(async (autoridade) => {
  const banco = await abrirBoletosLocal(autoridade);
  return { locais: [banco] as const, env: (raiz) => ({ BOLETOS_LOCAL_URL: banco.base, BOLETOS_LOCAL_CA: raiz }) };
});
const [local] = palco.locais;
const quem = palco.cliente;
beforeEach(() => local.falhas.limpar());

const cobrancas = await prepararBoletos(quem());
const contaId = await cobrancas.conta(contaDoBB);
const ligada = await quem().put(`contas/${contaId}/carteira/api`, { provedor: 'local', ...CREDENCIAIS });
if (ligada.status !== 200) throw new Error(JSON.stringify(ligada.body));
const lancamentos: number[] = [];
for (let i = 0; i < 5; i++) lancamentos.push(...(await cobrancas.titulo({ contaId })));
const umLancamento = () => lancamentos.pop() as number;

const ler = async (id: number) => (await quem().get(`boletos/${id}`)).body;
const ate = async (id: number, situacao: string) => {
  await expect.poll(async () => (await ler(id)).situacao).toBe(situacao);
  return ler(id);
};
const emitir = async (lancamentoId: number): Promise<number> =>
  (await quem().post('boletos', { lancamentoIds: [lancamentoId] })).body.ids[0];
const relogio = () => palco.sql("select graphile_worker.add_job('boleto_api_consulta', '{}'::json)");
/** Waits until the bank has what was sent in hand and kills the program there: what comes in its place takes it up at once. */
async function morrerNoBanco(): Promise<void> {
  await expect.poll(() => local.falhas.pendentes.length).toBe(0);
  await palco.matar();
  await palco.levantar();
}
/** What came after the request of who died: that one is in its place, or comes when it does. */
const semODeQuemMorreu = (pedidos: readonly string[], { tipo }: { tipo: string }, pedido: string): string[] =>
  tipo === 'calar' ? [...pedidos] : pedidos.toSpliced(pedidos.indexOf(pedido), 1);
const conferir = async () => expect(await palco.sql('select * from app.conferir_tudo()')).toEqual([]);

test.each([
  ['antes de o banco trabalhar', { tipo: 'calar' }],
  ['depois de o banco registrar, sem a resposta dele', { tipo: 'trabalhar-e-calar' }],
  ['enquanto o banco demora, o pedido de quem morreu chegando depois', { tipo: 'demorar', ms: 6_000 }],
] as const)('kill -9 %s: o boleto é registrado uma vez, e se paga', async (_, falha) => {
  const antes = local.pedidos.length;
  local.falhas.programar({ servico: 'POST boletos', falha });
  const lancamentoId = umLancamento();
  const id = await emitir(lancamentoId);
  await morrerNoBanco();
  const lido = await ate(id, 'registrado');
  await local.tudoFeito();
  // What the silent server never worked on, it did not note; of what it worked on late, nothing was made twice.
  const pedidos = local.pedidos.slice(antes).filter((um) => !um.startsWith('GET pix'));
  expect(pedidos.filter((um) => um === 'POST boletos').length).toBeLessThanOrEqual(falha.tipo === 'demorar' ? 2 : 1);
  expect(semODeQuemMorreu(pedidos, falha, 'POST boletos')[0]).toBe('GET boleto');
  expect([...local.banco.titulos.keys()].filter((numero) => numero === `000${lido.nossoNumero}`)).toHaveLength(1);
  local.banco.pagar(`000${lido.nossoNumero}`);
  await relogio();
  await ate(id, 'liquidado');
  expect((await quem().get(`financeiro/${lancamentoId}`)).body).toMatchObject({ situacao: 'quitada' });
  await conferir();
});

test.each([
  ['depois de o banco baixar, sem a resposta dele', { tipo: 'trabalhar-e-calar' }],
  ['enquanto o banco demora, o pedido de quem morreu chegando depois', { tipo: 'demorar', ms: 6_000 }],
] as const)('kill -9 com a baixa no banco, %s: é baixado uma vez', async (_, falha) => {
  const id = await emitir(umLancamento());
  await ate(id, 'registrado');
  const antes = local.pedidos.length;
  local.falhas.programar({ servico: 'POST baixar', falha });
  await quem().post('boletos/baixarBoleto', { ids: [id] });
  await morrerNoBanco();
  await ate(id, 'baixado');
  await local.tudoFeito();
  const pedidos = local.pedidos.slice(antes);
  expect(pedidos.filter((um) => um === 'POST baixar').length).toBeLessThanOrEqual(falha.tipo === 'demorar' ? 2 : 1);
  expect(semODeQuemMorreu(pedidos, falha, 'POST baixar')[0]).toBe('GET boleto');
  expect((await ler(id)).situacao).toBe('baixado');
  await conferir();
});
