import type { Readable } from 'node:stream';
import { formatarDocumento } from '@retaguarda/brasil';
import { DomainError, type PacoteDoLink, tiposDeEscrituracao } from '@retaguarda/contracts';
import type { Storage } from '@retaguarda/installation/storage';
import { sql } from 'kysely';
import { type Database, type Db, doSistema, type Tx } from '../../platform/database/database.ts';
import { openFile } from '../../platform/files/files.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { enviarEmail } from '../../platform/mail/outbox.ts';
import { isoInstant } from '../../platform/sql/instant.ts';
import { doEndereco, grupoEstaAtivo, resumo, segredoDoGrupo, tentar } from '../acesso/public.ts';
import { lerEmissor } from '../fiscal/public.ts';
import { lerFeita } from './feitas.queries.ts';
import { mesPorExtenso } from './pacote/resumo.ts';

/**
 * Mails a link that fetches the file, one recipient's and with an end; the database keeps its digest alone.
 *
 * @throws DomainError NOT_FOUND, INVALID_TRANSITION when the file is no more
 */
export async function enviarLink(
  tx: Tx,
  actor: Actor,
  publicUrl: string,
  id: number,
  { para, validadeDias }: { para: string; validadeDias: number },
): Promise<{ expiraEm: string }> {
  const { empresaId, mes, tipo } = await lerFeita(tx, actor, id);
  const segredo = segredoDoGrupo(actor.grupoId);
  const { rows } = await sql<{ expiraEm: string }>`
    insert into escrituracao_link (grupo_id, escrituracao_id, hash, destinatario, expira_em, usuario_id)
    select e.grupo_id, e.id, ${resumo(segredo)}, ${para}, now() + make_interval(days => ${validadeDias}::int), ${actor.usuarioId}
    from escrituracao e join arquivo a on a.grupo_id = e.grupo_id and a.id = e.arquivo_id and coalesce(a.expira_em > now(), true)
    where e.grupo_id = ${actor.grupoId} and e.id = ${id} returning ${isoInstant('expira_em')} as "expiraEm"`.execute(
    tx,
  );
  const [link] = rows;
  if (!link) throw new DomainError('INVALID_TRANSITION', { text: 'Este arquivo não está mais guardado: gere outro.' });
  const { nome, razaoSocial, cnpj } = await lerEmissor(tx, actor.grupoId, empresaId);
  const doQue = `${tiposDeEscrituracao[tipo]} de ${mesPorExtenso(mes)}`;
  await enviarEmail(tx, actor.grupoId, {
    para,
    assunto: `${doQue} — ${nome}`,
    carta: {
      paragrafos: [`${actor.nome} enviou os documentos fiscais de ${razaoSocial ?? nome} de ${mesPorExtenso(mes)}.`],
      link: { rotulo: 'Baixar o arquivo', url: `${publicUrl}/pacote-fiscal?hash=${segredo}` },
      fatos: [
        ['Empresa', razaoSocial ?? nome],
        ['CNPJ', cnpj ? formatarDocumento(cnpj) : ''],
      ],
      rodape: `O link é só seu e vale por ${validadeDias} dias. Cada vez que o arquivo é baixado fica registrada.`,
    },
    sigilosa: true,
    validade: `${validadeDias} days`,
  });
  return link;
}

/** @throws DomainError NOT_FOUND */
export async function revogarLink(tx: Tx, actor: Actor, id: number, linkId: number): Promise<void> {
  await lerFeita(tx, actor, id);
  const { numAffectedRows } = await sql`update escrituracao_link set revogado_em = coalesce(revogado_em, now())
    where grupo_id = ${actor.grupoId} and escrituracao_id = ${id} and id = ${linkId}`.execute(tx);
  if (numAffectedRows === 0n) throw new DomainError('NOT_FOUND');
}

interface LinkAberto extends PacoteDoLink {
  grupoId: number;
  linkId: number;
  arquivoId: string;
  tipoDoArquivo: string;
}

const semValor = () =>
  new DomainError('LINK_EXPIRED', { text: 'Este link não vale mais. Peça outro a quem o enviou.' });

/** The group a secret says it is of: the secret itself is only looked for there. */
function grupoDo(segredo: string): number {
  const grupoId = Number(/^g(\d{1,15})-/.exec(segredo)?.[1] ?? 0);
  if (grupoId === 0) throw semValor();
  return grupoId;
}

/** Where a link leads; wrong ones are counted by address. @throws DomainError LINK_EXPIRED, TOO_MANY_ATTEMPTS */
export const abrirLink = (database: Database, segredo: string, endereco: string): Promise<LinkAberto> =>
  tentar(database, [doEndereco('segredo', endereco)], async () => {
    const grupoId = grupoDo(segredo);
    return database.read(grupoId, (db) => lerLink(db, grupoId, segredo));
  });

async function lerLink(db: Db, grupoId: number, segredo: string): Promise<LinkAberto> {
  const { rows } = await sql<Omit<LinkAberto, 'empresa' | 'documento'> & { empresaId: number }>`
    select e.grupo_id as "grupoId", l.id as "linkId", e.empresa_id as "empresaId", to_char(e.mes, 'YYYY-MM') as mes, e.tipo,
      a.id as "arquivoId", a.nome, a.tipo as "tipoDoArquivo", a.tamanho::int as tamanho, ${isoInstant('least(l.expira_em, a.expira_em)')} as "expiraEm"
    from escrituracao_link l
    join escrituracao e on e.grupo_id = l.grupo_id and e.id = l.escrituracao_id
    join arquivo a on a.grupo_id = e.grupo_id and a.id = e.arquivo_id
    where l.grupo_id = ${grupoId} and l.hash = ${resumo(segredo)} and l.revogado_em is null and l.expira_em > now()
      and coalesce(a.expira_em > now(), true) and e.ativo`.execute(db);
  const [link] = rows;
  if (!link || !(await grupoEstaAtivo(db, grupoId))) throw semValor();
  const { empresaId, ...aberto } = link;
  const { nome, razaoSocial, cnpj } = await lerEmissor(db, grupoId, empresaId);
  return { ...aberto, empresa: razaoSocial ?? nome, documento: cnpj };
}

/** The file of a link, written down as fetched before its first byte leaves. @throws as `abrirLink` */
export async function baixarPeloLink(
  { database, storage }: { database: Database; storage: Storage },
  segredo: string,
  { endereco, agente }: { endereco: string; agente: string | null },
): Promise<{ link: LinkAberto; conteudo: Readable }> {
  const link = await abrirLink(database, segredo, endereco);
  const conteudo = await openFile(storage, link.grupoId, link.arquivoId);
  await database.write(doSistema(link.grupoId), (tx) =>
    tx
      .insertInto('escrituracao_download')
      .values({ grupo_id: link.grupoId, link_id: link.linkId, endereco, agente: agente?.slice(0, 300) ?? null })
      .execute(),
  );
  return { link, conteudo };
}
