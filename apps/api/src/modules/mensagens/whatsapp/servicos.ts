import { randomBytes } from 'node:crypto';
import { type ContaDeWhatsapp, DomainError, type whatsappCalls } from '@retaguarda/contracts';
import { SealBroken, type SecretBox, secretBox } from '@retaguarda/installation';
import { sql } from 'kysely';
import type { z } from 'zod';
import type { Config } from '../../../platform/config.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { OutboundClient } from '../../../platform/http-client.ts';
import { segredoDoGrupo } from '../../acesso/public.ts';
import { exigirEmpresas } from '../../empresas/public.ts';
import type { ServicoDeSms } from '../sms/porta.ts';
import { WhatsappCloud } from './cloud.ts';
import { type ContaGuardada, contaDaEmpresa, escreverConta } from './whatsapp.queries.ts';

/** Whose the seals are. */
export const lugarDoToken = (grupoId: number, empresaId: number): string =>
  `whatsapp_conta/${grupoId}/${empresaId}/token`;
export const lugarDoApp = (grupoId: number, empresaId: number): string => `whatsapp_conta/${grupoId}/${empresaId}/app`;

type Nova = z.output<typeof whatsappCalls.update.body>;

/** WhatsApp of the companies. Meta is one service: it has one client, which leaves it alone while it is in trouble. */
export class ServicosDeWhatsapp {
  readonly #base: string;
  readonly #publicUrl: string;
  readonly #cofre: SecretBox;
  readonly #cliente: OutboundClient;

  constructor(config: Pick<Config, 'whatsappUrl' | 'publicUrl' | 'secretsKey' | 'dataDir'>) {
    this.#base = config.whatsappUrl.replace(/\/$/, '');
    this.#publicUrl = config.publicUrl.replace(/\/$/, '');
    this.#cofre = secretBox(config);
    // What Meta refuses for being too much (429) says why in its body.
    this.#cliente = new OutboundClient({ name: 'WhatsApp', timeoutMs: 8000, inTrouble: (status) => status >= 500 });
  }

  /** Whether messages of this company go out by WhatsApp. */
  async serve(db: Db, grupoId: number, empresaId: number): Promise<boolean> {
    return (await contaDaEmpresa(db, grupoId, empresaId))?.ativo === true;
  }

  /** @returns the service, or why there is none */
  async daEmpresa(db: Db, grupoId: number, empresaId: number): Promise<ServicoDeSms | string> {
    const conta = await contaDaEmpresa(db, grupoId, empresaId);
    if (!conta?.ativo) return 'O WhatsApp da empresa não está configurado.';
    try {
      const token = await this.#cofre.open(lugarDoToken(grupoId, empresaId), conta.token);
      return new WhatsappCloud(this.#cliente, { base: this.#base, telefoneId: conta.telefoneId, token });
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
      return 'O token do WhatsApp não pode ser lido neste servidor: informe-o de novo.';
    }
  }

  /** @returns what signs the notices of an account; null where it cannot be opened */
  async segredoDoApp(grupoId: number, { empresa, segredoDoApp }: ContaGuardada): Promise<string | null> {
    try {
      return await this.#cofre.open(lugarDoApp(grupoId, empresa.id), segredoDoApp);
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
      return null;
    }
  }

  mostrada({ empresa, versao, telefoneId, ativo, avisoChave, avisoVerificacao }: ContaGuardada): ContaDeWhatsapp {
    const endereco = `${this.#publicUrl}/api/whatsapp-avisos/${avisoChave}`;
    return { empresa, versao, telefoneId, ativo, avisos: { endereco, verificacao: avisoVerificacao } };
  }

  /** @throws DomainError NOT_FOUND, STALE_RECORD, RULE_BROKEN */
  async gravar(
    tx: Tx,
    actor: Actor,
    empresaId: number,
    { versao, telefoneId, token, segredoDoApp, ativo }: Nova,
  ): Promise<ContaDeWhatsapp> {
    await exigirEmpresas(tx, actor, [empresaId]);
    const { grupoId } = actor;
    await sql`select from whatsapp_conta where grupo_id = ${grupoId} and empresa_id = ${empresaId} for update`.execute(
      tx,
    );
    const atual = await contaDaEmpresa(tx, grupoId, empresaId);
    if (versao !== undefined && versao !== atual?.versao) throw new DomainError('STALE_RECORD');
    // What was entrusted for one number is never sent for another.
    const mesmo = atual?.telefoneId === telefoneId ? atual : null;
    const selado = token ? await this.#cofre.seal(lugarDoToken(grupoId, empresaId), token) : mesmo?.token;
    const doApp = segredoDoApp
      ? await this.#cofre.seal(lugarDoApp(grupoId, empresaId), segredoDoApp)
      : mesmo?.segredoDoApp;
    if (!selado) throw new DomainError('RULE_BROKEN', { campos: { token: 'Informe o token' } });
    if (!doApp) throw new DomainError('RULE_BROKEN', { campos: { segredoDoApp: 'Informe o segredo do aplicativo' } });
    await escreverConta(tx, grupoId, empresaId, {
      telefoneId,
      token: selado,
      segredoDoApp: doApp,
      ativo,
      avisoChave: segredoDoGrupo(grupoId),
      avisoVerificacao: randomBytes(18).toString('base64url'),
    });
    return this.mostrada((await contaDaEmpresa(tx, grupoId, empresaId)) as ContaGuardada);
  }
}
