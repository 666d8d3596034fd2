import { DomainError } from '@retaguarda/contracts';
import { SealBroken, type SecretBox, secretBox } from '@retaguarda/installation';
import type { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import { type Database, doSistema, type Tx } from '../../platform/database/database.ts';
import { OutboundClient } from '../../platform/http-client.ts';
import { gravarLoja, type Loja, lerLoja, lugarDaLoja } from '../entregas/public.ts';
import * as esquema from './esquemas.ts';

/** What is sealed of a store: its application, the credentials that the application gave it, and the token of now. */
interface Segredo {
  aplicativo: string;
  clientId: string;
  clientSecret: string;
  acesso: string;
}

export type Credenciais = Omit<Segredo, 'acesso'>;

/** Renewed so long before it ends. */
const FOLGA_MS = 60_000;
const RESPOSTA_MS = 15_000;
const MAX_BYTES = 8 * 1024 * 1024;

const recusar = (text: string) => new DomainError('RULE_BROKEN', { text });

/**
 * Access to the ordering applications that the operator named: each shop has credentials of its own there, kept sealed and shown to
 * nobody. A token is asked for by them, and again shortly before it ends.
 */
export class AcessoAoOpenDelivery {
  readonly #aplicativos: ReadonlyMap<string, { base: string; http: OutboundClient }>;
  readonly #database: Database;
  readonly #cofre: SecretBox;
  readonly intervaloMs: number;

  constructor(config: Pick<Config, 'openDelivery' | 'secretsKey' | 'dataDir'>, database: Database) {
    const { aplicativos, intervaloMs } = config.openDelivery;
    this.#aplicativos = new Map(
      // One that is in trouble does not silence the others.
      aplicativos.map(({ nome, base }) => {
        const http = new OutboundClient({ name: nome, timeoutMs: RESPOSTA_MS, maxBytes: MAX_BYTES, retries: 0 });
        return [nome, { base, http }];
      }),
    );
    this.#database = database;
    this.#cofre = secretBox(config);
    this.intervaloMs = intervaloMs ?? 30_000;
  }

  get aplicativos(): string[] {
    return [...this.#aplicativos.keys()];
  }

  #aplicativo(nome: string) {
    const achado = this.#aplicativos.get(nome);
    if (!achado) throw recusar('Esta instalação não fala mais com este aplicativo: ligue a loja de novo.');
    return achado;
  }

  async #abrir(grupoId: number, { empresaId, segredo }: Loja): Promise<Segredo> {
    if (segredo === null)
      throw recusar('A empresa não está ligada ao Open Delivery: ligue-a em Entregas, Open Delivery.');
    try {
      return JSON.parse(await this.#cofre.open(lugarDaLoja(grupoId, empresaId), segredo)) as Segredo;
    } catch (erro) {
      if (!(erro instanceof SealBroken)) throw erro;
      throw recusar('O acesso ao aplicativo não pode ser lido neste servidor: ligue a loja de novo.');
    }
  }

  async #pedirToken({ aplicativo, clientId, clientSecret }: Credenciais): Promise<z.output<typeof esquema.token>> {
    const { base, http } = this.#aplicativo(aplicativo);
    const { status, data } = await http.json(`${base}/oauth/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
      }).toString(),
    });
    const lido = esquema.token.safeParse(data);
    if (status !== 200 || !lido.success) throw recusar('O aplicativo não aceitou as credenciais: confira-as com ele.');
    return lido.data;
  }

  async #guardar(tx: Tx, grupoId: number, empresaId: number, credenciais: Credenciais): Promise<string> {
    const { access_token: acesso, expires_in } = await this.#pedirToken(credenciais);
    const { aplicativo, clientId, clientSecret } = credenciais;
    const segredo: Segredo = { aplicativo, clientId, clientSecret, acesso };
    await gravarLoja(tx, grupoId, empresaId, 'open_delivery', {
      segredo: await this.#cofre.seal(lugarDaLoja(grupoId, empresaId), JSON.stringify(segredo)),
      expira_em: new Date(Date.now() + expires_in * 1000).toISOString(),
    });
    return acesso;
  }

  /** Connects a store by what its application gave it, tried before it is kept. @throws DomainError RULE_BROKEN; OutboundError */
  async ligar(tx: Tx, grupoId: number, empresaId: number, lojaId: string, credenciais: Credenciais): Promise<void> {
    await this.#guardar(tx, grupoId, empresaId, credenciais);
    await gravarLoja(tx, grupoId, empresaId, 'open_delivery', {
      externo_id: lojaId,
      nome: credenciais.aplicativo,
      ativa: true,
      ultimo_erro: null,
      autorizada_em: new Date().toISOString(),
    });
  }

  /**
   * The token that is valid now. Who finds it ended asks for another while holding the store, so that it is asked for once.
   *
   * @param recusado a token that was refused: another is wanted, whatever its hour says
   */
  async #token(
    grupoId: number,
    empresaId: number,
    recusado: string | null = null,
  ): Promise<{ token: string; aplicativo: string }> {
    const serve = async (loja: Loja | undefined) => {
      if (!loja?.ativa || !loja.expiraEm)
        throw recusar('A empresa não está ligada ao Open Delivery: ligue-a em Entregas, Open Delivery.');
      const segredo = await this.#abrir(grupoId, loja);
      const vale = segredo.acesso !== recusado && Date.parse(loja.expiraEm) - FOLGA_MS > Date.now();
      return { segredo, vale };
    };
    const agora = await serve(
      await this.#database.read(grupoId, (db) => lerLoja(db, grupoId, empresaId, 'open_delivery')),
    );
    const dizer = ({ acesso, aplicativo }: Segredo) => ({ token: acesso, aplicativo });
    if (agora.vale) return dizer(agora.segredo);
    return this.#database.write(doSistema(grupoId), async (tx) => {
      const { segredo, vale } = await serve(await lerLoja(tx, grupoId, empresaId, 'open_delivery', { hold: true }));
      if (vale) return dizer(segredo);
      return { token: await this.#guardar(tx, grupoId, empresaId, segredo), aplicativo: segredo.aplicativo };
    });
  }

  /** Asks something in the name of a store; a token that was refused is renewed once. @returns what came, JSON or nothing */
  async pedir(
    { grupoId, empresaId }: { grupoId: number; empresaId: number },
    method: string,
    caminho: string,
    { body, headers }: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<{ status: number; data: unknown }> {
    let { token, aplicativo } = await this.#token(grupoId, empresaId);
    for (let vez = 1; ; vez++) {
      const { base, http } = this.#aplicativo(aplicativo);
      const resposta = await http.byToken(token, `${base}${caminho}`, { method, body, headers });
      if (resposta.status !== 401 || vez > 1) return resposta;
      ({ token, aplicativo } = await this.#token(grupoId, empresaId, token));
    }
  }
}
