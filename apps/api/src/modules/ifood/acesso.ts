import { DomainError } from '@retaguarda/contracts';
import { SealBroken, type SecretBox, secretBox } from '@retaguarda/installation';
import { z } from 'zod';
import type { Config } from '../../platform/config.ts';
import { type Database, doSistema, type Tx } from '../../platform/database/database.ts';
import { OutboundClient } from '../../platform/http-client.ts';
import { gravarLoja, type Loja, lerLoja, lugarDaLoja } from '../entregas/public.ts';

/** What is sealed of a store: what waits for its code, or what the code gave. */
interface Segredo {
  verificador?: string | undefined;
  acesso?: string | undefined;
  renovacao?: string | undefined;
}

const codigo = z.object({
  userCode: z.string().min(1),
  authorizationCodeVerifier: z.string().min(1),
  verificationUrl: z.string(),
  verificationUrlComplete: z.string(),
  expiresIn: z.number().positive(),
});
const tokens = z.object({
  accessToken: z.string().min(1).max(8_000),
  refreshToken: z.string().min(1).max(8_000).optional(),
  expiresIn: z.number().positive(),
});

/** Renewed so long before it ends. */
const FOLGA_MS = 60_000;
const RESPOSTA_MS = 15_000;
const MAX_BYTES = 8 * 1024 * 1024;

const semAcesso = (text: string) => new DomainError('RULE_BROKEN', { text });

/** Access to iFood, by the code that the shopkeeper types there: kept sealed, renewed in time, shown to nobody. */
export class AcessoAoIfood {
  readonly #config: Config['ifood'];
  readonly #database: Database;
  readonly #cofre: SecretBox;
  readonly http: OutboundClient;

  constructor(config: Pick<Config, 'ifood' | 'secretsKey' | 'dataDir'>, database: Database) {
    this.#config = config.ifood;
    this.#database = database;
    this.#cofre = secretBox(config);
    this.http = new OutboundClient({ name: 'iFood', timeoutMs: RESPOSTA_MS, maxBytes: MAX_BYTES, retries: 0 });
  }

  get disponivel(): boolean {
    return this.#config !== null;
  }

  get intervaloMs(): number {
    return this.#config?.intervaloMs ?? 30_000;
  }

  get base(): string {
    return this.#exigir().base;
  }

  #exigir(): NonNullable<Config['ifood']> {
    if (this.#config === null) throw semAcesso('Esta instalação não tem um aplicativo do iFood.');
    return this.#config;
  }

