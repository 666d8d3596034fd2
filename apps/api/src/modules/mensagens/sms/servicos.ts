import { DomainError, type ProvedorDeSms, provedoresDeSms, type SmsLido, type SmsNovo } from '@retaguarda/contracts';
import { SealBroken, type SecretBox, secretBox } from '@retaguarda/installation';
import { sql } from 'kysely';
import type { Config } from '../../../platform/config.ts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import { OutboundClient } from '../../../platform/http-client.ts';
import type { ServicoDeSms } from './porta.ts';
import { TWILIO, Twilio } from './twilio.ts';

interface ContaDeSms {
  versao: number;
  provedor: ProvedorDeSms;
  conta: string;
  remetente: string;
  segredo: string;
  ativo: boolean;
  ultimoErro: string | null;
}

/** Whose the seal is. */
export const lugarDoSms = (grupoId: number): string => `sms_conta/${grupoId}`;

export async function lerContaDeSms(db: Db, grupoId: number): Promise<ContaDeSms | undefined> {
  const { rows } =
    await sql<ContaDeSms>`select versao, provedor, conta, remetente, segredo, ativo, ultimo_erro as "ultimoErro"
    from sms_conta where grupo_id = ${grupoId}`.execute(db);
  return rows[0];
}

/** The services of SMS of the groups; each address outside has one client, which leaves it alone while it is in trouble. */
export class ServicosDeSms {
  readonly #config: Pick<Config, 'smsLocal'>;
  readonly #cofre: SecretBox;
  readonly #clientes = new Map<string, OutboundClient>();

  constructor(config: Pick<Config, 'smsLocal' | 'secretsKey' | 'dataDir'>) {
    this.#config = config;
    this.#cofre = secretBox(config);
  }

  endereco(provedor: ProvedorDeSms): string | null {
    return provedor === 'twilio' ? TWILIO : this.#config.smsLocal;
  }

  /** Whether messages of this group go out by SMS. */
  async serve(db: Db, grupoId: number): Promise<boolean> {
    const conta = await lerContaDeSms(db, grupoId);
    return conta?.ativo === true && this.endereco(conta.provedor) !== null;
  }

  /** @returns the service, or why there is none */
  async doGrupo(grupoId: number, conta: ContaDeSms | undefined): Promise<ServicoDeSms | string> {
    const base = conta?.ativo ? this.endereco(conta.provedor) : null;
    if (!conta || base === null) return 'O envio de SMS não está configurado.';
    try {
      const segredo = await this.#cofre.open(lugarDoSms(grupoId), conta.segredo);
      return new Twilio(this.#cliente(base), { base, segredo, conta: conta.conta, remetente: conta.remetente });
    } catch (error) {
      if (!(error instanceof SealBroken)) throw error;
      return 'O segredo do SMS não pode ser lido neste servidor: informe-o de novo.';
    }
  }

  #cliente(base: string): OutboundClient {
    const cliente = this.#clientes.get(base) ?? new OutboundClient({ name: 'SMS', timeoutMs: 8000 });
    this.#clientes.set(base, cliente);
    return cliente;
  }

  async ler(db: Db, grupoId: number): Promise<SmsLido> {
    const conta = await lerContaDeSms(db, grupoId);
    const provedores = (Object.keys(provedoresDeSms) as ProvedorDeSms[]).filter((um) => this.endereco(um) !== null);
    return {
      versao: conta?.versao ?? null,
      provedor: conta?.provedor ?? null,
      conta: conta?.conta ?? '',
      remetente: conta?.remetente ?? '',
      ativo: conta?.ativo ?? true,
      temSegredo: conta !== undefined,
      ultimoErro: conta?.ultimoErro ?? null,
      provedores,
    };
  }

  /** @throws DomainError STALE_RECORD, RULE_BROKEN */
  async gravar(
    tx: Tx,
    grupoId: number,
    { versao, provedor, conta, remetente, ativo, segredo }: SmsNovo,
  ): Promise<void> {
    const atual = await lerContaDeSms(tx, grupoId);
    if (versao !== undefined && versao !== atual?.versao) throw new DomainError('STALE_RECORD');
    if (this.endereco(provedor) === null)
      throw new DomainError('RULE_BROKEN', { campos: { provedor: 'Não disponível nesta instalação' } });
    // What was entrusted for one account is never sent for another.
    const mesmo = atual && atual.provedor === provedor && atual.conta === conta;
    const selado = segredo ? await this.#cofre.seal(lugarDoSms(grupoId), segredo) : mesmo ? atual.segredo : null;
    if (selado === null) throw new DomainError('RULE_BROKEN', { campos: { segredo: 'Informe o segredo' } });
    const linha = { provedor, conta, remetente, ativo, segredo: selado, ultimo_erro: null };
    await tx
      .insertInto('sms_conta')
      .values({ grupo_id: grupoId, ...linha })
      .onConflict((ja) => ja.columns(['grupo_id']).doUpdateSet(linha))
      .execute();
  }
}
