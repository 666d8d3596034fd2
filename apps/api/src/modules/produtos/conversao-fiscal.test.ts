import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';

const { grupo, database } = await cenario();
const { rows } = await database.control((db) =>
  sql<{ codigo: string; id: number }>`select codigo, id from cfop`.execute(db),
);
const cfops = new Map(rows.map(({ codigo, id }) => [codigo, id]));

let feitas = 0;
function corpo(fornecedor: string, entrada: string, csts: Record<string, string | null> = {}) {
  feitas += 1;
  const ids = { cfopFornecedorId: cfops.get(fornecedor), cfopEntradaId: cfops.get(entrada) };
  return { nome: `Conversão ${feitas}`, ...ids, ...csts };
}
const criar = (...partes: Parameters<typeof corpo>) => grupo.admin.post('taxconversion', corpo(...partes));

test('vai de um CFOP de saída para um de entrada, e CST que existe; o resto é recusado ao lado do campo', async () => {
  const titulo = 'ESTE CFOP É UM TÍTULO: INFORME UM CÓDIGO DELE';
  expect(await criar('1102', '5102')).toMatchObject({
    status: 400,
    body: { campos: { cfopFornecedorId: 'INFORME UM CFOP DE SAÍDA', cfopEntradaId: 'INFORME UM CFOP DE ENTRADA' } },
  });
  expect((await criar('5100', '1000')).body.campos).toEqual({ cfopFornecedorId: titulo, cfopEntradaId: titulo });
  expect(
    (await criar('5102', '1102', { cstFornecedor: '99', cstEntrada: '999', cstPisCofins: '48' })).body.campos,
  ).toEqual({ cstFornecedor: 'CST NÃO EXISTE', cstEntrada: 'CST NÃO EXISTE', cstPisCofins: 'CST NÃO EXISTE' });
  expect((await criar('5102', '1102', { cstPisCofins: '01' })).body.campos).toEqual({
    cstPisCofins: 'INFORME UM CST DE ENTRADA',
  });
  const csts = { cstFornecedor: '102', cstEntrada: '90', cstPisCofins: '50' };
  const criada = await criar('5102', '1102', csts);
  expect(criada).toMatchObject({ status: 201, body: csts });
  const invertida = await grupo.admin.put(`taxconversion/${criada.body.id}`, { cfopEntradaId: cfops.get('5102') });
  expect(invertida.body.campos).toEqual({ cfopEntradaId: 'INFORME UM CFOP DE ENTRADA' });
});

test('o mesmo CFOP e CST do fornecedor têm uma conversão em uso, que a recusa nomeia', async () => {
  const primeira = (await criar('6102', '2102')).body;
  const repetida = {
    status: 409,
    body: { code: 'DUPLICATE_VALUE', campos: { cfopFornecedorId: `JÁ É DE ${primeira.nome}` } },
  };
  expect(await criar('6102', '2556')).toMatchObject(repetida);
  const doCst = (await criar('6102', '2403', { cstFornecedor: '10' })).body;
  expect((await criar('6102', '2403', { cstFornecedor: '10' })).body.campos).toEqual({
    cstFornecedor: `JÁ É DE ${doCst.nome}`,
  });
  expect(await grupo.admin.put(`taxconversion/${doCst.id}`, { cstFornecedor: null })).toMatchObject(repetida);
  await grupo.admin.delete(`taxconversion/${primeira.id}`);
  const segunda = await criar('6102', '2556');
  expect(segunda.status).toBe(201);
  expect((await grupo.admin.delete(`taxconversion/${primeira.id}?somenteInativos=true`)).body.campos).toEqual({
    cfopFornecedorId: `JÁ É DE ${segunda.body.nome}`,
  });
});

test('de dois que gravam a mesma ao mesmo tempo, um é recusado', async () => {
  const respostas = await Promise.all(Array.from({ length: 4 }, () => criar('5405', '1403')));
  expect(respostas.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
});

test('o que vem de outro estado não entra como compra no estado, nem o contrário, nem do exterior', async () => {
  const recusa = (origem: string, digito: number) => ({
    status: 400,
    body: { campos: { cfopEntradaId: `O FORNECEDOR VENDE ${origem}: INFORME UM CFOP QUE COMECE POR ${digito}` } },
  });
  expect(await criar('6101', '1101')).toMatchObject(recusa('DE OUTRO ESTADO', 2));
  expect(await criar('5101', '2101')).toMatchObject(recusa('DO ESTADO', 1));
  expect(await criar('7101', '2101')).toMatchObject(recusa('DO EXTERIOR', 3));
  const { id } = (await criar('6101', '2101')).body;
  const trocada = await grupo.admin.put(`taxconversion/${id}`, { cfopFornecedorId: cfops.get('5101') });
  expect(trocada).toMatchObject(recusa('DO ESTADO', 1));
});
