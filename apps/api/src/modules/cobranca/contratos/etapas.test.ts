import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { autoridadeDeTeste } from '../../../../../../packages/fiscal/test-support/certificados.ts';
import { certificadoDaEmpresa } from '../../../../../../packages/fiscal/test-support/servidor-local/certificados.ts';
import { prepararBoletos } from '../../../../test-support/boletos.ts';
import { cenario } from '../../../../test-support/cenario.ts';
import {
  contratoAprovado,
  formaDePagamento,
  novoCliente,
  novoTipo,
  terminar,
} from '../../../../test-support/contratos.ts';
import { consultar } from '../../../../test-support/copias.ts';
import { abrirCorreio } from '../../../../test-support/correio.ts';
import { abrirPixLocal } from '../../../../test-support/pix-local/index.ts';
import { retornoDoItau } from '../../../../test-support/retorno.ts';
import { hojeNoBrasil } from '../../../platform/today.ts';

const autoridade = autoridadeDeTeste();
const pix = await abrirPixLocal({ autoridade });
afterAll(() => pix.fechar());
const correio = await abrirCorreio();
const palco = await cenario({
  smtpUrl: correio.smtpUrl,
  pixLocal: { base: pix.base, raiz: autoridade.pem, respostaMs: 1500 },
});
const quem = palco.provedor.admin;
const { contaId, conta, ler } = await prepararBoletos(quem);
const { certificadoPem, chavePem } = certificadoDaEmpresa(autoridade, '11222333000181');
const ligada = await quem.put(`contas/${contaId}/pix`, {
  provedor: 'local',
  clientId: 'loja',
  clientSecret: 'segredo-da-loja',
  chave: 'cobranca@loja.test',
  certificado: certificadoPem,
  chavePrivada: chavePem,
});
if (ligada.status !== 200) throw new Error(JSON.stringify(ligada.body));

/** Due on a day to come, whatever today is. */
const competencia = hojeNoBrasil(31).slice(0, 7);
let clientes = 0;

const configurar = async (mudancas: Record<string, unknown>) => {
  const { body } = await quem.get('conf-contratos/1');
  const { status } = await quem.put('conf-contratos/1', { versao: body.versao, emissaoNfse: 'nao', ...mudancas });
  expect(status).toBe(200);
};
beforeEach(async () => {
  pix.falhas.limpar();
  await configurar({ contaId });
});
/** Whatever happened here, every kept figure is what its rows say. */
afterAll(async () => {
  await pix.ocioso();
  expect(await consultar(palco.banco.url, 'select * from app.conferir_tudo()')).toEqual([]);
});

/** A run over one contract of a type of its own, of a client that pays so. */
async function cobrar(meio: 'Boleto' | 'Pix' | 'Transferência', doCliente: Record<string, unknown> = {}) {
  const email = `pagador${clientes++}@contrato.test`;
  const cliente = await novoCliente(quem, { email, ...doCliente });
  const tipo = await novoTipo(quem);
  await contratoAprovado(quem, {
    empresaId: cliente.id,
    contratoTipoId: tipo.id,
    pagamentoFormaId: await formaDePagamento(quem, meio),
  });
  const pedido = { contratoTipoIds: [tipo.id], competencia };
  const execucaoId = await rodar(pedido);
  return { execucaoId, cliente, email, pedido };
}
async function rodar(pedido: Record<string, unknown>): Promise<number> {
  const { status, body } = await quem.post('empresas/batch-monthly-payment', pedido);
  expect(status, JSON.stringify(body)).toBe(202);
  await terminar(quem, body.jobId);
  return body.execucaoId;
}
const linha = async (execucaoId: number) =>
  (await quem.get(`contratos/execucoes/${execucaoId}/linhas?rowsPerPage=5`)).body.data[0];
