import { DomainError } from '@retaguarda/contracts';
import type { XmlDeFora } from '@retaguarda/fiscal/xml';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { arquivar } from '../../fiscal/public.ts';
import { alcanceDeNotas } from '../notas/notas.queries.ts';
import type { EventoDeFora } from './ler.ts';

interface NotaDoEvento {
  id: number;
  empresaId: number;
  emissaoId: number;
  situacao: string;
  importada: boolean;
}

const recusar = (text: string) => new DomainError('RULE_BROKEN', { text });

/**
 * Keeps what another system did with a note that came from it: a letter, or its cancelling. The same again changes nothing.
 *
 * @throws DomainError RULE_BROKEN where the note is not here, or is of here
 */
export async function importarEvento(
  tx: Tx,
  actor: Actor,
  evento: EventoDeFora,
  arquivo: XmlDeFora,
): Promise<{ id: number; novo: boolean }> {
  const { grupoId, usuarioId } = actor;
  const nota = await travarNotaDoEvento(tx, actor, evento);
  const { rows } = await sql<{ id: number }>`
    insert into nota_evento (grupo_id, nota_id, emissao_id, usuario_id, tipo, sequencia, situacao, texto, xml, protocolo, cstat,
      enviado_em, registrado_em, proxima_em)
    values (${grupoId}, ${nota.id}, ${nota.emissaoId}, ${usuarioId}, ${evento.evento}, ${evento.sequencia}, 'registrado', ${evento.texto},
      ${arquivo.xml}, ${evento.protocolo}, ${evento.cStat}, ${evento.em}, ${evento.em}, null)
    on conflict (grupo_id, emissao_id, tipo, sequencia) where situacao = 'registrado' do nothing returning id`.execute(
    tx,
  );
  if (rows.length === 0) return { id: nota.id, novo: false };
  const data = evento.em.slice(0, 10);
  await arquivar(tx, grupoId, { empresaId: nota.empresaId, tipo: 'evento', chave: evento.chave, ...arquivo, data });
  await aplicar(tx, grupoId, nota, evento);
  return { id: nota.id, novo: true };
}

async function travarNotaDoEvento(tx: Tx, actor: Actor, { chave }: EventoDeFora): Promise<NotaDoEvento> {
  const { rows } =
    await sql<NotaDoEvento>`select n.id, n.empresa_id as "empresaId", n.emissao_id as "emissaoId", n.situacao, n.importada
    from nota n ${whereAll([...alcanceDeNotas(actor), sql`n.chave = ${chave}`])} for update of n`.execute(tx);
  const [nota] = rows;
  if (!nota) throw recusar('A nota deste evento não está aqui: envie-a antes.');
  if (!nota.importada) throw recusar('A nota deste evento foi emitida aqui: use "Consultar na SEFAZ" na nota.');
  return nota;
}

async function aplicar(tx: Tx, grupoId: number, { id, emissaoId, situacao }: NotaDoEvento, evento: EventoDeFora) {
  if (evento.evento === '110110') {
    await sql`update nota set cartas = greatest(cartas, ${evento.sequencia}) where grupo_id = ${grupoId} and id = ${id}`.execute(
      tx,
    );
    return;
  }
  if (situacao === 'cancelada') return;
  await sql`update nota_emissao set situacao = 'cancelada' where grupo_id = ${grupoId} and id = ${emissaoId}`.execute(
    tx,
  );
  // Not `passarA`: who is told of notes by webhooks learnt of it from the system that cancelled it.
  await sql`update nota set situacao = 'cancelada', cstat = '101', motivo = ${evento.texto}
    where grupo_id = ${grupoId} and id = ${id}`.execute(tx);
}
