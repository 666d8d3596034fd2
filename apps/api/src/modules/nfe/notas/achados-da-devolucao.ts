import { decimal } from '@retaguarda/brasil';
import type { AchadoDaNota, NotaEntrada } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';

/** The note `n` gives goods back, and stands. */
export const devolve = sql`n.ativo and (n.finalidade = '4' or n.operacao = 'retorno' or (n.finalidade = '5' and n.operacao = 'devolucao'))
  and n.situacao not in ('cancelada', 'inutilizada', 'denegada')`;

/** A kept note; one of a complement or of tax alone cites items and gives nothing back. */
const daDeVolta = ({ finalidade, operacao }: NotaEntrada): boolean =>
  finalidade === '4' || operacao === 'retorno' || (finalidade === '5' && operacao === 'devolucao');

interface Excedido {
  indice: number;
  /** What of the item no other note gives back. */
  resta: string;
}

/**
 * What a note gives back beyond what was left of the items it names, counting all notes in force or being written. It was begun of what
 * there was. Its quantities may have been typed since, or it is a copy.
 */
export async function achadosDaDevolucao(
  db: Db,
  grupoId: number,
  id: number,
  nota: NotaEntrada,
): Promise<AchadoDaNota[]> {
  const citados = nota.itens.flatMap(({ referencia, quantidade }, indice) =>
    referencia ? [{ indice, quantidade, chave: referencia.chave, item: referencia.item }] : [],
  );
  if (citados.length === 0 || !daDeVolta(nota)) return [];
  const { rows } = await sql<Excedido>`
    select c.indice, greatest(o.quantidade - coalesce(d.soma, 0), 0)::text as resta
    from (select p.*, sum(p.quantidade) over (partition by p.chave, p.item) as volta
      from json_to_recordset(${JSON.stringify(citados)}::json) as p(indice int, quantidade numeric, chave text, item int)) c
    join nota s on s.grupo_id = ${grupoId} and s.chave = c.chave
    join nota_item o on o.grupo_id = s.grupo_id and o.nota_id = s.id and o.numero = c.item
    left join lateral (select sum(x.quantidade) as soma from nota_item x join nota n on n.grupo_id = x.grupo_id and n.id = x.nota_id
      where x.grupo_id = o.grupo_id and x.ref_chave = c.chave and x.ref_item = c.item and n.id <> ${id} and ${devolve}) d on true
    where c.volta > o.quantidade - coalesce(d.soma, 0) order by c.indice`.execute(db);
  return rows.map(({ indice, resta }) => ({
    campo: `itens.${indice}.quantidade`,
    item: indice + 1,
    mensagem: `Restam ${decimal(resta).toFixed().replace('.', ',')} a devolver deste item`,
    fonte: 'Nota devolvida',
    impede: true,
  }));
}