const etapas = async (execucaoId: number) =>
  (await linha(execucaoId)).etapas
    .filter(({ etapa }: { etapa: string }) => etapa !== 'nfse')
    .map(({ etapa, situacao }: { etapa: string; situacao: string }) => `${etapa} ${situacao}`);
const repetir = async (execucaoId: number) => {
  const { body } = await quem.post(`contratos/execucoes/${execucaoId}/tentar-novamente`, {});
  await terminar(quem, body.jobId);
};
const desfazer = (execucaoId: number) => quem.post(`contratos/execucoes/${execucaoId}/desfazer`, {});
const boletosDe = async (pessoaId: number) => (await quem.get(`boletos?clienteId=${pessoaId}`)).body.data;
const pixDe = async (pessoaId: number) => (await quem.get(`pix/cobrancas?clienteId=${pessoaId}`)).body.data;
const aReceberDe = async (pessoaId: number) => (await quem.get(`financeiro?clienteId=${pessoaId}&origem=R`)).body.data;
const registrar = async (id: number) => {
  expect((await quem.post('boletos/por-fora', { ids: [id] })).status).toBe(200);
};
const TODAS = ['conta_a_receber feita', 'boleto feita', 'aviso feita'];

describe('a mensalidade paga por boleto', () => {
  test('sai com o boleto, e o pagador é avisado quando o banco o tem; cobrada de novo, nada se repete', async () => {
    const { execucaoId, cliente, email, pedido } = await cobrar('Boleto');
    expect(await etapas(execucaoId)).toEqual(TODAS);
    const [boleto] = await boletosDe(cliente.id);
    expect(boleto).toMatchObject({ situacao: 'a_registrar', valor: '389.90', vencimento: `${competencia}-10` });
    expect(correio.mensagensPara(email)).toEqual([]);
    await registrar(boleto.id);
    await expect.poll(() => correio.mensagensPara(email).length).toBe(1);
    const lido = await ler(boleto.id);
    expect(correio.mensagensPara(email)[0]).toContain(lido.linhaDigitavel);
    expect(correio.mensagensPara(email)[0]).toMatch(/Content-Type: application\/pdf; name=boleto-109-/);
    expect(lido.avisos).toHaveLength(1);

    const outra = await rodar(pedido);
    expect((await linha(outra)).situacao).toBe('excluida');
    expect(await boletosDe(cliente.id)).toHaveLength(1);
    expect(await aReceberDe(cliente.id)).toHaveLength(1);
    expect((await ler(boleto.id)).avisos).toHaveLength(1);
  });

  test('antes de ir ao banco, desfazer o lote baixa o boleto e o título; depois, só com a baixa do banco', async () => {
    const um = await cobrar('Boleto');
    expect((await desfazer(um.execucaoId)).body).toMatchObject({ situacao: 'desfeita' });
    const [baixado] = await boletosDe(um.cliente.id);
    expect(baixado).toMatchObject({ situacao: 'baixado' });
    expect((await ler(baixado.id)).motivo).toBe('A cobrança do contrato foi desfeita');
    expect(await aReceberDe(um.cliente.id)).toEqual([]);

    const outro = await cobrar('Boleto');
    const [boleto] = await boletosDe(outro.cliente.id);
    await registrar(boleto.id);
    const recusa = await desfazer(outro.execucaoId);
    expect(recusa).toMatchObject({ status: 400, body: { error: expect.stringContaining('peça a baixa deles antes') } });
    expect(await aReceberDe(outro.cliente.id)).toHaveLength(1);
    await quem.post('boletos/baixarBoleto', { ids: [boleto.id] });
    expect((await desfazer(outro.execucaoId)).status).toBe(400);
    await registrar(boleto.id);
    expect((await desfazer(outro.execucaoId)).body).toMatchObject({ situacao: 'desfeita' });
  });

  test('o que o banco de dados não aceita da etapa de um contrato é dito na linha dele, e o lote termina', async () => {
    // Two contracts of one type, in one run; the second slip breaks a rule of the database.
    const [primeiro, segundo] = [await novoCliente(quem), await novoCliente(quem)];
    const tipo = await novoTipo(quem, { mensalidadeValor: '417.31' });
    const pagamentoFormaId = await formaDePagamento(quem, 'Boleto');
    for (const { id: empresaId } of [primeiro, segundo])
      await contratoAprovado(quem, {
        empresaId,
        contratoTipoId: tipo.id,
        pagamentoFormaId,
        mensalidadeValor: '417.31',
      });
    await consultar(
      palco.banco.url,
      'create unique index boleto_ensaio on app.boleto (grupo_id, valor) where valor = 417.31',
    );
    const execucaoId = await rodar({ contratoTipoIds: [tipo.id], competencia });
    await consultar(palco.banco.url, 'drop index app.boleto_ensaio');
    const { data } = (await quem.get(`contratos/execucoes/${execucaoId}/linhas?rowsPerPage=5`)).body;
    const doBoleto = data.map(({ etapas }: { etapas: { etapa: string; situacao: string; erro: string | null }[] }) =>
      etapas.find(({ etapa }) => etapa === 'boleto'),
    );
    expect(doBoleto.map(({ situacao }: { situacao: string }) => situacao).toSorted()).toEqual(['falhou', 'feita']);
    expect(doBoleto.find(({ situacao }: { situacao: string }) => situacao === 'falhou').erro).toBe(
      'Já existe um registro com este valor.',
    );
    await repetir(execucaoId);
    for (const { id } of [primeiro, segundo]) expect(await boletosDe(id)).toHaveLength(1);
  });

  test('o que falta no cadastro é dito na linha, sem tomar número, e a etapa se repete sozinha', async () => {
    const semBoleto = await conta({ conta: '33333', contaDv: '8', permiteBoleto: false });
    await configurar({ contaId: semBoleto });
    const { execucaoId, cliente } = await cobrar('Boleto', { email: null });
    expect(await etapas(execucaoId)).toEqual(['conta_a_receber feita', 'boleto falhou']);
    expect((await linha(execucaoId)).motivo).toContain('não emite boleto');
    expect(await boletosDe(cliente.id)).toEqual([]);

    const mudar = async (caminho: string, mudancas: Record<string, unknown>) => {
      const { versao } = (await quem.get(caminho)).body;
      const { status, body } = await quem.put(caminho, { versao, ...mudancas });
      expect(status, JSON.stringify(body)).toBe(200);
    };
    await mudar(`contas/${semBoleto}`, { permiteBoleto: true });
    await repetir(execucaoId);
    expect((await linha(execucaoId)).motivo).toContain('informe o e-mail no cadastro');
    expect(await etapas(execucaoId)).toEqual(['conta_a_receber feita', 'boleto feita', 'aviso falhou']);
    const [boleto] = await boletosDe(cliente.id);
    expect((await ler(boleto.id)).nossoNumero).toContain('00000001');

    await mudar(`empresas/${cliente.id}`, { email: 'agora@contrato.test' });
    await repetir(execucaoId);
    expect(await linha(execucaoId)).toMatchObject({ situacao: 'feita', motivo: null });
    expect((await boletosDe(cliente.id)).map(({ id }: { id: number }) => id)).toEqual([boleto.id]);
    await registrar(boleto.id);
    await expect.poll(() => correio.mensagensPara('agora@contrato.test').length).toBe(1);
  });

  test('recusado pelo banco, a linha reabre com o motivo, e tentar de novo emite outro', async () => {
    const { execucaoId, cliente } = await cobrar('Boleto');
    const [boleto] = await boletosDe(cliente.id);
    await quem.post('boletos/baixarRemessa', { contaId });
    const form = new FormData();
    form.append('id', String(contaId));
    const { nossoNumero } = await ler(boleto.id);
    const texto = retornoDoItau([{ nossoNumero, ocorrencia: '03', dia: hojeNoBrasil(), valor: '389.90' }]);
    form.append('file', new Blob([texto]), 'CB.RET');
    const { body } = await quem.post('upload/rem-boleto', form);
    await terminar(quem, body.jobId);
    const aplicado = await quem.post('boletos/lerRetorno', { retornoId: body.id });
    if (aplicado.body.jobId) await terminar(quem, aplicado.body.jobId);
    expect(await linha(execucaoId)).toMatchObject({
      situacao: 'falhou',
      motivo: expect.stringContaining('O banco recusou'),
    });
    expect(await etapas(execucaoId)).toEqual(['conta_a_receber feita', 'boleto falhou', 'aviso feita']);
    await repetir(execucaoId);
    expect(await linha(execucaoId)).toMatchObject({ situacao: 'feita' });
    const situacoes = (await boletosDe(cliente.id)).map(({ situacao }: { situacao: string }) => situacao);
    expect(situacoes.sort()).toEqual(['a_registrar', 'rejeitado']);
  });
});

