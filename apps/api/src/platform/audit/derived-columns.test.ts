import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { criar, enderecoSp } from '../../../test-support/empresas.ts';
import { abrirLoja } from '../../../test-support/produtos.ts';

const palco = await cenario();
const { grupo, database } = palco;
const loja = await abrirLoja(palco);

/** Keys told of a record that the database derives from others. */
const derivadasContadas = (entidade: string) =>
  database.read(grupo.id, async (db) => {
    const { rows } = await sql<{ acao: string; chave: string }>`
      select a.acao, k as chave from auditoria a, lateral jsonb_object_keys(coalesce(a.antes, '{}') || coalesce(a.depois, '{}')) k
      where a.entidade = ${entidade} and exists (select from pg_attribute c
        where c.attrelid = to_regclass('app.' || a.entidade) and c.attname = k and c.attgenerated = 's')`.execute(db);
    return rows;
  });
const acoes = (entidade: string) =>
  database.read(grupo.id, async (db) => {
    const { rows } = await sql<{ acao: string; chaves: string[] }>`
      select acao, array(select jsonb_object_keys(depois) order by 1) as chaves from auditoria where entidade = ${entidade} order by id`.execute(
      db,
    );
    return rows;
  });

test('o histórico conta o que foi dito, nunca o que o banco deriva disso', async () => {
  const produto = await loja.criar({ precos: [{ empresaId: loja.empresaId, nome: 'Varejo', valor: '10.00' }] });
  const mudado = await loja.quem.put(`products/${produto.id}`, {
    descricao: 'Outro nome',
    precos: [{ id: produto.precos[0].id, empresaId: loja.empresaId, nome: 'Varejo', valor: '12.50', principal: true }],
  });
  expect(mudado.status, JSON.stringify(mudado.body)).toBe(200);
  const empresa = await criar(loja.quem, { nomeFantasia: 'Padaria', enderecos: [enderecoSp] });
  const renomeada = await loja.quem.put(`empresas/${empresa.id}`, { nomeFantasia: 'Padaria Aurora' });
  expect(renomeada.status, JSON.stringify(renomeada.body)).toBe(200);

  expect(await acoes('produto')).toContainEqual({ acao: 'alterou', chaves: ['descricao'] });
  expect(await acoes('produto_preco')).toContainEqual({ acao: 'alterou', chaves: ['valor'] });
  expect(await acoes('empresa')).toContainEqual({ acao: 'alterou', chaves: ['nome_fantasia'] });
  for (const entidade of ['produto', 'produto_preco', 'empresa'])
    expect([entidade, await derivadasContadas(entidade)]).toEqual([entidade, []]);
});
