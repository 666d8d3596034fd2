import { type AceiteComTexto, DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { isoInstant } from '../../platform/sql/instant.ts';
import { cadastroDeContratos } from './cadastro.ts';
import { lerCurto } from './contratos.queries.ts';

/** An acceptance with its text, which no later change touches. @throws DomainError NOT_FOUND */
export async function lerAceite(db: Db, actor: Actor, contratoId: number, id: number): Promise<AceiteComTexto> {
  await lerCurto(db, actor, contratoId);
  const { rows } = await sql<AceiteComTexto>`
    select a.id, a.nome, a.documento, ${isoInstant('a.em')} as em, a.endereco, a.agente, a.texto_sha256 as "textoSha256", a.texto
    from contrato_aceite a where a.grupo_id = ${actor.grupoId} and a.contrato_id = ${contratoId} and a.id = ${id}`.execute(
    db,
  );
  if (!rows[0]) throw new DomainError('NOT_FOUND');
  return rows[0];
}

/** What was accepted, in PDF, with its own digest. @throws DomainError NOT_FOUND */
export async function pdfDoAceite(
  db: Db,
  actor: Actor,
  contratoId: number,
  id: number,
): Promise<{ nome: string; conteudo: Buffer }> {
  const { texto, ...aceite } = await lerAceite(db, actor, contratoId, id);
  const { numero, criadoEm } = await cadastroDeContratos.read(db, actor, contratoId);
  const { imprimirContrato } = await import('./pdf.ts'); // with the program that draws PDF
  const { textoSha256: sha256, nome: assinante } = aceite;
  const conteudo = await imprimirContrato({ numero, criadoEm, texto, sha256, assinante, aceites: [aceite] });
  return { nome: `contrato-${numero}-aceite-${id}.pdf`, conteudo };
}
