import { noServidor } from './servidor.ts';

/** Digest of the rows of each table: what did not change gives the same twice. Keyed by table. */
export type Retrato = Record<string, string>;

interface Tabela {
  nome: string;
  /** Each row is of one group; else all groups share the table. */
  doGrupo: boolean;
}

/**
 * What a run may move without touching anybody's data: who tried to sign in, what was remembered of a try, devices that ask
 * to be paired, and sums that a background job keeps.
 */
const deFora = [
  'historico_login',
  'tentativa',
  'sessao',
  'sessao_bilhete',
  'link_acesso',
  'grupo',
  'terminal_pareamento',
  'caixa_da_pessoa',
  'caixa_do_dia',
  'resultado_do_dia',
  'resultado_guardado',
  'resultado_mudado',
  'clientes_do_mes',
  'itens_do_mes',
  'pagamentos_do_dia',
  'vendas_do_dia',
  'vendas_guardadas',
  'vendas_mudadas',
];

/** Of a table, the rows that count: anybody may ask for what a sign-in to a group signs, and its row is a try like the others. */
const soEstas: Readonly<Record<string, string>> = { passkey_desafio: "finalidade <> 'entrada'" };

/**
 * A digest of every row of the groups, read as the owner: no policy hides any.
 *
 * @param comuns whether the tables that all groups share are in it, too
 */
export function retratar(
  databaseUrl: string,
  grupos: readonly number[],
  { comuns = true }: { comuns?: boolean } = {},
): Promise<Retrato> {
  return noServidor(databaseUrl, async (client) => {
    const { rows: tabelas } = await client.query<Tabela>(
      `select c.relname as nome, exists (select from pg_attribute a where a.attrelid = c.oid and a.attname = 'grupo_id') as "doGrupo"
      from pg_class c where c.relnamespace = 'app'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname <> all ($1) order by 1`,
      [deFora],
    );
    const retrato: Retrato = {};
    for (const { nome, doGrupo } of tabelas.filter(({ doGrupo }) => doGrupo || comuns)) {
      const onde = [...(doGrupo ? ['grupo_id = any ($1)'] : []), ...(soEstas[nome] ? [soEstas[nome]] : [])].join(
        ' and ',
      );
      const { rows } = await client.query<{ soma: string }>(
        `select count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as soma from app.${client.escapeIdentifier(nome)} t
        ${onde ? `where ${onde}` : ''}`,
        doGrupo ? [grupos] : [],
      );
      retrato[nome] = rows[0]?.soma ?? '';
    }
    return retrato;
  });
}
