import { RECEBIDAS_MOSTRADAS, type Recebida, textoDaMensagem, type ValoresDaMensagem } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { vinculoDoUsuario } from '../../acesso/public.ts';
import { juntarEmpresa } from '../../empresas/public.ts';
import { anexosEmJson } from '../anexos/anexos.queries.ts';

interface Linha extends Recebida {
  /** Of a campaign: what its text says of the person. */
  valores: Omit<ValoresDaMensagem, 'descadastro'> | null;
}

/**
 * What a person was sent, newest first: notices, also those that ended, e-mails of the program, and campaigns to them as an
 * employee. The way out of a campaign is a secret of each message and stands here empty.
 */
export async function lerRecebidas(
  db: Db,
  { grupoId, usuarioId }: Pick<Actor, 'grupoId' | 'usuarioId'>,
): Promise<Recebida[]> {
  const newest = sql`order by quando desc limit ${RECEBIDAS_MOSTRADAS}`;
  const { rows } =
    await sql<Linha>`select chave, tipo, ${isoInstant('t.quando')} as quando, assunto, texto, valores, anexos from (
    (select 'a' || x.id as chave, 'aviso' as tipo, x.entregue_em as quando, a.titulo as assunto, a.texto, null::jsonb as valores, '[]'::json as anexos
      from aviso_entrega x join aviso a on a.grupo_id = x.grupo_id and a.id = x.aviso_id
      where x.grupo_id = ${grupoId} and x.usuario_id = ${usuarioId} ${newest})
    union all
    (select 'e' || m.numero, 'email', m.enviado_em as quando, m.assunto, case when not m.sigilosa then m.texto end, null, '[]'::json
      from saida_email m where m.grupo_id = ${grupoId} and m.usuario_id = ${usuarioId} and m.situacao = 'enviado' ${newest})
    union all
    (select 'c' || x.id, x.canal, x.entregue_em as quando, c.assunto, c.texto, x.valores || jsonb_build_object('empresa', e.nome_fantasia),
        ${anexosEmJson(sql`c.grupo_id`, sql`c.id`)}
      from campanha_envio x join campanha c on c.grupo_id = x.grupo_id and c.id = x.campanha_id ${juntarEmpresa('c')}
      where x.grupo_id = ${grupoId} and x.registro_id = ${vinculoDoUsuario(grupoId, usuarioId)} and c.lista = 'funcionarios'
        and x.situacao = 'aceito' and x.entregue_em is not null ${newest})
  ) t order by t.quando desc, chave limit ${RECEBIDAS_MOSTRADAS}`.execute(db);
  return rows.map(({ valores, ...linha }) => {
    const escrever = (texto: string | null) =>
      texto === null || valores === null
        ? texto
        : textoDaMensagem.montar(texto, { ...valores, descadastro: '' }).trim();
    return { ...linha, assunto: escrever(linha.assunto), texto: escrever(linha.texto) };
  });
}
