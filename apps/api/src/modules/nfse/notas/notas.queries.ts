import {
  type AtoDaNfse,
  DomainError,
  type ErroDaNfseLido,
  type EstadoDaNfse,
  type ExportacaoDaNota,
  type SituacaoDaNfse,
} from '@retaguarda/contracts';
import type { SistemaDaNfse } from '@retaguarda/fiscal/nfse';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { Turn } from '../../../platform/jobs/turns.ts';
import type { Reach } from '../../../platform/lists/slot.ts';
import { whereAll } from '../../../platform/sql/where.ts';
import { daCarteira, daPessoa } from '../../empresas/public.ts';
import { contarNota } from './fato.ts';

/** Notes of the companies granted to the person; to a reseller's people, to its clients. */
export const alcanceDeNotas = (reach: Pick<Reach, 'grupoId' | 'empresas' | 'revendaId'>): RawBuilder<unknown>[] => [
  sql`x.grupo_id = ${reach.grupoId}`,
  ...daPessoa(reach, 'x.empresa_id'),
  ...(reach.revendaId === null ? [] : [daCarteira('x.pessoa_id', reach.revendaId)]),
];

/** A note as its acts need it. */
export interface Nota extends EstadoDaNfse {
  id: number;
  versao: number;
  empresaId: number;
  pessoaId: number;
  servicoId: number;
  situacao: SituacaoDaNfse;
  competencia: string;
  descricao: string;
  informacoes: string | null;
  localPrestacao: string | null;
  valor: string;
  desconto: string;
  deducao: string;
  reducaoBeneficio: string;
  aliquotaIss: string | null;
  informaAliquota: boolean;
  retemIss: boolean;
  percentualIrrf: string | null;
  retemCsrf: boolean;
  percentualInss: string | null;
  retidoIss: string;
  retidoIrrf: string;
  retidoCsrf: string;
  retidoInss: string;
  liquido: string;
  geraTitulo: boolean;
  vencimento: string | null;
  lancamentoId: number | null;
  origemTipo: string | null;
  origemId: number | null;
  /** Who makes it, or made it. */
  sistema: SistemaDaNfse;
  ambiente: '1' | '2' | null;
  serie: number | null;
  numero: number | null;
  idDps: string | null;
  xmlDps: string | null;
  enviadaEm: string | null;
  chave: string | null;
  numeroNfse: string | null;
  xmlNfse: string | null;
  xmlEvento: string | null;
  substituiId: number | null;
  motivoSubstituicao: string | null;
  textoSubstituicao: string | null;
  exportacao: ExportacaoDaNota | null;
  pedidoCancelamento: string | null;
  /** It may have left. */
  cancelamentoSaiu: boolean;
  motivoCancelamento: '1' | '2' | '9' | null;
  textoCancelamento: string | null;
  analisePedido: string | null;
  /** It may have left. */
  analiseSaiu: boolean;
}

/** Another note, in force, is to replace it. */
export const temSubstituta = sql`exists (select from nfse s where s.grupo_id = x.grupo_id and s.substitui_id = x.id and s.ativo)`;

const lida = sql`x.id, x.versao, x.empresa_id as "empresaId", x.pessoa_id as "pessoaId", x.servico_id as "servicoId", x.situacao, x.ativo,
  x.enviada_em is not null as saiu, ${temSubstituta} as substituta, x.lancamento_id is not null as "temTitulo",
  x.competencia, x.descricao, x.informacoes, x.local_prestacao as "localPrestacao", x.valor, x.desconto, x.deducao,
  x.reducao_beneficio as "reducaoBeneficio",
  x.aliquota_iss as "aliquotaIss", x.informa_aliquota as "informaAliquota", x.retem_iss as "retemIss",
  x.percentual_irrf as "percentualIrrf", x.retem_csrf as "retemCsrf", x.percentual_inss as "percentualInss",
  x.retido_iss as "retidoIss", x.retido_irrf as "retidoIrrf", x.retido_csrf as "retidoCsrf", x.retido_inss as "retidoInss", x.liquido,
  x.gera_titulo as "geraTitulo", x.vencimento, x.lancamento_id as "lancamentoId", x.origem_tipo as "origemTipo", x.origem_id as "origemId",
  x.sistema, x.ambiente, x.serie, x.numero, x.id_dps as "idDps", x.xml_dps as "xmlDps", x.enviada_em as "enviadaEm", x.chave,
  x.numero_nfse as "numeroNfse", x.xml_nfse as "xmlNfse", x.xml_evento as "xmlEvento", x.substitui_id as "substituiId",
  x.motivo_substituicao as "motivoSubstituicao", x.texto_substituicao as "textoSubstituicao",
  x.exportacao, x.pedido_cancelamento as "pedidoCancelamento", x.cancelamento_enviado_em is not null as "cancelamentoSaiu",
  x.motivo_cancelamento as "motivoCancelamento", x.texto_cancelamento as "textoCancelamento", x.analise,
  x.analise_pedido as "analisePedido", x.analise_enviada_em is not null as "analiseSaiu"`;

