import {
  type Manifestacao,
  type ManifestacaoLida,
  manifestacoes,
  prazoDaManifestacao,
  recusaDaManifestacao,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { isoInstant } from '../../../platform/sql/instant.ts';
import { type EntradaDaManifestacao, lerParaManifestar } from '../entradas.queries.ts';

/** What was stated of a note, what may still be and until when, and its events. @throws DomainError NOT_FOUND */
export async function lerManifestacao(db: Db, actor: Actor, id: number): Promise<ManifestacaoLida> {
  const entrada = await lerParaManifestar(db, actor, id);
  const agora = new Date();
  const tipos = Object.keys(manifestacoes) as Manifestacao[];
  const { rows: eventos } = await sql<
    ManifestacaoLida['eventos'][number]
  >`select id, tipo, nome, sequencia, nosso, texto,
      ${isoInstant('em')} as em, situacao, protocolo, cstat, motivo
    from entrada_evento where grupo_id = ${actor.grupoId} and entrada_id = ${id} order by id`.execute(db);
  return {
    manifestacao: entrada.manifestacao,
    canceladaEm: instante(entrada.canceladaEm),
    correcao: entrada.correcao,
    opcoes: tipos.map((tipo) => ({
      tipo,
      ate: prazoDaManifestacao(tipo, entrada),
      recusa: recusaDaManifestacao(tipo, entrada, agora),
    })),
    eventos,
  };
}

const instante = (lido: EntradaDaManifestacao['canceladaEm']): string | null =>
  lido === null ? null : new Date(lido).toISOString();
