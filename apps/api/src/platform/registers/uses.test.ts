import { centrosDeCusto, registers } from '@retaguarda/contracts';
import { expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { Fabrica } from '../../../test-support/exemplos.ts';

const palco = await cenario();
const { grupo, outro } = palco;
const fabrica = new Fabrica(palco);
const registro = (resource: string) => {
  const found = registers.find((register) => register.resource === resource);
  if (!found) throw new Error(`no register ${resource}`);
  return found;
};
const usos = async (resource: string, id: number, quem = grupo.admin) =>
  (await quem.get(`usos/${resource}/${id}`)).body;

test('um setor com mesas diz quantas e quais, só as ativas', async () => {
  const setor = await fabrica.criar(registro('setor'));
  expect(await usos('setor', setor.id)).toEqual([]);
  const mesa = registro('mesa');
  const primeira = await fabrica.criar(mesa, { setorId: setor.id, empresaId: setor.empresaId });
  const segunda = await fabrica.criar(mesa, { setorId: setor.id, empresaId: setor.empresaId });
  const [dasMesas] = await usos('setor', setor.id);
  expect(dasMesas).toMatchObject({ tabela: mesa.table, total: 2 });
  expect(dasMesas.nomes).toHaveLength(2);
  for (const { id } of [primeira, segunda]) await grupo.admin.delete(`${mesa.resource}/${id}`);
  expect(await usos('setor', setor.id)).toEqual([]);
});

test('um centro de custo com filhos e um tipo de pagamento com formas são usados', async () => {
  const pai = await fabrica.criar(centrosDeCusto, { superiorId: null });
  const filho = await fabrica.criar(centrosDeCusto, { superiorId: pai.id, empresaId: pai.empresaId });
  expect((await usos(centrosDeCusto.resource, pai.id))[0]).toMatchObject({
    tabela: centrosDeCusto.table,
    total: 1,
    nomes: [expect.stringContaining(String(filho.nome))],
  });
  const forma = await fabrica.criar(registro('method-payments'));
  const tipo = Number(forma.tipoPagamentoId);
  expect(await usos('tipos-de-pagamento', tipo)).toMatchObject([{ tabela: 'forma_pagamento', total: 1 }]);
});

test('quem não pode ler o que usa o registro sabe quantos são, e não quais', async () => {
  const marca = await fabrica.criar(registro('marcas'));
  const unidade = (await grupo.admin.get('unidades?rowsPerPage=1')).body.data[0].id;
  await grupo.admin.post('products', { descricao: 'Café', unidadeComercialId: unidade, marcaId: marca.id });
  expect((await usos('marcas', marca.id))[0].nomes).toEqual([expect.stringContaining('Café')]);
  const semProdutos = await grupo.as('marcas_show');
  expect(await usos('marcas', marca.id, semProdutos)).toEqual([{ tabela: 'produto', total: 1, nomes: [] }]);
});

test('de outro grupo, de recurso que não há e sem permissão não se sabe nada', async () => {
  const setor = await fabrica.criar(registro('setor'));
  expect((await outro.admin.get(`usos/setor/${setor.id}`)).status).toBe(404);
  expect((await grupo.admin.get(`usos/nada/${setor.id}`)).status).toBe(404);
  expect((await (await grupo.as('marcas_show')).get(`usos/setor/${setor.id}`)).status).toBe(403);
});

test('todo cadastro sabe responder onde é usado', async () => {
  for (const register of registers.filter(({ single, readOnly }) => !single && !readOnly)) {
    const { id } = await fabrica.criar(register);
    expect((await palco.provedor.admin.get(`usos/${register.resource}/${id}`)).status, register.resource).toBeOneOf([
      200, 404,
    ]);
  }
});
