import { dataNoFuso, decimal, formatarMoeda, paraTexto } from '@retaguarda/brasil';
import type { SituacaoDoPix } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { attempt } from '../../../platform/database/attempt.ts';
import { type Database, doSistema, type Tx } from '../../../platform/database/database.ts';
import { type Actor, oPrograma } from '../../../platform/http/actor.ts';
import { fusoDaEmpresa, hojeNaEmpresa } from '../../empresas/public.ts';
import {
  baixar,
  devidoEm,
  lancarMovimento,
  type Parcela,
  type SeguidorDeBaixas,
  travarParcelas,
} from '../../financeiro/public.ts';
import { lerConta } from '../carteira/conta.ts';
import { type CobrancaPix, cobrancaDoTxid, vezDaCobranca } from './cobrancas.queries.ts';
import { type ContaPix, donaDoPix } from './contas.queries.ts';
import { aplicarDevolucoes } from './devolucoes.ts';
import type { ComponentesDoPix, PixNoProvedor } from './provedor/porta.ts';

/** What is decided of a Pix. */
interface Destino {
  situacao: SituacaoDoPix;
  motivo: string | null;
  baixaId?: number;
  excesso?: string;
  movimentoId?: number;
}

/**
 * Writes a Pix the bank told of, and settles what it is of. However often and by whatever way it is told, at once too, it is
 * one row, and whoever comes second only brings what was given back of it.
 */
export const receberPix = (
  database: Database,
  conta: ContaPix,
  pix: PixNoProvedor,
  seguidores: readonly SeguidorDeBaixas[],
): Promise<void> =>
  database.write(doSistema(conta.grupoId), (tx) => escreverPix(tx, oPrograma(conta.grupoId), conta, pix, seguidores));

/** The same, in a transaction that is there. */
export async function escreverPix(
  tx: Tx,
  actor: Actor,
  conta: ContaPix,
  pix: PixNoProvedor,
  seguidores: readonly SeguidorDeBaixas[],
): Promise<void> {
  const { grupoId } = conta;
  const contaId = await donaDoPix(tx, conta, pix);
  const cobranca = await cobrancaDoTxid(tx, grupoId, contaId, pix.txid);
  // The entry first, as every act does; then the row, whose key decides who is first.
  const [parcela] = cobranca ? await travarParcelas(tx, actor, [cobranca.parcelaId]) : [];
  const { empresaId } = await lerConta(tx, actor, contaId);
  const data = diaDo(pix, await fusoDaEmpresa(tx, empresaId), await hojeNaEmpresa(tx, empresaId));
  const id = await inserir(tx, { grupoId, contaId }, { pix, cobranca, empresaId, data });
  if (id !== null) {
    const destino =
      cobranca && parcela
        ? await decidir(tx, actor, { id, contaId, pix, cobranca, parcela, data }, seguidores)
        : semCobranca;
    await guardarDestino(tx, grupoId, id, destino);
  }
  await aplicarDevolucoes(tx, actor, pix, seguidores);
}

const semCobranca: Destino = { situacao: 'sem_cobranca', motivo: 'Não é de uma cobrança feita aqui.' };

/** A clock of the bank some seconds ahead of ours is not tomorrow. */
const diaDo = ({ horario }: PixNoProvedor, fuso: string, hoje: string): string => {
  const dia = dataNoFuso(new Date(horario).toISOString(), fuso);
  return dia > hoje ? hoje : dia;
};

interface Novo {
  pix: PixNoProvedor;
  cobranca: CobrancaPix | undefined;
  empresaId: number;
  data: string;
}

