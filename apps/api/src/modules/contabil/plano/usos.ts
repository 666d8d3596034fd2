import { NIVEL_DE_LANCAMENTO, type UsoDaConta } from '@retaguarda/contracts';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import type { FonteDeUsosDaConta } from '../pontos.ts';
import { ramoDe } from './plano.queries.ts';

/** Examples named of each kind of use. */
const EXEMPLOS = 5;

type Fontes = readonly FonteDeUsosDaConta[];

/** How many things use each of these accounts. */
export async function contarUsos(
  db: Db,
  actor: Actor,
  fontes: Fontes,
  contaIds: readonly number[],
): Promise<Map<number, number>> {
  const total = new Map<number, number>();
  if (contaIds.length === 0) return total;
  for (const fonte of fontes) {
    for (const [id, quantos] of await fonte.contar(db, actor, contaIds)) total.set(id, (total.get(id) ?? 0) + quantos);
  }
  return total;
}

/** What uses a place of the chart: of an account, what uses it; of what is above, what uses any account below. */
export async function usosDoNo(db: Db, actor: Actor, fontes: Fontes, id: number): Promise<UsoDaConta[]> {
  const contas = (await ramoDe(db, actor.grupoId, id))
    .filter(({ nivel }) => nivel === NIVEL_DE_LANCAMENTO)
    .map((no) => no.id);
  const usos: UsoDaConta[] = [];
  for (const fonte of contas.length > 0 ? fontes : []) {
    const contados = await fonte.contar(db, actor, contas);
    const quantos = [...contados.values()].reduce((soma, n) => soma + n, 0);
    if (quantos === 0) continue;
    usos.push({ oque: fonte.oque, quantos, exemplos: await fonte.exemplos(db, actor, contas, EXEMPLOS) });
  }
  return usos;
}

export const emPalavras = (usos: readonly UsoDaConta[]): string =>
  usos.map(({ oque, quantos }) => `${oque.toLowerCase()} (${quantos})`).join(', ');
