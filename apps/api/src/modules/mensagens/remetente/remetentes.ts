import { generateKeyPair, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { DomainError, type Remetente, type RemetenteLido } from '@retaguarda/contracts';
import { SealBroken, type SecretBox, secretBox } from '@retaguarda/installation';
import type { Config } from '../../../platform/config.ts';
import { type Database, type Db, doSistema, type Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { notify } from '../../../platform/notices/notices.ts';
import { gruposCom } from '../../grupos/public.ts';
import { conferirPublicacao, type ProcurarTextos, procurarNoDns } from './dns.ts';
import {
  anotarDns,
  escreverRemetente,
  lerRemetente,
  type RemetenteGuardado,
  travarRemetente,
} from './remetente.queries.ts';

/** Whose the seal is. */
export const lugarDoRemetente = (grupoId: number): string => `email_remetente/${grupoId}`;

/** What signs a message. */
export interface Assinante {
  endereco: string;
  dominio: string;
  seletor: string;
  /** PEM. */
  chave: string;
}

const nomeDoRegistro = ({ seletor, dominio }: Pick<RemetenteGuardado, 'seletor' | 'dominio'>): string =>
  `${seletor}._domainkey.${dominio}`;

const gerar = promisify(generateKeyPair);

/** Senders of the groups: their keys, what DNS says of them, and who signs. */
export class Remetentes {
  readonly #cofre: SecretBox;
  readonly #procurar: ProcurarTextos;
  readonly #daInstalacao: string | null;

  constructor(config: Pick<Config, 'secretsKey' | 'dataDir' | 'dnsServers' | 'smtpUrl' | 'mailFrom'>) {
    this.#cofre = secretBox(config);
    this.#procurar = procurarNoDns(config.dnsServers);
    this.#daInstalacao = config.smtpUrl === null ? null : config.mailFrom;
  }

  async ler(db: Db, grupoId: number): Promise<RemetenteLido> {
    const guardado = await lerRemetente(db, grupoId);
    return { remetente: guardado && mostrado(guardado), daInstalacao: this.#daInstalacao };
  }

  /** @throws DomainError STALE_RECORD */
  async gravar(
    tx: Tx,
    actor: Actor,
    { versao, endereco }: { versao?: number | undefined; endereco: string },
  ): Promise<void> {
    const { grupoId, usuarioId } = actor;
    await travarRemetente(tx, grupoId);
    const atual = await lerRemetente(tx, grupoId);
    exigirVersao(versao, atual);
    const dominio = endereco.split('@').at(-1) as string;
    // A key is good for all addresses of its domain.
    const mesmo = atual?.dominio === dominio ? atual : null;
    const chave = mesmo ?? (await this.#novaChave(grupoId));
    await escreverRemetente(tx, grupoId, { ...chave, endereco, dominio, usuarioId }, mesmo === null);
  }

  /** @throws DomainError NOT_FOUND, STALE_RECORD */
  async trocarChave(tx: Tx, { grupoId, usuarioId }: Actor, versao: number | undefined): Promise<void> {
    await travarRemetente(tx, grupoId);
    const atual = await lerRemetente(tx, grupoId);
    if (!atual) throw semRemetente();
    exigirVersao(versao, atual);
    await escreverRemetente(tx, grupoId, { ...atual, ...(await this.#novaChave(grupoId)), usuarioId }, true);
  }

  /** Asks DNS; without an answer what was known stays. Who chose the sender is told when that changes what is sent. */
  async conferir(database: Database, grupoId: number): Promise<void> {
    const guardado = await database.read(grupoId, (db) => lerRemetente(db, grupoId));
    if (!guardado) throw semRemetente();
    const { chavePublica, dominio, usuarioId } = guardado;
    const dito = await conferirPublicacao(this.#procurar, { nome: nomeDoRegistro(guardado), chavePublica });
    const ativa = dito.como === 'sem_resposta' ? null : dito.como === 'certa';
    await database.write(doSistema(grupoId), async (tx) => {
      const recado = dito.como === 'certa' ? null : dito.recado;
      const mudou = await anotarDns(tx, grupoId, guardado, { ativa, recado });
      if (!mudou) return;
      await notify(tx, grupoId, usuarioId, {
        titulo: ativa ? `E-mails assinados por ${dominio}` : `E-mails sem a assinatura de ${dominio}`,
        texto: ativa ? 'O domínio publica a chave: as mensagens em lote saem assinadas.' : (recado ?? ''),
        caminho: '/sistema/ferramentas/mensagens-em-lote?aba=envio',
        gravidade: ativa ? 'sucesso' : 'atencao',
      });
    });
  }

  /** By the clock: each sender of each group. */
  async conferirTodos(database: Database): Promise<void> {
    for (const grupoId of await gruposCom(database, 'remetente')) {
      if (await database.read(grupoId, (db) => lerRemetente(db, grupoId))) await this.conferir(database, grupoId);
    }
  }

  /** @returns who signs the messages of a group; null: nobody does yet. In words, why its key cannot be used */
  async assinante(db: Db, grupoId: number): Promise<Assinante | null | string> {
    const guardado = await lerRemetente(db, grupoId);
    if (guardado === null || guardado.ativaEm === null) return null;
    const { endereco, dominio, seletor, chavePrivada } = guardado;
    try {
      return { endereco, dominio, seletor, chave: await this.#cofre.open(lugarDoRemetente(grupoId), chavePrivada) };
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
      return 'A chave do remetente não pode ser lida neste servidor: crie outra.';
    }
  }

  async #novaChave(grupoId: number) {
    const { publicKey, privateKey } = await gerar('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'der' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    });
    return {
      // Another name for each key: messages on their way are still judged by the one before.
      seletor: `rtg${randomBytes(4).toString('hex')}`,
      chavePublica: publicKey.toString('base64'),
      chavePrivada: await this.#cofre.seal(lugarDoRemetente(grupoId), privateKey),
    };
  }
}

const semRemetente = () => new DomainError('NOT_FOUND', { text: 'Escolha antes o endereço de quem saem os e-mails.' });

function exigirVersao(versao: number | undefined, atual: RemetenteGuardado | null): void {
  if (versao !== undefined && versao !== atual?.versao) throw new DomainError('STALE_RECORD');
}

function mostrado(guardado: RemetenteGuardado): Remetente {
  const { versao, endereco, dominio, chavePublica, conferidaEm, ativaEm, recado } = guardado;
  return {
    versao,
    endereco,
    dominio,
    conferidaEm,
    ativaEm,
    recado,
    situacao: ativaEm !== null ? 'ativa' : conferidaEm !== null ? 'aguardando_dns' : 'chave_criada',
    registro: { nome: nomeDoRegistro(guardado), tipo: 'TXT', valor: `v=DKIM1; k=rsa; p=${chavePublica}` },
  };
}
