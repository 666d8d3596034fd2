import type { LeiDeGuarda } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Sql } from '../../../platform/records/columns.ts';
import type { DataSubject, FollowedBy, PersonalTable } from '../../../platform/records/personal-data.ts';
import { condicaoSobre, ninguem, type Tabelas } from '../sobre.ts';

/** Days of the law end in Brazil. */
export const hoje = sql`(now() at time zone 'America/Sao_Paulo')::date`;

/** Until when something is kept, and why: the first day on which it is not, `infinity` while it is open. */
export interface Guarda {
  lei: LeiDeGuarda;
  ate: string;
}
/** What keeps the records of the person, by their kind. */
export type Guardas = Readonly<Record<FollowedBy, { todas: Guarda | null; aberta: Guarda | null }>>;

const doQueSeSegue = ['empresas', 'pessoas', 'usuarios', 'motoboys'] as const satisfies readonly FollowedBy[];
export const SEM_FIM = 'infinity';

/** SQL of a row `t`: what keeps it by itself. It is written by modules, never by a person. */
const propria = ({ keeping }: PersonalTable): Sql | null =>
  keeping?.follows === undefined && keeping ? sql.raw(keeping.until) : null;

const soASi = ({ keeping }: PersonalTable): boolean => keeping?.follows === undefined && keeping?.alone === true;

const maior = (uma: Guarda | null, outra: Guarda | null): Guarda | null => {
  if (!uma || !outra) return uma ?? outra;
  if (uma.ate === SEM_FIM || outra.ate === SEM_FIM) return uma.ate === SEM_FIM ? uma : outra;
  return uma.ate >= outra.ate ? uma : outra;
};

/** The longest that rows naming these records are kept: the record goes with the last of them. */
async function guardaDe(tx: Tx, tabelas: Tabelas, titular: DataSubject, chave: FollowedBy) {
  const so: DataSubject = { ...ninguem, [chave]: titular[chave] };
  let [todas, aberta]: [Guarda | null, Guarda | null] = [null, null];
  for (const tabela of tabelas.values()) {
    const { keeping, by, table } = tabela;
    const ate = propria(tabela);
    const condicao = by?.[chave] !== undefined && ate && !soASi(tabela) ? condicaoSobre(tabelas, tabela, so) : null;
    if (!condicao || !ate || keeping?.follows !== undefined || !keeping) continue;
    const { rows } = await sql<{ ate: string | null }>`select max(${ate})::text as ate from ${sql.table(table)} t
      where t.grupo_id = (select app.grupo_atual()) and ${condicao} and ${ate} > ${hoje}`.execute(tx);
    const fim = rows[0]?.ate ?? null;
    if (fim === null) continue;
    const guarda: Guarda = { lei: fim === SEM_FIM ? 'aberto' : keeping.law, ate: fim };
    todas = maior(todas, guarda);
    if (fim === SEM_FIM) aberta = guarda;
  }
  return { todas, aberta };
}

/** Read before anything is changed: what is taken away might be what tells it. */
export async function guardasDe(tx: Tx, tabelas: Tabelas, titular: DataSubject): Promise<Guardas> {
  const todas: [FollowedBy, Guardas[FollowedBy]][] = [];
  for (const chave of doQueSeSegue) {
    const vazia = titular[chave].length === 0;
    todas.push([chave, vazia ? { todas: null, aberta: null } : await guardaDe(tx, tabelas, titular, chave)]);
  }
  return Object.fromEntries(todas) as unknown as Guardas;
}

/** What keeps the rows of a table. */
export interface DaTabela {
  /** First day on which a row `t` is kept no more, as SQL; null where nothing keeps it. */
  ate: Sql;
  lei: LeiDeGuarda | null;
  /** Not even contact data goes: something of the person is open. */
  aberta: boolean;
}

export function guardaDaTabela(tabela: PersonalTable, guardas: Guardas): DaTabela {
  const { keeping } = tabela;
  if (!keeping) return { ate: sql`null::date`, lei: null, aberta: false };
  if (keeping.follows === undefined) return { ate: sql.raw(keeping.until), lei: keeping.law, aberta: false };
  const { todas, aberta } = guardas[keeping.follows];
  const guarda = keeping.onlyOpen ? aberta : todas;
  return { ate: sql`${guarda?.ate ?? null}::date`, lei: guarda?.lei ?? null, aberta: aberta !== null };
}
