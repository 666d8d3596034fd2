import {
  type ComoConfirmada,
  type CreditoDoItem,
  type CustoDaBonificacao,
  type DestinoDaDivergencia,
  DomainError,
  type EstadoDaManifestacao,
  type origensDaEntrada,
  type SituacaoDaEntrada,
  type ValoresDoItem,
} from '@retaguarda/contracts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Reach } from '../../platform/lists/slot.ts';
import { isoInstant } from '../../platform/sql/instant.ts';
import { whereAll } from '../../platform/sql/where.ts';
import { daPessoa } from '../empresas/public.ts';
import type { ItemLido, NotaLida } from './ler-nota.ts';
import type { Conferencia } from './verificacao/conferir.ts';

/** Notes of the companies granted to the person. */
export const alcanceDeEntradas = (reach: Pick<Reach, 'grupoId' | 'empresas'>): RawBuilder<unknown>[] => [
  sql`r.grupo_id = ${reach.grupoId}`,
  ...daPessoa(reach, 'r.empresa_id'),
];

/** A note as what is stated of it needs it. */
export interface EntradaDaManifestacao extends EstadoDaManifestacao {
  canceladaEm: string | null;
  /** The last correction letter. */
  correcao: string | null;
}

const daManifestacao = sql`r.situacao, r.modelo, r.manifestacao, ${isoInstant('coalesce(r.autorizada_em, r.emitida_em)')} as "autorizadaEm",
  ${isoInstant('r.cancelada_em')} as "canceladaEm", ${isoInstant('r.manifestada_em')} as "manifestadaEm", r.retificada, r.correcao,
  exists (select from entrada_evento v where v.grupo_id = r.grupo_id and v.entrada_id = r.id
    and v.situacao in ('pendente', 'enviado')) as "aCaminho"`;

const NAO_ENCONTRADA = 'Nota de entrada não encontrada.';

/** @throws DomainError NOT_FOUND */
export async function lerParaManifestar(db: Db, actor: Actor, id: number): Promise<EntradaDaManifestacao> {
  const where = whereAll([...alcanceDeEntradas(actor), sql`r.id = ${id}`]);
  const { rows } = await sql<EntradaDaManifestacao>`select ${daManifestacao} from entrada r ${where}`.execute(db);
  if (!rows[0]) throw new DomainError('NOT_FOUND', { text: NAO_ENCONTRADA });
  return rows[0];
}

/** A note as the events of its IBS and CBS need it. */
type EntradaDaReforma = EntradaDaManifestacao & Pick<Entrada, 'id' | 'chave'>;

/** @throws DomainError NOT_FOUND */
export async function lerParaReforma(db: Db, actor: Actor, id: number): Promise<EntradaDaReforma> {
  const where = whereAll([...alcanceDeEntradas(actor), sql`r.id = ${id}`]);
  const { rows } = await sql<EntradaDaReforma>`select r.id, r.chave, ${daManifestacao} from entrada r ${where}`.execute(
    db,
  );
  if (!rows[0]) throw new DomainError('NOT_FOUND', { text: NAO_ENCONTRADA });
  return rows[0];
}

/** A note as its acts need it. */
export interface Entrada extends EntradaDaManifestacao {
  id: number;
  versao: number;
  empresaId: number;
  chave: string;
  numero: number;
  serie: number;
  documento: string;
  emitente: string;
  emitenteIe: string | null;
  emitenteEndereco: Record<string, string | undefined>;
  fornecedorId: number | null;
  emitidaEm: string;
  valor: string;
  duplicatas: { numero: string | null; vencimento: string; valor: string }[];
  vez: number;
  custoSeguido: boolean;
  /** By what goods given came in; null before, and where none were. */
  custoDaBonificacao: CustoDaBonificacao | null;
  /** What became of what was counted short. */
  divergenciaComo: DestinoDaDivergencia | null;
  divergenciaNotaId: number | null;
}

