import { expect, test } from 'vitest';
import { cenario } from '../../../../test-support/cenario.ts';
import { contratoAprovado, novoCliente, novoTipo, terminar } from '../../../../test-support/contratos.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { abrirCorreio, esperar } from '../../../../test-support/correio.ts';
import { novaEmpresa } from '../../../../test-support/exemplos.ts';
import { relatorio } from '../../../../test-support/relatorios.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';
import { avaliarTodos } from './relogio.ts';

const correio = await abrirCorreio();
const palco = await cenario({ smtpUrl: correio.smtpUrl });
const { provedor, banco, database } = palco;
const { admin } = provedor;
const hoje = hojeNoBrasil();
await novaEmpresa(palco, provedor);
const conf = (await admin.get('conf-contratos/1')).body;
await admin.put('conf-contratos/1', { versao: conf.versao, avisoDias: 3, bloqueioDias: 10 });
const empresaId = (await admin.get('empresas/meus-dados')).body.data[0].id as number;
const contaId = (await admin.post('contas', { nome: 'Caixa', empresaId, tipo: 'caixa', saldoInicial: '0.00' })).body.id;

const diaAntes = () =>
  consultar(
    banco.url,
    "update app.contrato_inadimplencia set avisado_em = avisado_em - interval '1 day' where encerrada_em is null",
  );
const contrato = async (id: number) => (await admin.get(`contratos/${id}`)).body;

/** A contract with the fee of a month before, late. */
async function devedor(email: string) {
  const tipo = await novoTipo(admin);
  const { id: clienteId } = await novoCliente(admin, { emailContrato: email });
  const { id } = await contratoAprovado(admin, { empresaId: clienteId, contratoTipoId: tipo.id, email });
  const [ano, mes] = hojeNoBrasil(-60).split('-');
  const lote = await admin.post('empresas/batch-monthly-payment', {
    competencia: `${ano}-${mes}`,
    contratoTipoIds: [tipo.id],
  });
  await terminar(admin, lote.body.jobId);
  const { data } = (await admin.get(`financeiro?origem=R&clienteId=${clienteId}`)).body;
  return { id: id as number, lancamentoId: data[0].id as number };
}
const pagar = (id: number) => admin.post('financeiro/baixar', { data: hoje, contaId, itens: [{ id }] });

test('em atraso o cliente é avisado, depois o contrato é suspenso, e pago é liberado na hora; estornado, começa de novo', async () => {
  const { id, lancamentoId } = await devedor('dono.atrasado@cliente.test');
  await Promise.all([avaliarTodos(database), avaliarTodos(database)]);
  expect(await contrato(id)).toMatchObject({ situacao: 'aprovado' });
  await esperar(() => correio.mensagensPara('dono.atrasado@cliente.test').some((texto) => texto.includes('atraso')));
  await avaliarTodos(database);
  expect(await contrato(id)).toMatchObject({ situacao: 'aprovado' });
  await diaAntes();
  await avaliarTodos(database);
  expect(await contrato(id)).toMatchObject({
    situacao: 'suspenso',
    motivo: expect.stringContaining('Suspenso por falta de pagamento'),
  });
  expect((await pagar(lancamentoId)).status).toBe(201);
  await esperar(async () => (await contrato(id)).situacao === 'aprovado');
  expect((await contrato(id)).motivo).toContain('Liberado');
  await admin.put(`financeiro/calcelPayment/${lancamentoId}`, {});
  const vivas = () =>
    consultar(banco.url, `select 1 from app.contrato_inadimplencia where contrato_id = ${id} and encerrada_em is null`);
  await esperar(async () => (await vivas()).length === 1);
  await diaAntes();
  await avaliarTodos(database);
  expect(await contrato(id)).toMatchObject({ situacao: 'suspenso' });
  await pagar(lancamentoId);
  await esperar(async () => (await contrato(id)).situacao === 'aprovado');
});

test('o que se prometeu não suspende; o que alguém retomou à mão, ou suspendeu por outra razão, fica como está', async () => {
  const prometido = await devedor('prometeu@cliente.test');
  await admin.post('cobranca/promessas', { lancamentoIds: [prometido.lancamentoId], promessaEm: hoje });
  const retomado = await devedor('retomado@cliente.test');
  await avaliarTodos(database);
  await diaAntes();
  await avaliarTodos(database);
  expect((await contrato(prometido.id)).situacao).toBe('aprovado');
  expect((await contrato(retomado.id)).situacao).toBe('suspenso');
  await admin.put(`contratos/${retomado.id}/situacao`, { para: 'aprovado' });
  for (let vez = 0; vez < 3; vez++) {
    await avaliarTodos(database);
    await diaAntes();
  }
  expect((await contrato(retomado.id)).situacao).toBe('aprovado');
  await admin.put(`contratos/${retomado.id}/situacao`, { para: 'suspenso', motivo: 'Pediu uma pausa' });
  await pagar(retomado.lancamentoId);
  await avaliarTodos(database);
  expect(await contrato(retomado.id)).toMatchObject({ situacao: 'suspenso', motivo: 'Pediu uma pausa' });
});

test('o relatório diz que contratos devem, desde quando, o que foi prometido e o que foi feito de cada um', async () => {
  const devendo = await devedor('relatorio@cliente.test');
  const prometido = await devedor('relatorio.prometeu@cliente.test');
  await admin.post('cobranca/promessas', { lancamentoIds: [prometido.lancamentoId], promessaEm: hoje });
  await avaliarTodos(database);
  await diaAntes();
  await avaliarTodos(database);
  const inadimplencia = relatorio(admin, 'inadimplencia-dos-contratos');
  const tabela = await inadimplencia.ler();
  const de = (contratoId: number, coluna: string) =>
    tabela.linhas.find(({ chave }) => chave === String(contratoId))?.valores[
      tabela.colunas.findIndex(({ chave }) => chave === coluna)
    ];
  const { body: lancamento } = await admin.get(`financeiro/${devendo.lancamentoId}`);
  expect(['vencido', 'prometido', 'cobrancas', 'situacao'].map((coluna) => de(devendo.id, coluna))).toEqual([
    lancamento.valor,
    '0.00',
    '1',
    'suspenso',
  ]);
  expect([de(devendo.id, 'desde'), de(devendo.id, 'suspenso')]).toEqual([
    lancamento.vencimento,
    expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
  ]);
  expect([de(prometido.id, 'prometido'), de(prometido.id, 'situacao'), de(prometido.id, 'suspenso')]).toEqual([
    de(prometido.id, 'vencido'),
    'aprovado',
    null,
  ]);
  expect(await inadimplencia.abrirTudo()).toBeGreaterThan(1);
  expect((await pagar(devendo.lancamentoId)).status).toBe(201);
  expect((await inadimplencia.ler()).linhas.map(({ chave }) => chave)).not.toContain(String(devendo.id));
  const caminho = 'contratos/relatorios/inadimplencia-dos-contratos';
  expect((await (await provedor.as('vendas_index')).get(caminho)).status).toBe(403);
  expect((await palco.grupo.admin.get(caminho)).body.linhas).toEqual([]);
});