const naoEncontrada = () => new DomainError('NOT_FOUND', { text: 'Nota de serviço não encontrada.' });

/** @throws DomainError NOT_FOUND, also out of reach */
export async function lerNota(db: Db, actor: Actor, id: number): Promise<Nota> {
  const { rows } =
    await sql<Nota>`select ${lida} from nfse x ${whereAll([...alcanceDeNotas(actor), sql`x.id = ${id}`])}`.execute(db);
  const [nota] = rows;
  if (!nota) throw naoEncontrada();
  return nota;
}

/** The same, and nobody else changes it until the transaction ends. @throws DomainError NOT_FOUND, STALE_RECORD */
export async function travarNota(tx: Tx, actor: Actor, id: number, versao?: number): Promise<Nota> {
  const alcance = whereAll([...alcanceDeNotas(actor), sql`x.id = ${id}`]);
  await sql`select 1 from nfse x ${alcance} for update`.execute(tx);
  const nota = await lerNota(tx, actor, id);
  if (versao !== undefined && versao !== nota.versao) throw new DomainError('STALE_RECORD');
  return nota;
}

/** By what asked for it: those in force. */
export async function notasDaOrigem(tx: Tx, grupoId: number, tipo: string, ids: readonly number[]): Promise<Nota[]> {
  const { rows } = await sql<Nota>`select ${lida} from nfse x where x.grupo_id = ${grupoId} and x.origem_tipo = ${tipo}
    and x.origem_id = any(${[...ids]}::bigint[]) and x.ativo and x.situacao not in ('cancelada', 'substituida')
    order by x.id for update`.execute(tx);
  return rows;
}

/** The system is to be spoken to about it: what `estaNoAr` says, as the index of such notes has it. */
export const noAr = sql`(x.situacao in ('enviada', 'cancelando') or x.analise = 'enviando')`;

/** The turn to speak to the system about a note. */
export const vezDaNota = new Turn('nfse', 'falando_ate', '5 minutes');

/**
 * Takes the turn to speak to the system about a note: one worker at a time; of who died with it in hand it is free at once.
 *
 * @returns undefined where nothing is to be said, or another is saying it
 */
export async function tomarVez(tx: Tx, grupoId: number, id: number, processo: number): Promise<Nota | undefined> {
  const { rows } = await sql<Nota>`update nfse x set ${vezDaNota.taken(processo)}
    where x.grupo_id = ${grupoId} and x.id = ${id} and ${noAr}
      and ${vezDaNota.free('x', processo)} returning ${lida}`.execute(tx);
  return rows[0];
}

/** Whether somebody is speaking about a note now. */
export async function falamDaNota(tx: Tx, grupoId: number, id: number, processo: number): Promise<boolean> {
  const { rows } = await sql<{ falam: boolean }>`select not ${vezDaNota.free('x', processo)} as falam from nfse x
    where x.grupo_id = ${grupoId} and x.id = ${id}`.execute(tx);
  return rows[0]?.falam ?? false;
}

/** What waits to be said and nobody is saying. */
export async function notasParadas(db: Db, grupoId: number, processo: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select x.id from nfse x where x.grupo_id = ${grupoId}
    and ${noAr} and ${vezDaNota.free('x', processo)} order by x.id limit 500`.execute(db);
  return rows.map(({ id }) => id);
}

/** One line of the note's life. */
export async function anotar(
  tx: Tx,
  { grupoId, usuarioId }: Actor,
  nfseId: number,
  ato: AtoDaNfse,
  detalhe: string | null = null,
): Promise<void> {
  await tx
    .insertInto('nfse_ato')
    .values({ grupo_id: grupoId, nfse_id: nfseId, ato, detalhe, usuario_id: usuarioId })
    .execute();
}

/** Writes what became of a note. */
export async function mudarNota(tx: Tx, grupoId: number, id: number, mudanca: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ antes: string; agora: string }>`update nfse set ${mudanca}
    from (select situacao as antes from nfse where grupo_id = ${grupoId} and id = ${id}) velha
    where grupo_id = ${grupoId} and id = ${id} returning antes, situacao as agora`.execute(tx);
  const [mudou] = rows;
  if (mudou && mudou.antes !== mudou.agora) await contarNota(tx, grupoId, id, mudou.agora);
}

export const emJson = (erros: readonly ErroDaNfseLido[]) => sql`${JSON.stringify(erros)}::jsonb`;

/** Whether the note is still where it was when its turn was taken; locked. Who was slower than its turn writes nothing. */
export async function continuaEm(tx: Tx, grupoId: number, { id, situacao, analise, idDps }: Nota): Promise<boolean> {
  const { rows } = await sql`select 1 from nfse where grupo_id = ${grupoId} and id = ${id} and situacao = ${situacao}
    and analise is not distinct from ${analise} and id_dps is not distinct from ${idDps} for update`.execute(tx);
  return rows.length > 0;
}