/** @returns null when it is known already; two at once wait for each other here */
async function inserir(
  tx: Tx,
  { grupoId, contaId }: Pick<ContaPix, 'grupoId' | 'contaId'>,
  { pix, cobranca, empresaId, data }: Novo,
): Promise<number | null> {
  const linha = await tx
    .insertInto('pix_recebido')
    .values({
      grupo_id: grupoId,
      conta_id: contaId,
      empresa_id: empresaId,
      end_to_end_id: pix.endToEndId,
      txid: pix.txid,
      cobranca_id: cobranca?.id ?? null,
      parcela_id: cobranca?.parcelaId ?? null,
      pessoa_id: cobranca?.pessoaId ?? null,
      valor: pix.valor,
      horario: pix.horario,
      data,
      pagador: pix.pagador.nome,
      pagador_documento: pix.pagador.documento,
      informacao: pix.informacao,
      componentes: pix.componentes && JSON.stringify(pix.componentes),
      situacao: 'sem_cobranca',
    })
    .onConflict((ja) => ja.columns(['grupo_id', 'end_to_end_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (linha && cobranca) {
    await sql`update pix_cobranca set situacao = 'concluida', ${vezDaCobranca.over}
      where grupo_id = ${grupoId} and id = ${cobranca.id}`.execute(tx);
  }
  return linha?.id ?? null;
}

interface Recebimento {
  id: number;
  contaId: number;
  pix: Pick<PixNoProvedor, 'valor' | 'componentes'>;
  /** Absent where a person says what it is of. */
  cobranca?: CobrancaPix;
  parcela: Parcela;
  data: string;
}

/**
 * What a Pix does to its entry: settles it by the parts the bank tells, forgives what the charge itself did not ask, and
 * what nothing is owed for goes back – never an advance. What cannot be explained is left for a person.
 */
export async function decidir(
  tx: Tx,
  actor: Actor,
  recebimento: Recebimento,
  seguidores: readonly SeguidorDeBaixas[],
): Promise<Destino> {
  const { id, contaId, pix, parcela, data } = recebimento;
  const valor = decimal(pix.valor);
  const aberta = parcela.situacao === 'aberta' || parcela.situacao === 'parcial' || parcela.situacao === 'perda';
  const devido = aberta ? decimal(devidoEm(parcela, data).total) : decimal(0);
  const excedente = async (excesso: string, motivo: string, baixaId?: number): Promise<Destino> => ({
    situacao: 'a_devolver',
    motivo,
    excesso,
    ...(baixaId !== undefined && { baixaId }),
    movimentoId: await lancarMovimento(tx, actor, {
      contaId,
      data,
      valor: excesso,
      tipo: 'outro',
      descricao: `Pix a devolver: ${parcela.codigo}/${parcela.numero}`,
      pessoaId: parcela.pessoaId,
      origem: { tipo: 'pix_recebido', id },
    }),
  });
  return comVolta(tx, async () => {
    if (!aberta) return excedente(pix.valor, 'O lançamento já não estava em aberto.');
    const explicado = porPartes(recebimento) ?? porPromessa(recebimento, devido.minus(valor).toFixed(2));
    if (!explicado && valor.lt(devido) && recebimento.cobranca) {
      return { situacao: 'a_conferir', motivo: `Nesta data se devia ${formatarMoeda(devido)}.` };
    }
    const item = explicado ?? { valor: paraTexto(valor.lt(devido) ? valor : devido) };
    const { baixas } = await baixar(tx, actor, { data, contaId, itens: [{ id: parcela.id, ...item }] }, seguidores);
    const baixaId = baixas[0]?.id as number;
    const sobra = valor.minus(item.valor);
    if (sobra.gt(0)) return excedente(paraTexto(sobra), 'Veio mais do que se devia.', baixaId);
    return { situacao: 'liquidado', motivo: null, baixaId };
  });
}

/** By the parts the bank tells, where they are of the debt as it was charged. */
function porPartes({ pix: { valor, componentes }, cobranca, parcela }: Recebimento) {
  if (!componentes || !cobranca || cobranca.tipo !== 'cobv') return null;
  if (componentes.original !== cobranca.valor || !intacta(parcela, cobranca) || !fecha(valor, componentes)) return null;
  const { multa, juros, desconto, abatimento } = componentes;
  return { valor, multa, juros, desconto, abatimento };
}

/**
 * The charge said that this much ends the debt: what days between asking and paying added is forgiven. So of a mandate too:
 * a debit tried again is of the same amount, by the rule of the standard.
 */
function porPromessa({ pix: { valor }, cobranca, parcela }: Recebimento, falta: string) {
  if (
    (cobranca?.tipo !== 'cob' && cobranca?.tipo !== 'cobr') ||
    valor !== cobranca.valor ||
    !intacta(parcela, cobranca)
  )
    return null;
  return decimal(falta).gt(0) ? { valor, dispensa: falta } : null;
}

const intacta = (parcela: Parcela, cobranca: CobrancaPix) => decimal(parcela.aberto).eq(cobranca.principal);
const fecha = (valor: string, { original, multa, juros, desconto, abatimento }: ComponentesDoPix) =>
  decimal(original).plus(multa).plus(juros).minus(desconto).minus(abatimento).eq(valor);

/** What the house does not let be written (a closed month, a payment after it) undoes itself alone, and is told to a person. */
async function comVolta(tx: Tx, tentar: () => Promise<Destino>): Promise<Destino> {
  const destino = await attempt(tx, tentar);
  return destino.ok ? destino.value : { situacao: 'a_conferir', motivo: destino.refusal.words };
}

export async function guardarDestino(tx: Tx, grupoId: number, id: number, destino: Destino): Promise<void> {
  const { situacao, motivo, baixaId = null, excesso = '0', movimentoId = null } = destino;
  await sql`update pix_recebido set situacao = ${situacao}, motivo = ${motivo}, baixa_id = ${baixaId}, excesso = ${excesso},
      movimento_id = ${movimentoId} where grupo_id = ${grupoId} and id = ${id}`.execute(tx);
}
