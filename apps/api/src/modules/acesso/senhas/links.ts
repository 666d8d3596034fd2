import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { NO_GROUP } from '../../../platform/database/crossings.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { enviarEmail } from '../../../platform/mail/outbox.ts';
import { type Ato, avisarDaSeguranca, senhaPedida } from '../avisos/avisos-de-seguranca.ts';
import { resumo, segredoDoGrupo } from './segredos.ts';

export type TipoDeLink = 'primeiro_acesso' | 'redefinicao' | 'instalacao' | 'email';
const VALIDADE: Record<TipoDeLink, string> = {
  primeiro_acesso: '7 days',
  redefinicao: '1 hour',
  instalacao: '7 days',
  email: '1 day',
};

export interface LinkDeSenha {
  id: number;
  tipo: Exclude<TipoDeLink, 'email'>;
  grupoId: number | null;
  usuarioId: number | null;
  expiraEm: string;
}

/** Makes a single-use link; those of the same kind still open for the user stop working. @returns the secret of the link */
export async function criarLink(
  db: Db,
  tipo: TipoDeLink,
  de: { grupoId: number; usuarioId: number } | null,
  troca: { email: string; solicitanteId: number } | null = null,
): Promise<string> {
  const segredo = segredoDoGrupo(de?.grupoId ?? null);
  await invalidarLinks(db, de?.usuarioId ?? null, [tipo]);
  await sql`insert into link_acesso (hash, tipo, grupo_id, usuario_id, expira_em, email, solicitante_id)
    values (${resumo(segredo)}, ${tipo}, ${de?.grupoId ?? NO_GROUP}, ${de?.usuarioId ?? null}, now() + ${VALIDADE[tipo]}::interval,
      ${troca?.email ?? null}, ${troca?.solicitanteId ?? null})`.execute(db);
  return segredo;
}

/** Makes the open links of these kinds stop working for the user. */
export async function invalidarLinks(db: Db, usuarioId: number | null, tipos: readonly TipoDeLink[]): Promise<void> {
  await sql`update link_acesso set usado_em = now() where usado_em is null and tipo = any(${[...tipos]})
    and usuario_id is not distinct from ${usuarioId}::bigint`.execute(db);
}

/** Kinds that give a password to whoever holds them; one that confirms an address is not among them. */
const daSenha: readonly TipoDeLink[] = ['primeiro_acesso', 'redefinicao', 'instalacao'];

/** A link that gives a password. @throws DomainError LINK_EXPIRED for an unknown, used or expired link, or of another kind */
export async function lerLink(db: Db, segredo: string, options: { travar: boolean }): Promise<LinkDeSenha> {
  const result = await sql<LinkDeSenha>`
    select id, tipo, nullif(grupo_id, ${NO_GROUP}) as "grupoId", usuario_id as "usuarioId", expira_em as "expiraEm"
    from link_acesso where hash = ${resumo(segredo)} and tipo = any(${[...daSenha]}) and usado_em is null and expira_em > now()
    ${options.travar ? sql`for update` : sql``}`.execute(db);
  const link = result.rows[0];
  if (!link) throw new DomainError('LINK_EXPIRED');
  return link;
}

export async function usarLink(db: Db, id: number): Promise<void> {
  await sql`update link_acesso set usado_em = now() where id = ${id}`.execute(db);
}

const textos = {
  primeiro_acesso: {
    assunto: 'Seu primeiro acesso ao Retaguarda',
    paragrafo: 'Seu acesso ao Retaguarda foi criado. Falta escolher a sua senha.',
    rotulo: 'Escolher a senha',
    rodape: 'O link vale por 7 dias e funciona uma vez.',
  },
  redefinicao: {
    assunto: 'Redefinição de senha do Retaguarda',
    paragrafo: 'Foi pedida uma nova senha para o seu acesso ao Retaguarda.',
    rotulo: 'Escolher uma nova senha',
    rodape: 'O link vale por 1 hora e funciona uma vez. Se você não pediu, ignore esta mensagem.',
  },
} as const;

/** Where a link that gives a password is opened. */
export const enderecoDoLink = (publicUrl: string, segredo: string): string => `${publicUrl}/initialization/${segredo}`;

/** Makes the link and mails it to the user, all in one transaction. @returns id of the message in the outbox */
export async function enviarLink(
  tx: Tx,
  publicUrl: string,
  tipo: 'primeiro_acesso' | 'redefinicao',
  usuario: { grupoId: number; id: number; nome: string; usuario: string; email: string },
): Promise<string> {
  const segredo = await criarLink(tx, tipo, { grupoId: usuario.grupoId, usuarioId: usuario.id });
  const { assunto, paragrafo, rotulo, rodape } = textos[tipo];
  return enviarEmail(tx, usuario.grupoId, {
    para: usuario.email,
    assunto,
    carta: {
      nome: usuario.nome,
      paragrafos: [paragrafo],
      link: { rotulo, url: enderecoDoLink(publicUrl, segredo) },
      fatos: [['Usuário', usuario.usuario]],
      rodape,
    },
    sigilosa: true,
    usuarioId: usuario.id,
    validade: VALIDADE[tipo],
  });
}

/** Mails the link of a new password and leaves word of it in the product, whoever asked. */
export async function enviarRedefinicao(
  tx: Tx,
  publicUrl: string,
  usuario: { grupoId: number; id: number; nome: string; usuario: string; email: string },
  ato: Ato,
): Promise<void> {
  await enviarLink(tx, publicUrl, 'redefinicao', usuario);
  await avisarDaSeguranca(tx, usuario, senhaPedida, ato, null);
}

/**
 * A link that gives a password, to be handed over by who asked: where no mail can be sent, or who needs it has none. It is
 * in the answer and nowhere else; links mailed before stop working.
 */
export async function linkEmMaos(
  tx: Tx,
  publicUrl: string,
  usuario: { grupoId: number; id: number; nome: string; usuario: string; email: string | null; temSenha: boolean },
  ato: Ato,
): Promise<{ url: string; expiraEm: string }> {
  const { grupoId, id, temSenha } = usuario;
  await invalidarLinks(tx, id, ['primeiro_acesso', 'redefinicao']);
  const segredo = await criarLink(tx, temSenha ? 'redefinicao' : 'primeiro_acesso', { grupoId, usuarioId: id });
  const { expiraEm } = await lerLink(tx, segredo, { travar: false });
  await avisarDaSeguranca(tx, usuario, senhaPedida, ato);
  return { url: enderecoDoLink(publicUrl, segredo), expiraEm: new Date(expiraEm).toISOString() };
}
