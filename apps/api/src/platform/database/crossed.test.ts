import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { cenario } from '../../../test-support/cenario.ts';
import { crossedAnother } from './crossed.ts';
import { doSistema, type Tx } from './database.ts';

const { database, grupo } = await cenario();
const grupoId = grupo.id;

const marca = (tx: Tx, nome: string) =>
  sql`insert into marca (grupo_id, nome) values (${grupoId}, ${nome})`.execute(tx);
const renomear = (tx: Tx, de: string, para: string) =>
  sql`update marca set nome = ${para} where grupo_id = ${grupoId} and nome = ${de}`.execute(tx);
/** Both begin, each does its first part, then its second; what each threw. */
async function aoMesmoTempo(...partes: ((tx: Tx) => Promise<unknown>)[][]): Promise<unknown[]> {
  let chegaram = 0;
  let soltar = () => {};
  const todos = new Promise<void>((feito) => {
    soltar = feito;
  });
  const feitas = await Promise.allSettled(
    partes.map(([primeira, segunda]) =>
      database.write(doSistema(grupoId), async (tx) => {
        await primeira?.(tx);
        chegaram += 1;
        if (chegaram === partes.length) soltar();
        await todos;
        await segunda?.(tx);
      }),
    ),
  );
  return feitas.flatMap((uma) => (uma.status === 'rejected' ? [uma.reason] : []));
}

test('quem espera por quem o espera é desfeito, e se sabe que foi por causa do outro', async () => {
  await database.write(doSistema(grupoId), async (tx) => {
    await marca(tx, 'A');
    await marca(tx, 'B');
  });
  const erros = await aoMesmoTempo(
    [(tx) => renomear(tx, 'A', 'A1'), (tx) => renomear(tx, 'B', 'B1')],
    [(tx) => renomear(tx, 'B', 'B2'), (tx) => renomear(tx, 'A', 'A2')],
  );
  expect(erros.map((erro) => crossedAnother(erro))).toEqual([true]);
});

test('o que só pode haver uma vez e outro escreveu é do outro; de outro índice, e outro erro, não', async () => {
  const [erro] = await aoMesmoTempo([(tx) => marca(tx, 'C'), async () => {}], [async () => {}, (tx) => marca(tx, 'C')]);
  const indice = (erro as { constraint: string }).constraint;
  expect(crossedAnother(erro, indice)).toBe(true);
  expect(crossedAnother(erro, 'outro_indice')).toBe(false);
  expect(crossedAnother(new Error(indice), indice)).toBe(false);
});