/** A part of a kit: what another shop of the company sent of it, or what the recipe says of one that was bought. */
export interface ComponenteQueChegou {
  kitId: number;
  daReceita?: boolean;
  produtoId: number;
  /** Of the whole item. */
  quantidade: string;
  /** Of one unit where it left, or as it is worth here, R$. */
  custo: string;
  lote: { numero: string; fabricacao: string | null; validade: string | null } | null;
}

export interface ItemGuardado {
  numero: number;
  codigo: string;
  descricao: string;
  gtin: string | null;
  /** Of the unit it is taxed in, and how many of these are one of the note's. */
  gtinTributavel: string | null;
  fatorTributavel: string | null;
  ncm: string | null;
  cest: string | null;
  cfop: string;
  cst: string | null;
  unidade: string;
  quantidade: string;
  valorUnitario: string;
  valor: string;
  valores: ValoresDoItem;
  produtoId: number | null;
  fator: string | null;
  semEstoque: boolean;
  cfopEntrada: string | null;
  lotes: ItemLido['lotes'];
  medicamento: ItemLido['medicamento'];
  /** One a unit of stock, where the product is told apart piece by piece. */
  seriais: string[];
  /** Where the item is a kit: what comes in of it. */
  componentes: ComponenteQueChegou[];
  contado: string | null;
  creditos: CreditoDoItem[];
  fatorCerto: boolean;
}

/** Locks a note for an act. @throws DomainError NOT_FOUND, STALE_RECORD */
export async function travarEntrada(tx: Tx, actor: Actor, id: number, versao?: number): Promise<Entrada> {
  const where = whereAll([...alcanceDeEntradas(actor), sql`r.id = ${id}`]);
  const { rows } =
    await sql<Entrada>`select r.id, r.versao, r.empresa_id as "empresaId", r.chave, r.numero, r.serie, r.documento, r.emitente,
      r.emitente_ie as "emitenteIe", r.emitente_endereco as "emitenteEndereco", r.fornecedor_id as "fornecedorId",
      r.emitida_em as "emitidaEm", r.valor::text as valor, r.duplicatas, r.vez, r.custo_seguido as "custoSeguido",
      r.custo_da_bonificacao as "custoDaBonificacao",
      r.divergencia_como as "divergenciaComo", r.divergencia_nota_id as "divergenciaNotaId", ${daManifestacao}
    from entrada r ${where} for update`.execute(tx);
  const [entrada] = rows;
  if (!entrada) throw new DomainError('NOT_FOUND', { text: NAO_ENCONTRADA });
  if (versao !== undefined && versao !== entrada.versao) throw new DomainError('STALE_RECORD');
  return entrada;
}

/** The company a note of the group is for. */
export async function empresaDa(db: Db, grupoId: number, id: number): Promise<number> {
  const { empresa_id: empresaId } = await db
    .selectFrom('entrada')
    .select('empresa_id')
    .where('grupo_id', '=', grupoId)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return empresaId;
}

export async function itensDa(db: Db, grupoId: number, entradaId: number): Promise<ItemGuardado[]> {
  const { rows } = await sql<ItemGuardado>`select numero, codigo, descricao, gtin,
      gtin_tributavel as "gtinTributavel", trim_scale(fator_tributavel)::text as "fatorTributavel", ncm, cest, cfop, cst, unidade,
      trim_scale(quantidade)::text as quantidade, trim_scale(valor_unitario)::text as "valorUnitario", valor::text as valor, valores,
      produto_id as "produtoId", trim_scale(fator)::text as fator, sem_estoque as "semEstoque", cfop_entrada as "cfopEntrada", lotes,
      medicamento, seriais, componentes, trim_scale(contado)::text as contado, creditos, fator_certo as "fatorCerto"
    from entrada_item where grupo_id = ${grupoId} and entrada_id = ${entradaId} order by numero`.execute(db);
  return rows;
}

