import { sql } from 'kysely';
import { inSlice, ofSlice } from '../../platform/sql/slice.ts';
import type { FonteDoCatalogo, RegistroDoCatalogo } from '../terminais/public.ts';

/** Tables of the company of the terminal. */
export const fonteDeMesas: FonteDoCatalogo = {
  tipo: 'mesa',
  ler: async (db, { grupoId, empresaId }, slice) => {
    const { rows } =
      await sql<RegistroDoCatalogo>`select m.id, json_build_object('numero', m.numero, 'nome', m.nome, 'lugares', m.lugares,
        'setorId', m.setor_id) as dados
      from mesa m where m.grupo_id = ${grupoId} and m.empresa_id = ${empresaId} and m.ativo and ${inSlice('m.id', slice)} ${ofSlice('m.id', slice)}`.execute(
        db,
      );
    return rows;
  },
};
