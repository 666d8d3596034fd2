import { cartaoDosTerminais } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { figure, line } from '../../platform/cards/figures.ts';
import type { CardContext, CardSource } from '../../platform/cards/source.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { daPessoa } from '../empresas/public.ts';

const MOSTRADAS = 6;
const CALADO_HORAS = 24;

interface Terminal {
  id: number;
  nome: string;
  programa: string | null;
  desde: string | null;
  calado: boolean;
}

const lerTerminais = async ({ db, actor, empresaId, zone }: CardContext): Promise<Terminal[]> =>
  (
    await sql<Terminal>`select t.id, t.nome, b.programa, to_char(b.em at time zone ${zone}, 'DD/MM/YYYY HH24:MI') as desde,
        (b.em is null or b.em < now() - make_interval(hours => ${CALADO_HORAS}::int)) as calado
      from terminal t left join terminal_batida b on b.grupo_id = t.grupo_id and b.terminal_id = t.id
      ${whereAll([
        sql`t.grupo_id = ${actor.grupoId}`,
        ...daPessoa(actor, 't.empresa_id'),
        ...(empresaId === undefined ? [] : [sql`t.empresa_id = ${empresaId}`]),
        sql`t.ativo and t.tipo <> 'retaguarda' and t.chave_hash is not null and t.bloqueado_em is null`,
      ])} order by b.em nulls first, t.id`.execute(db)
  ).rows;

/** Terminals that have a key and said nothing for a day, and how many versions of the program there are. */
const calados: CardSource = {
  card: cartaoDosTerminais,
  async read(context) {
    const terminais = await lerTerminais(context);
    const mudos = terminais.filter(({ calado }) => calado);
    const versoes = new Set(terminais.flatMap(({ programa }) => programa ?? []));
    return {
      figura: figure('Há mais de 24 horas', mudos.length, 'integer', mudos.length > 0 ? 'ruim' : null),
      figuras: [figure('Terminais', terminais.length, 'integer'), figure('Versões em uso', versoes.size, 'integer')],
      linhas: mudos
        .slice(0, MOSTRADAS)
        .map(({ id, nome, desde }) => line(id, nome, { nota: desde, unidade: 'integer' })),
      mais: Math.max(0, mudos.length - MOSTRADAS),
      vazio: terminais.length === 0,
    };
  },
};

/** What terminals tell on dashboards. */
export const cartoesDosTerminais: readonly CardSource[] = [calados];
