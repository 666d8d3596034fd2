import { sql } from 'kysely';
import type { Database } from '../../../platform/database/database.ts';
import { grupoEstaAtivo } from '../../acesso/public.ts';
import { juntarEmpresa } from '../../empresas/public.ts';
import { juntarMesa } from '../../restaurante/public.ts';

/** What a code opens. */
export interface CardapioAberto {
  grupoId: number;
  codigoId: number;
  empresaId: number;
  /** As guests know it. */
  casa: string;
  mesaId: number | null;
  /** How the house calls the table; null: of the house. */
  mesa: string | null;
  /** Guests of this table order by the page. */
  pede: boolean;
  /** Of the house: who is not there asks by the page, to be delivered or picked up. */
  entrega: boolean;
  horario: string;
  horarioEspanhol: string;
}

/** As `segredoDoGrupo` makes them. */
const TOKEN = /^g([1-9]\d{0,14})-[\w-]{43}$/;

/** The menu of a code; null for one that is not there, was revoked, or is of a table, a company or a group out of use. */
export async function abrirCardapio(database: Database, token: string): Promise<CardapioAberto | null> {
  const grupoId = Number(TOKEN.exec(token)?.[1]);
  if (!Number.isSafeInteger(grupoId)) return null;
  const { rows } = await database.read(grupoId, (db) =>
    sql<CardapioAberto>`select k.grupo_id as "grupoId", k.id as "codigoId", k.empresa_id as "empresaId", e.nome_fantasia as casa,
        k.mesa_id as "mesaId", case when k.mesa_id is not null then coalesce(ms.nome, ms.numero::text) end as mesa,
        k.mesa_id is not null and coalesce(c.aceita_pedidos, false) as pede,
        k.mesa_id is null and coalesce(c.aceita_entregas, false) as entrega,
        coalesce(c.horario, '') as horario, coalesce(c.horario_espanhol, '') as "horarioEspanhol"
      from cardapio_codigo k ${juntarEmpresa('k')} ${juntarMesa('k')}
      left join cardapio_configuracao c on c.grupo_id = k.grupo_id and c.empresa_id = k.empresa_id
      where k.grupo_id = ${grupoId} and k.token = ${token} and k.revogado_em is null and e.ativo and (k.mesa_id is null or ms.ativo)`.execute(
      db,
    ),
  );
  const [aberto] = rows;
  if (!aberto || !(await database.control((db) => grupoEstaAtivo(db, grupoId)))) return null;
  return aberto;
}
