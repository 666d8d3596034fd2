import { type Alergeno, alergenos, diasDoPrato, type PeriodoDoPrato } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';

/** A dish as the menu tells it. */
export interface PratoNoCardapio extends PeriodoDoPrato {
  id: number;
  produtoId: number | null;
  nome: string;
  nomeEspanhol: string | null;
  descricao: string | null;
  descricaoEspanhol: string | null;
  categoria: string;
  secao: { nome: string; nomeEspanhol: string | null } | null;
  /** In reais, of a dish that is no product. */
  valor: string | null;
  alergenos: Alergeno[];
  podeConter: string | null;
  /** Its own; null: that of its product holds. */
  informacaoNutricionalId: number | null;
}

const colunaDe = (nome: string) => `p.${nome.replaceAll(/[A-Z]/g, (letra) => `_${letra.toLowerCase()}`)}`;
/** The fields of a table of flags that are on, as an array. */
const ligados = (nomes: readonly string[], valor: (nome: string, i: number) => unknown) =>
  sql`array_remove(array[${sql.join(nomes.map((nome, i) => sql`case when ${sql.ref(colunaDe(nome))} then ${valor(nome, i)} end`))}], null)`;
const dias = ligados(Object.keys(diasDoPrato), (_, i) => sql.lit(i));

/** Days, hours and whether the stock decides: what the rule asks of a dish. */
export const periodoDoPrato = sql`${dias} as "diasSemana", to_char(p.hora_inicial, 'HH24:MI') as "horaInicial", to_char(p.hora_final, 'HH24:MI') as "horaFinal",
  coalesce(p.available_date, p.inicia_em)::text as "iniciaEm", coalesce(p.available_date, p.termina_em)::text as "terminaEm",
  p.esgota_pelo_saldo as "esgotaPeloSaldo"`;

/** Dishes of a company, those of all companies with them, in the order of the menu. */
export async function pratosDoCardapio(db: Db, grupoId: number, empresaId: number): Promise<PratoNoCardapio[]> {
  const { rows } =
    await sql<PratoNoCardapio>`select p.id, p.produto_id as "produtoId", p.nome, p.nome_espanhol as "nomeEspanhol",
      p.descricao, p.descricao_espanhol as "descricaoEspanhol", p.categoria, p.valor::text as valor, p.pode_conter as "podeConter",
      p.informacao_nutricional_id as "informacaoNutricionalId",
      case when s.id is not null then json_build_object('nome', s.nome, 'nomeEspanhol', s.nome_espanhol) end as secao,
      ${ligados(Object.keys(alergenos), (nome) => sql.lit(nome))} as alergenos, ${periodoDoPrato}
    from prato p left join cardapio_secao s on s.grupo_id = p.grupo_id and s.id = p.secao_id and s.ativo
    where p.grupo_id = ${grupoId} and p.ativo and (p.empresa_id = ${empresaId} or p.empresa_id is null)
    order by s.ordem nulls last, s.id, array_position(array['entrada', 'principal', 'acompanhamento', 'sobremesa', 'bebida'], p.categoria),
      p.ordem, p.nome, p.id limit 1000`.execute(db);
  return rows;
}

/** When the dishes that are these products are sold in a company. */
export async function periodosDosProdutos(
  db: Db,
  grupoId: number,
  empresaId: number,
  ids: readonly number[],
): Promise<Map<number, PeriodoDoPrato[]>> {
  const { rows } = await sql<
    PeriodoDoPrato & { produtoId: number }
  >`select p.produto_id as "produtoId", ${periodoDoPrato}
    from prato p where p.grupo_id = ${grupoId} and p.ativo and p.produto_id = any(${[...new Set(ids)]}::bigint[])
      and (p.empresa_id = ${empresaId} or p.empresa_id is null)`.execute(db);
  return Map.groupBy(rows, ({ produtoId }) => produtoId);
}

export interface Esgotado {
  produtoId: number;
  ate: string | null;
}

/** What the house said is out and is not back yet. @param ids absent: everything */
export async function esgotadosDa(
  db: Db,
  grupoId: number,
  empresaId: number,
  ids?: readonly number[],
): Promise<Map<number, Esgotado>> {
  const quais = ids ? sql`and e.produto_id = any(${[...new Set(ids)]}::bigint[])` : sql``;
  const { rows } = await sql<Esgotado>`select e.produto_id as "produtoId", ${isoInstant('e.ate')} as ate
    from produto_esgotado e where e.grupo_id = ${grupoId} and e.empresa_id = ${empresaId} and (e.ate is null or e.ate > now())
      ${quais} order by e.criado_em limit 1000`.execute(db);
  return new Map(rows.map((esgotado) => [esgotado.produtoId, esgotado]));
}
