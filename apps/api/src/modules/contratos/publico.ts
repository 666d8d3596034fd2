import { type ContratoCompleto, type ContratoPublico, DomainError } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { type Database, type Db, doSistema } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { doEndereco, tentar } from '../acesso/public.ts';
import { cadastroDeContratos } from './cadastro.ts';
import { abrirLink } from './link.ts';
import { escreverContrato } from './texto.ts';

export interface Aceitante {
  nome: string;
  documento: string;
  textoSha256: string;
  endereco: string;
  agente: string | null;
}

const MAX_AGENTE = 300;

/** Whoever holds the link reads one contract and has no right besides. */
const quemTemOLink = (grupoId: number): Actor => ({
  sessaoId: 0,
  hash: '',
  grupoId,
  provedor: false,
  usuarioId: 0,
  nome: '',
  permissoes: new Set(),
  empresas: 'todas',
  revendaId: null,
  personificacao: null,
  provadaEm: null,
});

/** Where a secret leads; wrong ones are counted by address. @throws DomainError LINK_EXPIRED, TOO_MANY_ATTEMPTS */
const acharLink = (database: Database, segredo: string, endereco: string) =>
  tentar(database, [doEndereco('segredo', endereco)], () => database.control((db) => abrirLink(db, segredo)));

/** The contract of a secret link. @throws DomainError LINK_EXPIRED, TOO_MANY_ATTEMPTS */
export async function verContrato(database: Database, segredo: string, endereco: string): Promise<ContratoPublico> {
  const link = await acharLink(database, segredo, endereco);
  return database.read(link.grupoId, (db) => lerPublico(db, link));
}

async function lerPublico(
  db: Db,
  { grupoId, contratoId, expiraEm }: { grupoId: number; contratoId: number; expiraEm: string },
): Promise<ContratoPublico> {
  const contrato = await cadastroDeContratos.read(db, quemTemOLink(grupoId), contratoId);
  const { fornecedor, cliente, texto, sha256 } = await escreverContrato(db, contrato);
  const aceite = contrato.aceites.find(({ textoSha256 }) => textoSha256 === sha256);
  return {
    numero: contrato.numero,
    codigo: contrato.codigo,
    situacao: contrato.situacao,
    contratoTipo: contrato.contratoTipo.rotulo,
    fornecedor: { nome: fornecedor.razaoSocial ?? fornecedor.nome, documento: fornecedor.documento },
    cliente,
    texto,
    textoSha256: sha256,
    expiraEm,
    aceite: aceite
      ? { nome: aceite.nome, documento: aceite.documento, em: aceite.em, textoSha256: aceite.textoSha256 }
      : null,
  };
}

const aceitaveis: readonly ContratoCompleto['situacao'][] = ['pendente', 'aprovado', 'suspenso'];

/**
 * Keeps who accepted, when, from where, and the very text that was shown.
 *
 * @throws DomainError LINK_EXPIRED; STALE_RECORD when the contract changed after it was read; RULE_BROKEN when it was
 *   accepted already or is not to be accepted
 */
export async function aceitarContrato(
  database: Database,
  segredo: string,
  { nome, documento, textoSha256, endereco, agente }: Aceitante,
): Promise<ContratoPublico> {
  const link = await acharLink(database, segredo, endereco);
  const { grupoId, contratoId } = link;
  return database.write(doSistema(grupoId), async (tx) => {
    await sql`select 1 from contrato where id = ${contratoId} for update`.execute(tx);
    const publico = await lerPublico(tx, link);
    if (publico.textoSha256 !== textoSha256)
      throw new DomainError('STALE_RECORD', {
        text: 'O contrato mudou depois de aberto. Leia-o de novo antes de aceitar.',
      });
    if (publico.aceite) throw new DomainError('RULE_BROKEN', { text: 'Este contrato já foi aceito.' });
    if (!aceitaveis.includes(publico.situacao))
      throw new DomainError('RULE_BROKEN', { text: 'Este contrato não está à espera de aceite.' });
    await tx
      .insertInto('contrato_aceite')
      .values({
        grupo_id: grupoId,
        contrato_id: contratoId,
        nome,
        documento,
        endereco,
        agente: agente?.slice(0, MAX_AGENTE) ?? null,
        texto: publico.texto,
        texto_sha256: textoSha256,
      })
      .execute();
    return lerPublico(tx, link);
  });
}

export async function pdfDoLink(
  database: Database,
  segredo: string,
  endereco: string,
): Promise<{ nome: string; conteudo: Buffer }> {
  const { grupoId, contratoId } = await acharLink(database, segredo, endereco);
  return database.read(grupoId, (db) => pdfDoContrato(db, quemTemOLink(grupoId), contratoId));
}

/** The contract in PDF for whoever may read it. @throws DomainError NOT_FOUND */
export async function pdfDoContrato(db: Db, actor: Actor, id: number): Promise<{ nome: string; conteudo: Buffer }> {
  const contrato = await cadastroDeContratos.read(db, actor, id);
  const escrito = await escreverContrato(db, contrato);
  const { imprimirContrato } = await import('./pdf.ts'); // with the program that draws PDF, which most days nobody asks for
  const conteudo = await imprimirContrato({
    ...escrito,
    numero: contrato.numero,
    criadoEm: contrato.criadoEm,
    aceites: contrato.aceites,
  });
  return { nome: `contrato-${contrato.numero}.pdf`, conteudo };
}