  async #formulario(caminho: string, campos: Record<string, string>): Promise<{ status: number; data: unknown }> {
    const { base } = this.#exigir();
    return this.http.json(`${base}/authentication/v1.0/oauth/${caminho}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams(campos).toString(),
    });
  }

  async #abrir(grupoId: number, { empresaId, segredo }: Loja): Promise<Segredo> {
    if (segredo === null) return {};
    try {
      return JSON.parse(await this.#cofre.open(lugarDaLoja(grupoId, empresaId), segredo)) as Segredo;
    } catch (erro) {
      if (!(erro instanceof SealBroken)) throw erro;
      throw semAcesso('O acesso ao iFood não pode ser lido neste servidor: ligue a loja de novo.');
    }
  }

  #selar = (grupoId: number, empresaId: number, segredo: Segredo) =>
    this.#cofre.seal(lugarDaLoja(grupoId, empresaId), JSON.stringify(segredo));

  /** Asks for a code, and keeps what proves later that it was asked here. */
  async pedirCodigo(
    grupoId: number,
    empresaId: number,
  ): Promise<Omit<z.output<typeof codigo>, 'authorizationCodeVerifier'>> {
    const { clientId } = this.#exigir();
    const { status, data } = await this.#formulario('userCode', { clientId });
    const lido = codigo.safeParse(data);
    if (status !== 200 || !lido.success) throw semAcesso('O iFood não deu um código: tente de novo.');
    const { authorizationCodeVerifier, ...dito } = lido.data;
    await this.#database.write(doSistema(grupoId), async (tx) => {
      const loja = await lerLoja(tx, grupoId, empresaId, 'ifood', { hold: true });
      const antes = loja ? await this.#abrir(grupoId, loja) : {};
      const segredo = await this.#selar(grupoId, empresaId, { ...antes, verificador: authorizationCodeVerifier });
      await gravarLoja(tx, grupoId, empresaId, 'ifood', { segredo });
    });
    return dito;
  }

  /** @throws DomainError RULE_BROKEN without a code asked for here, or for one that iFood does not take */
  async trocarCodigo(grupoId: number, empresaId: number, authorizationCode: string): Promise<void> {
    const { clientId, clientSecret } = this.#exigir();
    await this.#database.write(doSistema(grupoId), async (tx) => {
      const loja = await lerLoja(tx, grupoId, empresaId, 'ifood', { hold: true });
      const verificador = loja ? (await this.#abrir(grupoId, loja)).verificador : undefined;
      if (!verificador) throw semAcesso('Peça antes um código ao iFood.');
      const { status, data } = await this.#formulario('token', {
        grantType: 'authorization_code',
        clientId,
        clientSecret,
        authorizationCode,
        authorizationCodeVerifier: verificador,
      });
      const lido = tokens.safeParse(data);
      if (status !== 200 || !lido.success) throw semAcesso('O iFood não aceitou o código: confira ou peça outro.');
      await this.#guardar(tx, grupoId, empresaId, lido.data);
    });
  }

  async #guardar(tx: Tx, grupoId: number, empresaId: number, dito: z.output<typeof tokens>): Promise<void> {
    const agora = Date.now();
    await gravarLoja(tx, grupoId, empresaId, 'ifood', {
      segredo: await this.#selar(grupoId, empresaId, { acesso: dito.accessToken, renovacao: dito.refreshToken }),
      autorizada_em: new Date(agora).toISOString(),
      expira_em: new Date(agora + dito.expiresIn * 1000).toISOString(),
      ultimo_erro: null,
      ativa: true,
    });
  }

  /**
   * The token that is valid now. Who finds it ended renews it while holding the store, so that it is renewed once.
   *
   * @param recusado a token that iFood refused: another is wanted, whatever its hour says
   * @throws DomainError RULE_BROKEN without access; OutboundError while iFood is away
   */
  async token(grupoId: number, empresaId: number, recusado: string | null = null): Promise<string> {
    const serve = async (loja: Loja | undefined): Promise<string | null> => {
      if (!loja?.ativa || !loja.expiraEm)
        throw semAcesso('A empresa não está ligada ao iFood: ligue-a em Entregas, iFood.');
      const { acesso } = await this.#abrir(grupoId, loja);
      if (!acesso) throw semAcesso('A empresa não está ligada ao iFood: ligue-a em Entregas, iFood.');
      return acesso !== recusado && Date.parse(loja.expiraEm) - FOLGA_MS > Date.now() ? acesso : null;
    };
    const agora = await serve(await this.#database.read(grupoId, (db) => lerLoja(db, grupoId, empresaId, 'ifood')));
    if (agora !== null) return agora;
    return this.#database.write(doSistema(grupoId), async (tx) => {
      const loja = await lerLoja(tx, grupoId, empresaId, 'ifood', { hold: true });
      const renovado = await serve(loja);
      if (renovado !== null) return renovado;
      return this.#renovar(tx, grupoId, loja as Loja);
    });
  }

  async #renovar(tx: Tx, grupoId: number, loja: Loja): Promise<string> {
    const { clientId, clientSecret } = this.#exigir();
    const { renovacao } = await this.#abrir(grupoId, loja);
    if (!renovacao) throw semAcesso('O acesso ao iFood acabou: ligue a loja de novo.');
    const { status, data } = await this.#formulario('token', {
      grantType: 'refresh_token',
      clientId,
      clientSecret,
      refreshToken: renovacao,
    });
    const lido = tokens.safeParse(data);
    if (status !== 200 || !lido.success) throw semAcesso('O iFood não renovou o acesso: ligue a loja de novo.');
    await this.#guardar(tx, grupoId, loja.empresaId, { refreshToken: renovacao, ...lido.data });
    return lido.data.accessToken;
  }

  /** Asks something in the name of a store; a token that was refused is renewed once. @returns what came, JSON or nothing */
  async pedir(
    { grupoId, empresaId }: { grupoId: number; empresaId: number },
    method: string,
    caminho: string,
    { body, headers }: { body?: unknown; headers?: Record<string, string> } = {},
  ): Promise<{ status: number; data: unknown }> {
    let token = await this.token(grupoId, empresaId);
    for (let vez = 1; ; vez++) {
      const resposta = await this.http.byToken(token, `${this.base}${caminho}`, { method, body, headers });
      if (resposta.status !== 401 || vez > 1) return resposta;
      token = await this.token(grupoId, empresaId, token);
    }
  }
}
