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
  /** Cells of which nothing was heard for long, though something is read of them each minute. */
  caladas: number[];
}

const FULL_PERCENT = 80;
const SILENT_MINUTES = 10;

/** Which cell this is, and what an operator left half done. */
export async function checkCells(databaseUrl: string): Promise<Finding[]> {
  const estado = await withConnection({ connectionString: databaseUrl }, estadoDe);
  if (estado === null) return [];
  const { celula, mudando, mudaram, usados, caladas } = estado;
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
    ...caladas.map((numero) =>
      wrong(
        'Outra célula',
        `a célula ${numero} não responde há mais de ${SILENT_MINUTES} minutos`,
        'veja se ela atende, se o relógio está certo e se a SECRETS_KEY é a mesma',
      ),
    ),
    ...(usados >= FULL_PERCENT
      ? [wrong('Números da célula', `${usados}% usados`, 'mude grupos para outra célula, e comece os novos lá')]
      : []),
  ];
}

/** @returns null for a database the program did not prepare yet */
async function estadoDe(client: { query(text: string): Promise<{ rows: unknown[] }> }): Promise<Estado | null> {
  const prepared = await client.query(`select where to_regclass('app.chaves_de_fora') is not null`);
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
        from pg_sequences where schemaname = 'app' and max_value - min_value < 10000000000) as usados,
       (select coalesce(array_agg(distinct celula order by celula), '{}') from (
          select c.celula, c.lido_em from app.cliente_de_fora c
            join app.grupo_fora f on f.grupo = c.grupo and f.situacao = 'mudou' and f.celula = c.celula
          union all select c.celula, c.lido_em from app.chaves_de_fora c
            where not exists (select from app.grupo_fora f where f.grupo = c.grupo)) lidas
        where lido_em < now() - interval '${SILENT_MINUTES} minutes') as caladas`,
  );
  return rows[0] as Estado;
}
