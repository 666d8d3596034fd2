import { expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { doSistema, type Tx } from './database.ts';
import { insertRows } from './insert-rows.ts';

const { database, grupo, outro } = await cenario();
const escrever = <T>(work: (tx: Tx) => Promise<T>) => database.write(doSistema(grupo.id), work);
const lidas = (search: string) =>
  database.read(grupo.id, (db) =>
    db
      .selectFrom('marca')
      .select(['nome', 'fabricante', 'ativo'])
      .where('nome', 'like', `${search}%`)
      .orderBy('nome')
      .execute(),
  );

test('muitas linhas são escritas de uma vez, com o valor de cada coluna e o inicial do que não se diz', async () => {
  const nomes = Array.from({ length: 3000 }, (_, i) => `Muitas ${String(i).padStart(4, '0')} "ç" \\ ☃`);
  const rows = nomes.map((nome, i) => ({ grupo_id: grupo.id, nome, fabricante: i % 2 ? 'ímpar' : null }));
  expect(await escrever((tx) => insertRows(tx, 'marca', rows))).toBe(3000);
  const feitas = await lidas('Muitas');
  expect(feitas.map(({ nome }) => nome)).toEqual(nomes);
  expect(feitas[0]).toMatchObject({ fabricante: null, ativo: true });
  expect(feitas[1]).toMatchObject({ fabricante: 'ímpar', ativo: true });
  expect(await escrever((tx) => insertRows(tx, 'marca', []))).toBe(0);
});

test('decimais, listas, datas e jsonb chegam como foram dados', async () => {
  const [linha] = await escrever(async (tx) => {
    const mensagem = { grupo_id: grupo.id, para: 'a@a.test', assunto: 'x', texto: 'y' };
    await insertRows(tx, 'saida_email', [
      { ...mensagem, anexos: [{ nome: 'a "b"', n: 1 }], vale_ate: '2026-02-28T12:34:56.123Z' },
    ]);
    return tx.selectFrom('saida_email').select(['anexos', 'vale_ate']).where('para', '=', 'a@a.test').execute();
  });
  expect(linha).toEqual({ anexos: [{ nome: 'a "b"', n: 1 }], vale_ate: '2026-02-28T12:34:56.123Z' });
});

test('uma que repete recusa todas, ou fica de fora quando se pede', async () => {
  const marca = (nome: string) => ({ grupo_id: grupo.id, nome });
  const comRepetida = [marca('Uma de duas'), marca('Uma de duas'), marca('Outra de duas')];
  await expect(escrever((tx) => insertRows(tx, 'marca', comRepetida))).rejects.toMatchObject({ code: '23505' });
  expect(await lidas('Uma de')).toEqual([]);
  expect(await escrever((tx) => insertRows(tx, 'marca', comRepetida, { ifAbsent: true }))).toBe(2);
});

test('linhas de outro grupo não são escritas, nem as que nomeiam outras colunas', async () => {
  const alheia = { grupo_id: outro.id, nome: 'Alheia' };
  await expect(escrever((tx) => insertRows(tx, 'marca', [alheia]))).rejects.toMatchObject({ code: '42501' });
  const tortas = [
    { grupo_id: grupo.id, nome: 'Torta' },
    { grupo_id: grupo.id, nome: 'Torta', fabricante: 'x' },
  ];
  await expect(escrever((tx) => insertRows(tx, 'marca', tortas))).rejects.toThrow(/other columns/);
});
