import { relevanciaDe } from '@retaguarda/brasil';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { criar } from '../../../test-support/empresas.ts';
import { nearestFirst } from './relevance.ts';

const { grupo, database } = await cenario();
const { admin } = grupo;
const rotulos = async (path: string): Promise<string[]> =>
  (await admin.get(path)).body.map(({ rotulo }: { rotulo: string }) => rotulo);

test('UN acha a unidade UN, não o conjunto que a tem no meio', async () => {
  for (const [sigla, descricao] of [
    ['CJ', 'Conjunto'],
    ['UNID', 'Unidade avulsa'],
    ['UN', 'Unidade'],
    ['DUN', 'Dúzia de unidades'],
  ]) {
    await admin.post('unidades', { sigla, descricao, grandeza: 'contagem', casasDecimais: 0 });
  }
  const achadas = await rotulos('unidades/select?search=un');
  expect(achadas.filter((rotulo) => /^(CJ|UNID|UN|DUN) /.test(rotulo)).slice(0, 4)).toEqual([
    'UN - Unidade',
    'UNID - Unidade avulsa',
    'DUN - Dúzia de unidades',
    'CJ - Conjunto',
  ]);
});

test('"cafe torrado" acha primeiro o café torrado, e o código com pontos acha a sua linha', async () => {
  expect((await rotulos('ncms/select?search=cafe%20torrado')).slice(0, 2).map((rotulo) => rotulo.slice(0, 8))).toEqual([
    '09012100',
    '09012200',
  ]);
  expect((await rotulos('ncms/select?search=2101.11'))[0]).toMatch(/^210111/);
});

test('clientes, produtos e pessoas saem na mesma ordem: nome inteiro, começo, palavra, meio', async () => {
  for (const nomeFantasia of ['Comercial Solidez', 'Casa do Sol', 'Solar', 'Sol', 'Girassol']) {
    await criar(admin, { nomeFantasia, cliente: true });
  }
  expect(await rotulos('empresas/select?tipoEntidade=cliente&search=sol')).toEqual([
    'Sol',
    'Solar',
    'Casa do Sol',
    'Comercial Solidez',
    'Girassol',
  ]);
});

test('o banco e a tela medem a proximidade pela mesma regra', async () => {
  const palavra = fc.constantFrom('un', 'UNI', 'café', 'sol', 'de', 'torrado', 'x');
  const texto = fc.array(palavra, { minLength: 1, maxLength: 4 }).map((palavras) => palavras.join(' '));
  await fc.assert(
    fc.asyncProperty(texto, texto, texto, async (codigo, nome, busca) => {
      const esperada = relevanciaDe([codigo, nome], busca);
      fc.pre(esperada !== null);
      const ranked = { names: [sql`codigo`, sql`nome`], all: sql`codigo || ' ' || nome` };
      const { rows } = await database.control((db) =>
        sql<{ relevancia: number }>`select (array[${nearestFirst(ranked, busca)}0])[1] as relevancia
          from (select app.normalizar(${codigo}) as codigo, app.normalizar(${nome}) as nome) r`.execute(db),
      );
      expect(rows[0]?.relevancia).toBe(esperada);
    }),
    { numRuns: 60 },
  );
});
