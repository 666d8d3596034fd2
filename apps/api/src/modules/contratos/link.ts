import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { enviarEmail } from '../../platform/mail/outbox.ts';
import { resumo, segredoDoGrupo } from '../acesso/public.ts';
import { lerCurto, travarContrato } from './contratos.queries.ts';

/** Days the link of a contract just approved may be opened. */
const VALIDADE_DIAS = 30;

export interface LinkDoContrato {
  url: string;
  expiraEm: string;
}

/** Makes the secret link of the public view; those made before stop working. The database keeps its digest alone. */
export async function criarLink(
  tx: Tx,
  actor: Actor,
  publicUrl: string,
  contratoId: number,
  validadeDias: number,
): Promise<LinkDoContrato> {
  await revogarLinks(tx, actor, contratoId);
  const segredo = segredoDoGrupo(actor.grupoId);
  const { rows } = await sql<{
    expiraEm: string;
  }>`insert into contrato_link (hash, grupo_id, contrato_id, expira_em)
    values (${resumo(segredo)}, ${actor.grupoId}, ${contratoId}, now() + make_interval(days => ${validadeDias}::int)) returning expira_em as "expiraEm"`.execute(
    tx,
  );
  return { url: `${publicUrl}/visualizar-contrato?hash=${segredo}`, expiraEm: rows[0]?.expiraEm ?? '' };
}

export async function revogarLinks(tx: Tx, { grupoId }: Actor, contratoId: number): Promise<void> {
  await sql`update contrato_link set revogado_em = now()
    where grupo_id = ${grupoId} and contrato_id = ${contratoId} and revogado_em is null`.execute(tx);
}

/** Where a link leads. @throws DomainError LINK_EXPIRED for an unknown, revoked or expired one */
export async function abrirLink(
  db: Db,
  segredo: string,
): Promise<{ grupoId: number; contratoId: number; expiraEm: string }> {
  const { rows } = await sql<{ grupoId: number; contratoId: number; expiraEm: string }>`
    select l.grupo_id as "grupoId", l.contrato_id as "contratoId", l.expira_em as "expiraEm"
    from contrato_link l join grupo g on g.id = l.grupo_id
    where l.hash = ${resumo(segredo)} and l.revogado_em is null and l.expira_em > now() and g.ativo`.execute(db);
  const link = rows[0];
  if (!link) throw new DomainError('LINK_EXPIRED', { text: 'Este link não vale mais. Peça outro a quem o enviou.' });
  return link;
}

const textos = {
  aprovado: { assunto: 'Contrato aprovado', linha: 'O seu contrato foi aprovado. Leia, aceite e guarde a sua via.' },
  leitura: { assunto: 'Contrato para leitura e aceite', linha: 'O seu contrato está pronto para leitura e aceite.' },
} as const;

/** Mails a new link to the contract, in the transaction of what it tells. */
export async function enviarContrato(
  tx: Tx,
  actor: Actor,
  publicUrl: string,
  contratoId: number,
  para: string,
  motivo: keyof typeof textos,
  validadeDias = VALIDADE_DIAS,
): Promise<LinkDoContrato> {
  const { numero } = await lerCurto(tx, actor, contratoId);
  const link = await criarLink(tx, actor, publicUrl, contratoId, validadeDias);
  const { assunto, linha } = textos[motivo];
  await enviarEmail(tx, actor.grupoId, {
    para,
    assunto: `${assunto} (nº ${numero})`,
    carta: {
      paragrafos: [linha],
      link: { rotulo: 'Abrir o contrato', url: link.url },
      rodape: `O link vale por ${validadeDias} dias.`,
    },
    sigilosa: true,
    validade: `${validadeDias} days`,
  });
  return link;
}

/** Locks the contract and says where its copies go. @throws DomainError NOT_FOUND */
export async function emailDoContrato(tx: Tx, actor: Actor, contratoId: number): Promise<string | null> {
  const { email, empresaId } = await travarContrato(tx, actor, contratoId);
  if (email) return email;
  const { rows } = await sql<{
    email: string | null;
  }>`select coalesce(email_contrato, empresa.email) as email from empresa
    where grupo_id = ${actor.grupoId} and id = ${empresaId}`.execute(tx);
  return rows[0]?.email ?? null;
}