describe('a mensalidade paga por Pix', () => {
  test('sai com a cobrança Pix, e o pagador recebe o código; paga, o título está quitado', async () => {
    const { execucaoId, cliente, email } = await cobrar('Pix');
    expect(await etapas(execucaoId)).toEqual(TODAS);
    await expect.poll(async () => (await pixDe(cliente.id))[0]?.situacao).toBe('ativa');
    await expect.poll(() => correio.mensagensPara(email).length).toBe(1);
    const cobranca = (await quem.get(`pix/cobrancas/${(await pixDe(cliente.id))[0].id}`)).body;
    expect(cobranca).toMatchObject({ valor: '389.90' });
    expect(correio.mensagensPara(email)[0]).toContain(cobranca.copiaECola.slice(0, 40));
    pix.banco.pagar(cobranca.txid);
    await quem.post(`pix/cobrancas/${cobranca.id}/consultar`, {});
    const [titulo] = await aReceberDe(cliente.id);
    expect(titulo).toMatchObject({ situacao: 'quitada' });
    expect((await desfazer(execucaoId)).body.error).toContain('já pagas');
  });

  test('desfeito o lote, a cobrança sai do banco', async () => {
    const { execucaoId, cliente } = await cobrar('Pix');
    await expect.poll(async () => (await pixDe(cliente.id))[0]?.situacao).toBe('ativa');
    expect((await desfazer(execucaoId)).body).toMatchObject({ situacao: 'desfeita' });
    await expect.poll(async () => (await pixDe(cliente.id))[0]?.situacao).toBe('removida');
    expect(await aReceberDe(cliente.id)).toEqual([]);
  });

  test('recusada pelo banco, a linha reabre com o motivo', async () => {
    pix.banco.chaves.clear();
    const { execucaoId, cliente } = await cobrar('Pix');
    await expect.poll(async () => (await linha(execucaoId)).situacao).toBe('falhou');
    expect((await linha(execucaoId)).motivo).toContain('O banco recusou: A chave não é do usuário recebedor');
    pix.banco.chaves.add('cobranca@loja.test');
    await repetir(execucaoId);
    await expect.poll(async () => (await pixDe(cliente.id))[0]?.situacao).toBe('ativa');
  });
});

test('paga de outro modo, ou sem conta que cobra, nada é emitido', async () => {
  const { execucaoId, cliente } = await cobrar('Transferência');
  expect(await etapas(execucaoId)).toEqual(['conta_a_receber feita']);
  await configurar({ contaId: null });
  const semConta = await cobrar('Boleto');
  expect(await etapas(semConta.execucaoId)).toEqual(['conta_a_receber feita']);
  for (const { id } of [cliente, semConta.cliente]) {
    expect(await boletosDe(id)).toEqual([]);
    expect(await pixDe(id)).toEqual([]);
  }
});
