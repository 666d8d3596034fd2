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

test('a planta se grava inteira, por quem a viu como está; mesa e setor de fora são recusados', async () => {
  const { admin } = grupo;
  const mesa = async (numero: number, empresaId = loja) =>
    (await admin.post('mesa', { empresaId, numero, setorId: empresaId === loja ? salao.id : null })).body.id as number;
  const [um, dois] = [await mesa(11), await mesa(12)];
  const daFilial = await mesa(11, filial);
  const ler = async () => (await admin.get(`planta-do-salao/${loja}`)).body;
  const planta = { x: 3, y: 2, largura: 6, altura: 4, forma: 'redonda' };
  const gravar = async (mesas: object[], marca?: string) =>
    admin.put(`planta-do-salao/${loja}`, { marca: marca ?? (await ler()).marca, mesas });
  const antes = await ler();
  expect(antes.mesas.slice(-2)).toMatchObject([
    { id: um, planta: null },
    { id: dois, planta: null },
  ]);
  const mudanca = { id: um, setorId: varanda.id, lugares: 6, planta };
  const gravada = await gravar([mudanca]);
  expect(gravada).toMatchObject({ status: 200 });
  expect(gravada.body.mesas.slice(-2)).toMatchObject([mudanca, { id: dois, planta: null }]);
  expect((await admin.get(`salao/${loja}/quadro`)).body.mesas.slice(-2)).toMatchObject([
    mudanca,
    { id: dois, planta: null },
  ]);
  expect((await admin.get(`mesa/${um}`)).body).toMatchObject({ lugares: 6 });
  expect(await gravar([{ ...mudanca, lugares: 2 }], antes.marca)).toMatchObject({
    status: 409,
    body: { code: 'STALE_RECORD', atual: { marca: gravada.body.marca } },
  });
  const recusas: [object, string][] = [
    [{ ...mudanca, id: daFilial }, 'mesas.0.id'],
    [{ ...mudanca, setorId: balcao.id }, 'mesas.0.setorId'],
    [{ ...mudanca, planta: { ...planta, x: 95 } }, 'mesas.0.planta'],
    [{ ...mudanca, planta: { ...planta, largura: 1 } }, 'mesas.0.planta.largura'],
  ];
  for (const [mesaRecusada, campo] of recusas)
    expect(await gravar([mesaRecusada])).toMatchObject({
      status: 400,
      body: { campos: { [campo]: expect.any(String) } },
    });
  expect((await gravar([mudanca, mudanca])).status).toBe(400);
  const aoMesmoTempo = await Promise.all([
    gravar([{ ...mudanca, lugares: 2 }], gravada.body.marca),
    gravar([{ ...mudanca, lugares: 8 }], gravada.body.marca),
  ]);
  expect(aoMesmoTempo.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await gravar([{ ...mudanca, planta: null }])).body.mesas.at(-2)).toMatchObject({ id: um, planta: null });
  expect((await outro.admin.get(`planta-do-salao/${loja}`)).status).toBe(404);
});
