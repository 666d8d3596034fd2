import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { attempt, rehearse } from './attempt.ts';
import { doSistema, type Tx } from './database.ts';

const { database, grupo } = await cenario();
const marca = (tx: Tx, nome: string) =>
  sql`insert into marca (grupo_id, nome) values (${grupo.id}, ${nome})`.execute(tx);
const escrever = <T>(work: (tx: Tx) => Promise<T>) => database.write(doSistema(grupo.id), work);
const nomes = async (search: string): Promise<string[]> =>
  (await grupo.admin.get(`marcas?search=${search}`)).body.data.map(({ nome }: { nome: string }) => nome);

describe('uma tentativa', () => {
  test('recusada, desfaz tudo o que fez e nada do que veio antes nem do que vem depois', async () => {
    const tentadas = await escrever(async (tx) => {
      await marca(tx, 'Antes da tentativa');
      const recusada = await attempt(tx, async () => {
        await marca(tx, 'Dentro da tentativa');
        throw new DomainError('RULE_BROKEN', { text: 'Hoje não.' });
      });
      const feita = await attempt(tx, async () => {
        await marca(tx, 'Depois da tentativa');
        return 7;
      });
      return { recusada, feita };
    });
    expect(tentadas).toMatchObject({
      recusada: { ok: false, refusal: { code: 'RULE_BROKEN', message: 'Hoje não.' } },
      feita: { ok: true, value: 7 },
    });
    expect((await nomes('tentativa')).toSorted()).toEqual(['Antes da tentativa', 'Depois da tentativa']);
  });

  test.each<[string, (tx: Tx) => Promise<unknown>, object]>([
    [
      'o que repete',
      (tx) => marca(tx, 'Repetida'),
      { code: 'DUPLICATE_VALUE', detail: { campos: { nome: 'Já cadastrado' } } },
    ],
    ['o que não cabe', (tx) => sql`select ${'sete'}::text::int`.execute(tx), { code: 'INVALID' }],
    [
      'o que não existe',
      (tx) =>
        sql`insert into mercadologico_grupo (grupo_id, nome, secao_id) values (${grupo.id}, 'Sem setor', 999999999)`.execute(
          tx,
        ),
      { code: 'UNKNOWN_REFERENCE', detail: { campos: { secaoId: 'Registro não encontrado' } } },
    ],
  ])('%s é recusado pelo banco nas palavras do produto', async (_, work, refusal) => {
    await escrever((tx) =>
      sql`insert into marca (grupo_id, nome) values (${grupo.id}, 'Repetida') on conflict do nothing`.execute(tx),
    );
    const [primeira, segunda] = await escrever(async (tx) => [
      await attempt(tx, () => work(tx)),
      await attempt(tx, async () => 'segue'),
    ]);
    expect(primeira).toMatchObject({ ok: false, refusal });
    expect(segunda).toEqual({ ok: true, value: 'segue' });
  });

  test('uma dentro da outra, só a de dentro se desfaz; e muitas recusadas em fila não pesam', async () => {
    await escrever(async (tx) => {
      const fora = await attempt(tx, async () => {
        await marca(tx, 'Aninhada de fora');
        const dentro = await attempt(tx, () => marca(tx, 'Aninhada de fora'));
        expect(dentro.ok).toBe(false);
        for (let i = 0; i < 300; i += 1) await attempt(tx, () => marca(tx, 'Aninhada de fora'));
        await marca(tx, 'Aninhada ao lado');
      });
      expect(fora.ok).toBe(true);
    });
    expect((await nomes('Aninhada')).toSorted()).toEqual(['Aninhada ao lado', 'Aninhada de fora']);
  });

  test('o que não é recusa encerra a transação inteira', async () => {
    const engano = escrever(async (tx) => {
      await marca(tx, 'Com engano');
      await attempt(tx, () => sql`select * from nao_existe`.execute(tx));
    });
    await expect(engano).rejects.toThrow(/nao_existe/);
    expect(await nomes('engano')).toEqual([]);
  });

  test('um ensaio dá o que a obra deixaria, e não deixa nada', async () => {
    const vistas = await escrever((tx) =>
      rehearse(tx, async () => {
        await marca(tx, 'Ensaiada');
        return sql`select 1 from marca where nome = 'Ensaiada'`.execute(tx);
      }),
    );
    expect(vistas.rows).toHaveLength(1);
    expect(await nomes('Ensaiada')).toEqual([]);
  });
});
