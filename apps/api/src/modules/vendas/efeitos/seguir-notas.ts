import { sql } from 'kysely';
import type { SeguidorDeNotas } from '../../nfe/public.ts';

/** A sale says the number of its document from the moment the authority lets it stand. */
export const vendasDasNotas: SeguidorDeNotas = {
  async autorizada(tx, grupoId, { id, modelo, numero, chave }) {
    await sql`update venda v set modelo = ${modelo}, serie = substr(${chave}, 23, 3)::int, numero = ${numero}, chave = ${chave}
      from venda_efeito e where e.grupo_id = ${grupoId} and e.tipo = 'documento' and e.resultado ? 'nota' and (e.resultado->>'nota')::bigint = ${id}
        and v.grupo_id = e.grupo_id and v.id = e.venda_id and v.chave is distinct from ${chave}`.execute(tx);
  },
  async cancelada() {
    // The sale keeps the number of the document that was: what became of it is told by the note.
  },
};
