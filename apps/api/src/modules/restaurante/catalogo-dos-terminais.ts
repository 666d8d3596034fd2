import { sql } from 'kysely';
import { isoInstant } from '../../platform/sql/instant.ts';
import { inSlice, ofSlice } from '../../platform/sql/slice.ts';
import type { FonteDoCatalogo, RegistroDoCatalogo } from '../terminais/public.ts';
import { periodoDoPrato } from './cardapio/pratos.queries.ts';

/** Tables of the company of the terminal. */
export const fonteDeMesas: FonteDoCatalogo = {
  tipo: 'mesa',
  ler: async (db, { grupoId, empresaId }, slice) => {
    const { rows } =
      await sql<RegistroDoCatalogo>`select m.id, json_build_object('numero', m.numero, 'nome', m.nome, 'lugares', m.lugares,
        'setorId', m.setor_id)::text as dados
      from mesa m where m.grupo_id = ${grupoId} and m.empresa_id = ${empresaId} and m.ativo and ${inSlice('m.id', slice)} ${ofSlice('m.id', slice)}`.execute(
        db,
      );
    return rows;
  },
};

/** Dishes that are products, with the days and hours in which they are sold: what the rule of the menu asks (`porqueNaoSeVende`). */
export const fonteDePratos: FonteDoCatalogo = {
  tipo: 'prato',
  ler: async (db, { grupoId, empresaId }, slice) => {
    const { rows } = await sql<RegistroDoCatalogo>`select x.id, to_json(x)::text as dados from (
        select p.id, p.produto_id as "produtoId", p.nome, p.ordem, ${periodoDoPrato}
        from prato p where p.grupo_id = ${grupoId} and p.ativo and p.produto_id is not null
          and (p.empresa_id = ${empresaId} or p.empresa_id is null) and ${inSlice('p.id', slice)} ${ofSlice('p.id', slice)}) x`.execute(
      db,
    );
    return rows;
  },
};

/** What the house said is out; the terminal itself sees when `ate` has come. */
export const fonteDeEsgotados: FonteDoCatalogo = {
  tipo: 'esgotado',
  ler: async (db, { grupoId, empresaId }, slice) => {
    const { rows } =
      await sql<RegistroDoCatalogo>`select e.id, json_build_object('produtoId', e.produto_id, 'ate', ${isoInstant('e.ate')})::text as dados
      from produto_esgotado e where e.grupo_id = ${grupoId} and e.empresa_id = ${empresaId} and ${inSlice('e.id', slice)} ${ofSlice('e.id', slice)}`.execute(
        db,
      );
    return rows;
  },
};
