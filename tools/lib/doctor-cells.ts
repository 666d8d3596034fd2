import { withConnection } from '@retaguarda/installation/postgres';
import { type Finding, good, warning, wrong } from './doctor-finding.ts';

interface Estado {
  /** Null where nothing was told: one server has all groups. */
  celula: number | null;
  /** Groups on their way from here, and old copies nobody confirmed yet. */
  mudando: string[];
  mudaram: string[];
  /** How much of its numbers the most used sequence has given, in percent. */
  usados: number;
}

const FULL_PERCENT = 80;

/** Which cell this is, and what an operator left half done. */
export async function checkCells(databaseUrl: string): Promise<Finding[]> {
  const estado = await withConnection({ connectionString: databaseUrl }, estadoDe);
  if (estado === null) return [];
  const { celula, mudando, mudaram, usados } = estado;
  if (celula === null && mudando.length + mudaram.length === 0) return [];
  return [
    good('Célula', `esta é a célula ${celula ?? 1}`),
    ...mudando.map((slug) =>
      wrong(
        'Grupo em mudança',
        slug,
        'termine com `npm run grupo -- mover`, ou desfaça com `npm run grupo -- desfazer`',
      ),
    ),
    ...mudaram.map((slug) =>
      warning(
        'Grupo que mudou',
        `a cópia antiga de ${slug} ainda está aqui`,
        'apague-a com `npm run grupo -- confirmar`',
      ),
    ),
    ...(usados >= FULL_PERCENT
      ? [wrong('Números da célula', `${usados}% usados`, 'mude grupos para outra célula, e comece os novos lá')]
      : []),
  ];
}

/** @returns null for a database the program did not prepare yet */
async function estadoDe(client: { query(text: string): Promise<{ rows: unknown[] }> }): Promise<Estado | null> {
  const prepared = await client.query(`select where to_regclass('app.mudanca_de_grupo') is not null`);
  if (prepared.rows.length === 0) return null;
  const { rows } = await client.query(
    `with saindo as (
       select m.slug, m.etapa from app.mudanca_de_grupo m
       where not exists (select from app.grupo_fora f where f.grupo = m.grupo and f.situacao = 'chegando')
     )
     select (select numero from app.celula) as celula,
       (select coalesce(array_agg(slug order by slug), '{}') from saindo where etapa <> 'mudou') as mudando,
       (select coalesce(array_agg(slug order by slug), '{}') from saindo where etapa = 'mudou') as mudaram,
       (select coalesce(max((last_value - min_value) * 100 / (max_value - min_value)), 0)::int
        from pg_sequences where schemaname = 'app' and max_value - min_value < 10000000000) as usados`,
  );
  return rows[0] as Estado;
}
