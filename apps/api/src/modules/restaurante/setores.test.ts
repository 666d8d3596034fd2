import { expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { comEmpresas, novaEmpresa } from '../../../test-support/exemplos.ts';

const palco = await cenario();
const { grupo, outro } = palco;
const [loja, filial] = [await novaEmpresa(palco, grupo, 'Loja'), await novaEmpresa(palco, grupo, 'Filial')];
await novaEmpresa(palco, grupo, 'Sem salão');
const setor = async (nome: string, empresaId: number, mais = {}) =>
  (await grupo.admin.post('setor', { nome, empresaId, ordem: 0, ...mais })).body;
const salao = await setor('Salão', loja, { ordem: 1 });
const varanda = await setor('Varanda', loja, { ordem: 2 });
const balcao = await setor('Balcão', filial);

test('os setores vêm por empresa, o favorito primeiro; empresas sem setor não vêm', async () => {
  await grupo.admin.put(`setor/favorite/${varanda.id}`);
  const { body } = await grupo.admin.get('setor/list/companies');
  expect(body).toMatchObject([
    { empresa: { id: filial, rotulo: 'Filial' }, setores: [{ id: balcao.id }] },
    { empresa: { id: loja, rotulo: 'Loja' }, setores: [{ id: varanda.id, favorito: true }, { id: salao.id }] },
  ]);
  expect((await grupo.admin.get('setor/companies')).body).toEqual([
    { id: filial, rotulo: 'Filial' },
    { id: loja, rotulo: 'Loja' },
  ]);
  expect((await outro.admin.get('setor/companies')).body).toEqual([]);
});

test('quem vê só uma empresa recebe só os setores dela', async () => {
  const restrito = await comEmpresas(palco, grupo, [filial], ['restaurante_index']);
  expect((await restrito.get('setor/list/companies')).body).toMatchObject([{ empresa: { id: filial } }]);
});

test('uma mesa fica em um setor da sua própria empresa', async () => {
  const mesa = (numero: number, setorId: number) => grupo.admin.post('mesa', { numero, empresaId: loja, setorId });
  expect((await mesa(1, salao.id)).status).toBe(201);
  expect(await mesa(2, balcao.id)).toMatchObject({
    status: 400,
    body: { code: 'UNKNOWN_REFERENCE', campos: { setorId: 'Registro não encontrado' } },
  });
});

test('POST com id altera o setor, com a permissão de alterar', async () => {
  const { body: novo } = await grupo.admin.post('setor', { nome: 'Deck', empresaId: loja, ordem: 3 });
  const troca = { id: novo.id, versao: novo.versao, nome: 'Deck coberto', empresaId: loja, ordem: 4 };
  expect(await (await grupo.as('restaurante_create', 'restaurante_index')).post('setor', troca)).toMatchObject({
    status: 403,
    body: { permissao: 'restaurante_update' },
  });
  expect(await grupo.admin.post('setor', troca)).toMatchObject({
    status: 200,
    body: { id: novo.id, nome: 'Deck coberto', ordem: 4, versao: novo.versao + 1 },
  });
  expect(await grupo.admin.post('setor', troca)).toMatchObject({ status: 409, body: { code: 'STALE_RECORD' } });
  expect((await outro.admin.post('setor', { ...troca, versao: undefined })).status).toBe(404);
});