/** A note without what only its signature is judged by. */
export type NotaGuardavel = Omit<NotaLida, 'ambiente' | 'resumoDoProtocolo' | 'terceiro'>;

interface EntradaNova {
  empresaId: number;
  origem: keyof typeof origensDaEntrada;
  fornecedorId: number | null;
  usuarioId: number | null;
  /** What was verified of its file, and how it is known that the authority has it. */
  conferencia: Conferencia | null;
  confirmacao: ComoConfirmada | null;
}

/** Keeps a note with its items. @returns null for one that is already here whole */
export async function inserirEntrada(
  tx: Tx,
  grupoId: number,
  nota: NotaGuardavel,
  nova: EntradaNova,
): Promise<number | null> {
  const linha = {
    empresa_id: nova.empresaId,
    modelo: nota.modelo,
    serie: nota.serie,
    numero: nota.numero,
    situacao: nova.fornecedorId === null ? 'baixada' : 'identificada',
    documento: nota.emitente.documento,
    emitente: nota.emitente.nome,
    emitente_ie: nota.emitente.ie,
    emitente_endereco: JSON.stringify(nota.emitente.endereco),
    fornecedor_id: nova.fornecedorId,
    emitida_em: nota.emitidaEm,
    autorizada_em: nota.autorizadaEm,
    natureza: nota.natureza,
    valor: nota.valor,
    produtos: nota.produtos,
    totais: JSON.stringify(nota.totais),
    duplicatas: JSON.stringify(nota.duplicatas),
    informacoes: nota.informacoes,
    conferencia: nova.conferencia && JSON.stringify(nova.conferencia),
    confirmacao: nova.confirmacao,
    confirmacao_em: nova.confirmacao && new Date().toISOString(),
  };
  // A summary becomes the note; what is here whole stays as it is.
  const guardada = await tx
    .insertInto('entrada')
    .values({ grupo_id: grupoId, chave: nota.chave, origem: nova.origem, usuario_id: nova.usuarioId, ...linha })
    .onConflict((ja) => ja.columns(['grupo_id', 'chave']).doUpdateSet(linha).where('entrada.situacao', '=', 'resumo'))
    .returning('id')
    .executeTakeFirst();
  if (!guardada) return null;
  await tx
    .insertInto('entrada_item')
    .values(nota.itens.map((item) => ({ grupo_id: grupoId, entrada_id: guardada.id, ...linhaDoItem(item) })))
    .execute();
  return guardada.id;
}

/** Leaves of a note only its place: another file of the same key is read into it. */
export async function esvaziarEntrada(tx: Tx, grupoId: number, id: number): Promise<void> {
  await sql`delete from entrada_item where grupo_id = ${grupoId} and entrada_id = ${id}`.execute(tx);
  await situarEntrada(tx, grupoId, id, 'resumo');
}

const linhaDoItem = (item: ItemLido) => ({
  numero: item.numero,
  codigo: item.codigo,
  descricao: item.descricao,
  gtin: item.gtin,
  gtin_tributavel: item.gtinTributavel,
  fator_tributavel: item.fatorTributavel,
  ncm: item.ncm,
  cest: item.cest,
  cfop: item.cfop,
  cst: item.cst,
  unidade: item.unidade,
  quantidade: item.quantidade,
  valor_unitario: item.valorUnitario,
  valor: item.valor,
  valores: JSON.stringify(item.valores),
  impostos: JSON.stringify(item.impostos),
  lotes: JSON.stringify(item.lotes),
  // A note that only adds value or tax to another has nothing for stock.
  sem_estoque: Number(item.quantidade) === 0,
  medicamento: item.medicamento && JSON.stringify(item.medicamento),
});

/** Says where a note is now. */
export const situarEntrada = (tx: Tx, grupoId: number, id: number, situacao: SituacaoDaEntrada) =>
  sql`update entrada set situacao = ${situacao}, lancada_em = null where grupo_id = ${grupoId} and id = ${id}`.execute(
    tx,
  );
