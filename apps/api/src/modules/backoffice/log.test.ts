import { expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { criar } from '../../../test-support/empresas.ts';
import { Fabrica } from '../../../test-support/exemplos.ts';

const palco = await cenario();
const { grupo, outro } = palco;
const empresa = await criar(grupo.admin, { observacoes: [{ texto: 'Entrega às terças' }] });

test('o histórico das observações é de quem pode ler a empresa', async () => {
  const { body } = await grupo.admin.get(`log/notes?empresaId=${empresa.id}`);
  expect(body).toMatchObject({
    total: 1,
    data: [{ entidade: 'observacao', acao: 'criou', depois: { texto: 'Entrega às terças' } }],
  });
  expect((await outro.admin.get(`log/notes?empresaId=${empresa.id}`)).status).toBe(404);
  expect((await (await grupo.as('marcas_show')).get(`log/notes?empresaId=${empresa.id}`)).status).toBe(403);
  expect((await grupo.admin.get('log/notes')).body).toMatchObject({ campos: { empresaId: '* CAMPO OBRIGATÓRIO' } });
});

test('o histórico de uma conta é de quem pode ler a conta', async () => {
  const contaId = await new Fabrica(palco).referencia('contas');
  expect((await grupo.admin.get(`log/account?contaId=${contaId}`)).body).toMatchObject({
    total: 1,
    data: [{ acao: 'criou' }],
  });
  expect((await outro.admin.get(`log/account?contaId=${contaId}`)).status).toBe(404);
  expect((await (await grupo.as('clientes_show')).get(`log/account?contaId=${contaId}`)).status).toBe(403);
});

test('quem pode ler um registro anota no histórico dele; a anotação não muda o registro', async () => {
  const anotacao = { entidade: 'empresa', registroId: empresa.id, texto: 'Ligou pedindo segunda via.' };
  const { status, body } = await (await grupo.as('clientes_show')).post('log/create', anotacao);
  expect([status, body]).toMatchObject([201, { acao: 'anotou', antes: null, depois: { texto: anotacao.texto } }]);
  const trilha = (await grupo.admin.get(`log/index?entidade=empresa&registroId=${empresa.id}`)).body.data;
  expect(trilha[0]).toEqual(body);
  expect((await grupo.admin.get(`empresas/v2/${empresa.id}`)).body.versao).toBe(empresa.versao);
  expect((await outro.admin.post('log/create', anotacao)).status).toBe(404);
  expect((await (await grupo.as('marcas_show')).post('log/create', anotacao)).status).toBe(403);
  expect((await grupo.admin.post('log/create', { ...anotacao, entidade: 'usuario' })).status).toBe(404);
});

test.each(['constructor', '__proto__'])('nada se chama %s: não se anota nem se lê', async (entidade) => {
  expect((await grupo.admin.post('log/create', { entidade, registroId: 1, texto: 'nada' })).status).toBe(404);
  const historico = `log/index?entidade=${entidade}&registroId=1`;
  expect((await (await grupo.as('clientes_show')).get(historico)).status).toBe(403);
  expect(await grupo.admin.get(historico)).toMatchObject({ status: 200, body: { data: [] } });
});

test('um contrato que não existe não se anota nem se lê', async () => {
  for (const resposta of [
    await grupo.admin.get('log/contract?contratoId=999999'),
    await grupo.admin.post('log/createContractObs', { contratoId: 999_999, texto: 'nada' }),
    await grupo.admin.post('log/createNoteContractObs', { observacaoId: 999_999, texto: 'nada' }),
  ])
    expect(resposta.status).toBe(404);
});

test('as cargas são as de quem pede, ou as do grupo para quem vê usuários', async () => {
  const { status, body } = await (await grupo.as()).get('log/carga');
  expect([status, body]).toMatchObject([200, { data: [], total: 0 }]);
  expect((await grupo.admin.get('log/carga')).status).toBe(200);
});
