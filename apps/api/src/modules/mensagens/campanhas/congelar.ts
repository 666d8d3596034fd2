import type { Campanha, ListaDePublico } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { valeAgora } from '../supressoes/supressoes.queries.ts';
import { destinatariosDe, enderecar, perguntar } from './publico.ts';

/** Writes down everybody the list has now, with where each is written to or why not; each row once. */
export async function escreverDestinatarios(tx: Tx, actor: Actor, campanha: Campanha): Promise<void> {
  const { id, canal, lista, filtros } = campanha;
  const pergunta = perguntar(actor, { lista: lista as ListaDePublico, filtros });
  const ja = new Set<string>();
  for await (const destinatarios of destinatariosDe(tx, canal, pergunta)) {
    await insertRows(
      tx,
      'campanha_envio',
      destinatarios.map((um) => {
        const { para, motivo } = enderecar(canal, um, ja);
        return {
          grupo_id: actor.grupoId,
          campanha_id: id,
          canal,
          registro_id: um.id,
          nome: um.nome,
          original: um.original,
          para,
          motivo,
          situacao: motivo === null ? 'na_fila' : 'fora',
          valores: um.valores,
          tentativas: 0,
        };
      }),
    );
  }
  await sql`update campanha_envio x set situacao = 'fora', motivo = case when s.motivo = 'descadastro' then 'descadastrado' else 'suprimido' end
    from mensagem_supressao s where x.grupo_id = ${actor.grupoId} and x.campanha_id = ${id} and x.situacao = 'na_fila'
      and s.grupo_id = x.grupo_id and s.canal = x.canal and s.endereco = x.para and ${valeAgora}`.execute(tx);
}

export const esquecerDestinatarios = (tx: Tx, { grupoId }: Actor, id: number) =>
  sql`delete from campanha_envio where grupo_id = ${grupoId} and campanha_id = ${id}`.execute(tx);
