import { DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { type Database, type Db, doSistema, type Tx } from '../../../platform/database/database.ts';
import { enviarEmail } from '../../../platform/mail/outbox.ts';
import type { Origem } from '../aparelhos/aparelhos.ts';
import {
  type Ato,
  avisarDaSeguranca,
  emailRetirado,
  emailTrocado,
  travarPessoa,
  trocaDeEmailPedida,
} from '../avisos/avisos-de-seguranca.ts';
import { direitosDe, excessoSobre } from '../funcoes/alcance.ts';
import { criarLink, enviarLink, invalidarLinks, usarLink } from '../senhas/links.ts';
import { resumo } from '../senhas/segredos.ts';

/** Messages to new addresses that one user may cause within an hour, so that nobody is flooded through us. */
const PEDIDOS_POR_HORA = 5;

interface Pedido extends Ato {
  publicUrl: string;
  usuarioId: number;
  solicitanteId: number;
}

/**
 * Asks for a user's e-mail to become `novo`: the old one stays until the link sent to the new one is used, and is told.
 * A pending change is given up; the present address asked for again only gives it up. Without an address (`null`) the
 * old one is taken away at once, since there is nothing to confirm.
 *
 * @throws DomainError TOO_MANY_ATTEMPTS
 */
export async function trocarEmail(tx: Tx, pedido: Pedido, novo: string | null): Promise<void> {
  const pessoa = await travarPessoa(tx, pedido.usuarioId);
  await invalidarLinks(tx, pessoa.id, ['email']);
  if (novo === pessoa.email) return;
  if (novo === null) {
    await gravarEmail(tx, pessoa.id, null);
    await avisarDaSeguranca(tx, pessoa, emailRetirado, pedido);
    return;
  }
  await exigirPoucosPedidos(tx, pessoa.id);
  const segredo = await criarLink(
    tx,
    'email',
    { grupoId: pessoa.grupoId, usuarioId: pessoa.id },
    { email: novo, solicitanteId: pedido.solicitanteId },
  );
  await enviarEmail(tx, pessoa.grupoId, {
    para: novo,
    assunto: 'Confirme o seu e-mail no Retaguarda',
    carta: {
      nome: pessoa.nome,
      paragrafos: [`Este endereço foi dado para o usuário ${pessoa.usuario}. Confirme que é seu.`],
      link: { rotulo: 'Confirmar o e-mail', url: `${pedido.publicUrl}/confirmar-email/${segredo}` },
      rodape: 'O link vale por 1 dia e funciona uma vez. Se você não esperava esta mensagem, ignore-a.',
    },
    sigilosa: true,
    usuarioId: pessoa.id,
    validade: '1 day',
  });
  await avisarDaSeguranca(tx, pessoa, trocaDeEmailPedida(novo), pedido);
}

async function exigirPoucosPedidos(tx: Tx, usuarioId: number): Promise<void> {
  const { rows } = await sql<{ pedidos: number; segundos: number }>`
    select count(*)::int as pedidos, coalesce(ceil(extract(epoch from min(criado_em) + interval '1 hour' - now())), 0)::int as segundos
    from link_acesso where usuario_id = ${usuarioId} and tipo = 'email' and criado_em > now() - interval '1 hour'`.execute(
    tx,
  );
  const { pedidos = 0, segundos = 0 } = rows[0] ?? {};
  if (pedidos < PEDIDOS_POR_HORA) return;
  throw new DomainError('TOO_MANY_ATTEMPTS', {
    text: 'Foram pedidas muitas trocas de e-mail para este usuário. Tente novamente mais tarde.',
    data: { segundos },
  });
}

/** The links a person had wait in the old mailbox, which may be why it was left. */
async function gravarEmail(tx: Tx, usuarioId: number, email: string | null): Promise<void> {
  await tx.updateTable('usuario').set({ email }).where('id', '=', usuarioId).execute();
  await invalidarLinks(tx, usuarioId, ['primeiro_acesso', 'redefinicao']);
}

interface LinkDeEmail {
  id: number;
  grupoId: number;
  usuarioId: number;
  solicitanteId: number;
  email: string;
  expiraEm: string;
  usado: boolean;
  vencido: boolean;
}

/** @throws DomainError LINK_EXPIRED for a secret that never was one */
async function acharLink(db: Db, segredo: string, travar: boolean): Promise<LinkDeEmail> {
  const { rows } = await sql<LinkDeEmail>`
    select id, grupo_id as "grupoId", usuario_id as "usuarioId", solicitante_id as "solicitanteId", email,
      expira_em as "expiraEm", usado_em is not null as usado, expira_em <= now() as vencido
    from link_acesso where hash = ${resumo(segredo)} and tipo = 'email' ${travar ? sql`for update` : sql``}`.execute(
    db,
  );
  if (!rows[0]) throw new DomainError('LINK_EXPIRED');
  return rows[0];
}

export interface Confirmacao {
  grupoId: number;
  nome: string;
  email: string;
  expiraEm: string;
  /** The address is already the person's: the link was used, by a second click or a second device. */
  confirmado: boolean;
}

/** What a link would confirm. @throws DomainError LINK_EXPIRED */
export async function lerConfirmacao(database: Database, segredo: string): Promise<Confirmacao> {
  const link = await database.control((db) => acharLink(db, segredo, false));
  const pessoa = await database.read(link.grupoId, (db) =>
    db.selectFrom('usuario').select(['nome', 'email']).where('id', '=', link.usuarioId).executeTakeFirst(),
  );
  const confirmado = exigirQueValha(link, pessoa?.email ?? null);
  const { grupoId, email, expiraEm } = link;
  return { grupoId, nome: pessoa?.nome ?? '', email, expiraEm, confirmado };
}

/** @returns whether it was done before. @throws DomainError LINK_EXPIRED when given up, used for something since left, or too old */
function exigirQueValha(link: LinkDeEmail, emailAtual: string | null): boolean {
  if (link.usado && link.email === emailAtual) return true;
  if (link.usado || link.vencido) throw new DomainError('LINK_EXPIRED');
  return false;
}

/** Makes the address of the link the person's. Twice is as once. @throws DomainError LINK_EXPIRED */
export async function confirmarEmail(
  database: Database,
  { segredo, publicUrl, origem }: { segredo: string; publicUrl: string; origem: Origem },
): Promise<{ grupoId: number; email: string }> {
  const { grupoId, usuarioId, email } = await database.control((db) => acharLink(db, segredo, false));
  return database.write({ ...doSistema(grupoId), atorId: usuarioId }, async (tx) => {
    // First the person, then the link: the order in which a change is asked for.
    const pessoa = await travarPessoa(tx, usuarioId);
    const link = await acharLink(tx, segredo, true);
    if (exigirQueValha(link, pessoa.email)) return { grupoId, email };
    await exigirPedidoDeQuemPode(tx, link);
    await usarLink(tx, link.id);
    await gravarEmail(tx, usuarioId, email);
    await avisarDaSeguranca(tx, pessoa, emailTrocado(email), { origem, por: null });
    // Whoever never chose a password has lost the invitation with the old mailbox.
    if (pessoa.senhaHash === null) await enviarLink(tx, publicUrl, 'primeiro_acesso', { ...pessoa, email });
    return { grupoId, email };
  });
}

/**
 * Who asked may have lost the right since, or the person may have gained some: an address planted on somebody small
 * must not be confirmed on somebody great. @throws DomainError LINK_EXPIRED
 */
async function exigirPedidoDeQuemPode(tx: Tx, { usuarioId, solicitanteId }: LinkDeEmail): Promise<void> {
  const ativos = await tx
    .selectFrom('usuario')
    .select('id')
    .where('id', 'in', [usuarioId, solicitanteId])
    .where('ativo', '=', true)
    .execute();
  if (ativos.length < new Set([usuarioId, solicitanteId]).size) throw new DomainError('LINK_EXPIRED');
  if (usuarioId === solicitanteId) return;
  const [quem] = await direitosDe(tx, [solicitanteId]);
  const [alvo] = await direitosDe(tx, [usuarioId]);
  if (!quem || !alvo || !quem.permissoes.has('users_update') || excessoSobre(quem, alvo))
    throw new DomainError('LINK_EXPIRED');
}
