import {
  type MotivoDeParada,
  motivoDaParada,
  type ParcelaNaRegua,
  passosDaVez,
  vencimentosAlcancados,
} from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/database/database.ts';
import { lerParticipantes, type Participante } from '../../empresas/public.ts';
import { devidasEntre, type ParcelaDevida } from '../../financeiro/public.ts';
import { segurosDe } from '../acompanhamento/anotacoes.queries.ts';
import type { Passo, Regua } from './ler.ts';

/** What one client is written by one step, or why it is not. */
export interface Envio {
  passo: Passo;
  pessoaId: number;
  parcelas: ParcelaDevida[];
  motivo: MotivoDeParada | null;
  para: string | null;
}

/** Steps that went out, and stops that were told, by entry. */
export class Feitos {
  readonly #passos = new Map<number, number[]>();
  readonly #paradas = new Set<string>();

  passosDe = (parcelaId: number): readonly number[] => this.#passos.get(parcelaId) ?? [];
  dito = (parcelaId: number, passoId: number, motivo: string): boolean =>
    this.#paradas.has(`${parcelaId} ${passoId} ${motivo}`);

  anotar(parcelaId: number, passoId: number, motivo: string | null): void {
    if (motivo !== null) this.#paradas.add(`${parcelaId} ${passoId} ${motivo}`);
    else this.#passos.set(parcelaId, [...this.passosDe(parcelaId), passoId]);
  }
}

async function lerFeitos(db: Db, grupoId: number, devidas: readonly ParcelaDevida[]): Promise<Feitos> {
  const { rows } = await sql<{ parcelaId: number; passoId: number; vencimento: string; parada: string | null }>`
    select parcela_id as "parcelaId", passo_id as "passoId", vencimento, parada from regua_item
    where grupo_id = ${grupoId} and parcela_id = any(${devidas.map(({ id }) => id)}::bigint[])`.execute(db);
  const dia = new Map(devidas.map(({ id, vencimento }) => [id, vencimento]));
  const feitos = new Feitos();
  for (const { parcelaId, passoId, vencimento, parada } of rows)
    if (dia.get(parcelaId) === vencimento) feitos.anotar(parcelaId, passoId, parada);
  return feitos;
}

async function semMensagens(db: Db, grupoId: number, pessoaIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select pessoa_id as id from cobranca_cliente
    where grupo_id = ${grupoId} and pessoa_id = any(${[...pessoaIds]}::bigint[]) and sem_mensagens`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Brazilian mobile numbers alone take SMS and WhatsApp: area, then nine digits that begin with 9. */
const CELULAR = /^[1-9]{2}9\d{8}$/;

/** Where a client is reached by each way, or why it is not. */
export interface Alcance {
  /** Whether there is a service of SMS. */
  sms: boolean;
  /** Whether the company has WhatsApp. */
  whatsapp: boolean;
  responsavelId: number | null;
}

function destino(
  { canal }: Passo,
  cliente: Participante | undefined,
  calado: boolean,
  { sms, whatsapp, responsavelId }: Alcance,
): { motivo: MotivoDeParada | null; para: string | null } {
  const parado = (motivo: MotivoDeParada) => ({ motivo, para: null });
  if (canal === 'aviso') return responsavelId === null ? parado('sem_responsavel') : { motivo: null, para: null };
  if (calado) return parado('nao_quer');
  if (canal === 'email') return cliente?.email ? { motivo: null, para: cliente.email } : parado('sem_email');
  if (canal === 'sms' && !sms) return parado('sem_sms');
  if (canal === 'whatsapp' && !whatsapp) return parado('sem_whatsapp');
  const numero = cliente?.telefone ?? '';
  return CELULAR.test(numero) ? { motivo: null, para: `+55${numero}` } : parado('sem_telefone');
}

/** What of a client is read to choose its messages; the same for each day of a simulation. */
export interface Carteira {
  devidas: ParcelaDevida[];
  feitos: Feitos;
  clientes: ReadonlyMap<number, Participante>;
  comoEsta(parcela: ParcelaDevida): ParcelaNaRegua;
  calados: ReadonlySet<number>;
}

/** @param ate the last day that will be planned */
export async function lerCarteira(db: Db, regua: Regua, ate: string): Promise<Carteira> {
  const { grupoId, empresaId, passos, desde } = regua;
  const janela = vencimentosAlcancados(passos, { hoje: ate, desde });
  const devidas = janela ? await devidasEntre(db, grupoId, { empresaId, ...janela }) : [];
  const pessoas = [...new Set(devidas.map(({ pessoaId }) => pessoaId))];
  const feitos = await lerFeitos(db, grupoId, devidas);
  const clientes = await lerParticipantes(db, { grupoId }, pessoas);
  const seguros = await segurosDe(
    db,
    { grupoId },
    devidas.map(({ id }) => id),
  );
  return {
    devidas,
    feitos,
    clientes,
    calados: await semMensagens(db, grupoId, pessoas),
    comoEsta: (parcela) => ({
      ...parcela,
      clienteGrupoId: clientes.get(parcela.pessoaId)?.clienteGrupoId ?? null,
      contestada: seguros.get(parcela.id)?.contestada ?? false,
      promessaEm: seguros.get(parcela.id)?.promessaEm ?? null,
      feitos: feitos.passosDe(parcela.id),
    }),
  };
}

/** The messages of a day, the oldest debt first: one a client and step, whatever it owes. */
export function enviosDoDia(regua: Regua, carteira: Carteira, alcance: Alcance, hoje: string): Envio[] {
  const envios = new Map<string, Envio>();
  for (const devida of carteira.devidas) {
    const parcela = carteira.comoEsta(devida);
    for (const passo of passosDaVez(regua.passos, parcela, { hoje, desde: regua.desde })) {
      const { pessoaId } = devida;
      const aonde = destino(passo, carteira.clientes.get(pessoaId), carteira.calados.has(pessoaId), alcance);
      const motivo = motivoDaParada(parcela, hoje) ?? aonde.motivo;
      if (motivo !== null && carteira.feitos.dito(devida.id, passo.id, motivo)) continue;
      const chave = `${passo.id} ${pessoaId} ${motivo}`;
      const envio = envios.get(chave) ?? { passo, pessoaId, parcelas: [], motivo, para: aonde.para };
      envio.parcelas.push(devida);
      envios.set(chave, envio);
    }
  }
  return [...envios.values()];
}
