import {
  type Decimal,
  type DecimalInput,
  decimal,
  formatarData,
  formatarMoeda,
  paraTexto,
  somar,
} from '@retaguarda/brasil';
import {
  type BaixaNova,
  type BaixasFeitas,
  contaDepois,
  DomainError,
  type Imputacao,
  imputar,
  type PreviaDeBaixa,
  saldoDaParcela,
} from '@retaguarda/contracts';
import type { Db, Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { exigirPagaveis } from '../pagamentos/aprovacao.ts';
import { travarLimites } from '../pagamentos/limites.ts';
import { exigirSomaDoDia } from '../pagamentos/soma-do-dia.ts';
import { gravarBaixas } from './baixas.queries.ts';
import { exigirContas, exigirDepoisDaAbertura } from './contas-da-pessoa.ts';
import { exigirAberto } from './fechamento.ts';
import { conferirVersao, lerParcelas, nomeDaParcela, type Parcela, travarParcelas } from './parcelas.queries.ts';
import { exigirDeTodas } from './pedir.ts';
import type { SeguidorDeBaixas } from './seguidores.ts';
import { seguir } from './seguir.ts';
import { gravarSobras } from './sobras.ts';

const texto = (value: DecimalInput) => paraTexto(value);

/** What is owed of each on a day. @throws DomainError NOT_FOUND */
export async function preverBaixa(
  db: Db,
  actor: Actor,
  { ids, data }: { ids: readonly number[]; data: string },
): Promise<PreviaDeBaixa> {
  const parcelas = await lerParcelas(db, actor, ids);
  const itens = parcelas.map((parcela) => ({ id: parcela.id, ...devidoEm(parcela, data) }));
  return { itens, total: texto(somar(itens.map(({ total }) => total))) };
}

export function devidoEm(parcela: Parcela, data: string) {
  const { principal, multa, juros, desconto, total, dias } = saldoDaParcela(parcela, parcela, data);
  return {
    principal: texto(principal),
    multa: texto(multa),
    juros: texto(juros),
    desconto: texto(desconto),
    total: texto(total),
    dias,
  };
}

/** What was paid, and when the money is in the account where a bank credits it later. */
export interface BaixaAvisada extends BaixaNova {
  creditoEm?: string | undefined;
  /** Entries whose holder (a boleto that ends by it) lets go of them with the payment. */
  soltas?: ReadonlySet<number>;
}

/**
 * Settles entries of one day in one account: each with its movement, all or none. Two people paying the same one wait for
 * each other, and the second is told that it is paid.
 *
 * @throws DomainError INVALID_TRANSITION, STALE_RECORD, RULE_BROKEN (more than is owed, a closed period, a day to come)
 */
export async function baixar(
  tx: Tx,
  actor: Actor,
  nova: BaixaAvisada,
  seguidores: readonly SeguidorDeBaixas[],
): Promise<BaixasFeitas> {
  const parcelas = await travarDeUmaVez(tx, actor, nova);
  await exigirPagaveis(tx, actor, parcelas);
  const conferir = (imputacoes: readonly Imputada[]) => conferirSoma(tx, actor, nova.data, imputacoes);
  return contadas(nova, await gravarTravadas(tx, actor, nova, parcelas, seguidores, conferir));
}

/**
 * The same as a person asks for it: the account of another company is used only when they say so.
 *
 * @throws DomainError CONFIRM_FIRST, and as `baixar`
 */
export async function baixarPedidas(
  tx: Tx,
  actor: Actor,
  nova: BaixaNova,
  seguidores: readonly SeguidorDeBaixas[],
): Promise<BaixasFeitas> {
  const { contaId: conta } = await exigirContas(tx, actor, { contaId: nova.contaId });
  const parcelas = await lerParcelas(
    tx,
    actor,
    nova.itens.map(({ id }) => id),
  );
  if (nova.outraEmpresa !== true && parcelas.some(({ empresaId }) => empresaId !== conta.empresaId)) {
    const text = `A conta ${conta.nome} é de outra empresa: confirme para lançar nela o que é desta.`;
    throw new DomainError('CONFIRM_FIRST', { text, data: { confirmar: 'outraEmpresa' } });
  }
  return baixar(tx, actor, nova, seguidores);
}

async function conferirSoma(tx: Tx, actor: Actor, data: string, imputacoes: readonly Imputada[]): Promise<void> {
  const aPagar = imputacoes.filter(({ parcela }) => parcela.origem === 'P');
  if (aPagar.length === 0) return;
  await travarLimites(
    tx,
    actor,
    aPagar.map(({ parcela }) => parcela.empresaId),
  );
  const pagamentos = aPagar.map(({ parcela, feita, sobra }) => ({ parcela, valor: texto(feita.valor.plus(sobra)) }));
  await exigirSomaDoDia(tx, actor, data, pagamentos);
}

/** The same for what the bank already did: approved before it was sent. */
export async function baixarConferidas(
  tx: Tx,
  actor: Actor,
  nova: BaixaAvisada,
  seguidores: readonly SeguidorDeBaixas[],
): Promise<BaixasFeitas> {
  const parcelas = await travarDeUmaVez(tx, actor, nova);
  return contadas(nova, await gravarTravadas(tx, actor, nova, parcelas, seguidores));
}

const travarDeUmaVez = (tx: Tx, actor: Actor, { itens }: BaixaAvisada) =>
  travarParcelas(
    tx,
    actor,
    itens.map(({ id }) => id),
  );

/**
 * The same for entries that who asks has locked, and read since.
 *
 * @param parcelas in the order of `itens`
 * @returns ids of the settlements, in that order
 */
export async function baixarTravadas(
  tx: Tx,
  actor: Actor,
  nova: BaixaAvisada,
  parcelas: readonly Parcela[],
  seguidores: readonly SeguidorDeBaixas[],
): Promise<number[]> {
  return (await gravarTravadas(tx, actor, nova, parcelas, seguidores)).map(({ id }) => id);
}

interface Imputada {
  parcela: Parcela;
  feita: Imputacao;
  /** Paid beyond what is owed: it becomes a credit. */
  sobra: Decimal;
}

interface Gravada extends Imputada {
  id: number;
}

async function gravarTravadas(
  tx: Tx,
  actor: Actor,
  { data, creditoEm, contaId, formaPagamentoId, soltas, itens, liberacao }: BaixaAvisada,
  parcelas: readonly Parcela[],
  seguidores: readonly SeguidorDeBaixas[],
  conferir?: (imputacoes: readonly Imputada[]) => Promise<void>,
): Promise<Gravada[]> {
  const contas = await exigirContas(tx, actor, { contaId });
  exigirDepoisDaAbertura(contas.contaId, creditoEm ?? data);
  const hoje = await exigirDeTodas(tx, 'baixar', parcelas);
  const dias = parcelas.map(({ empresaId }) => ({ empresaId, data }));
  // The money is in the account's company, where that is another.
  dias.push({ empresaId: contas.contaId.empresaId, data: creditoEm ?? data });
  await exigirAberto(tx, actor, 'baixar', dias, liberacao);
  const imputacoes = parcelas.map((parcela, i) => {
    const { id: _, versao, credito, ...pedido } = itens[i] as BaixaNova['itens'][number];
    conferirVersao(parcela, versao);
    conferirData(parcela, data, hoje(parcela.empresaId));
    const feita = imputarNomeando(parcela, data, pedido, itens.length > 1);
    return { parcela, feita, sobra: sobraDe(feita, credito) };
  });
  await conferir?.(imputacoes);
  const gravadas = await gravarBaixas(tx, actor, { data, creditoEm, contaId, formaPagamentoId, soltas, imputacoes });
  const sobras = imputacoes.map(({ parcela, sobra }, i) => ({ parcela, baixaId: gravadas[i] as number, valor: sobra }));
  await gravarSobras(tx, actor, { data, movidoEm: creditoEm ?? data, contaId }, sobras);
  await seguir(tx, actor, seguidores, gravadas);
  return imputacoes.map((uma, i) => ({ id: gravadas[i] as number, ...uma }));
}

/** @throws DomainError RULE_BROKEN while something is still owed: that is paid first */
function sobraDe({ resta }: Imputacao, credito: string | null | undefined): Decimal {
  const sobra = decimal(credito ?? 0);
  if (sobra.gt(0) && resta.gt(0))
    throw new DomainError('RULE_BROKEN', { campos: { credito: `Ainda se devem ${formatarMoeda(resta)}` } });
  return sobra;
}

export interface BaixaSemDinheiro extends Pick<BaixaNova, 'data' | 'liberacao'> {
  itens: readonly { id: number; versao?: number | undefined; valor?: string | null | undefined }[];
}

/** A settlement to write. */
export type BaixaPronta = Pick<Imputada, 'parcela' | 'feita'>;

/**
 * What settling entries without money comes to: by a credit, or against each other. Of what says no amount, all that is owed.
 *
 * @param parcelas locked, in the order of `itens`
 */
export async function prepararSemDinheiro(
  tx: Tx,
  actor: Actor,
  { data, itens, liberacao }: BaixaSemDinheiro,
  parcelas: readonly Parcela[],
): Promise<BaixaPronta[]> {
  await exigirPagaveis(tx, actor, parcelas);
  const hoje = await exigirDeTodas(tx, 'baixar', parcelas);
  const dias = parcelas.map(({ empresaId }) => ({ empresaId, data }));
  await exigirAberto(tx, actor, 'baixar', dias, liberacao);
  return parcelas.map((parcela, i) => {
    const { versao, valor } = itens[i] as BaixaSemDinheiro['itens'][number];
    conferirVersao(parcela, versao);
    conferirData(parcela, data, hoje(parcela.empresaId));
    return { parcela, feita: imputarNomeando(parcela, data, { valor }, itens.length > 1) };
  });
}

/** Writes them. @returns their ids, in their order */
export async function baixarSemDinheiro(
  tx: Tx,
  actor: Actor,
  { data, compensacaoId }: { data: string; compensacaoId?: number },
  imputacoes: readonly BaixaPronta[],
  seguidores: readonly SeguidorDeBaixas[],
): Promise<number[]> {
  const ids = await gravarBaixas(tx, actor, { data, contaId: null, compensacaoId, imputacoes });
  await seguir(tx, actor, seguidores, ids);
  return ids;
}

/** What was written, as who asked for it is told. */
const contadas = ({ data }: BaixaAvisada, gravadas: readonly Gravada[]): BaixasFeitas => ({
  baixas: gravadas.map(({ id, parcela, feita }) => ({
    id,
    lancamentoId: parcela.id,
    valor: texto(feita.valor),
    resta: texto(restaDe(parcela, data, feita)),
  })),
  total: texto(somar(gravadas.map(({ feita }) => feita.valor))),
});

const restaDe = (parcela: Parcela, data: string, feita: Imputacao) => {
  const { aberto, multaAberta, jurosAbertos } = contaDepois(parcela, data, feita);
  return somar([aberto, multaAberta, jurosAbertos]);
};

/** Money follows the calendar: what was paid tomorrow was not paid, and charges are counted forwards. */
function conferirData(parcela: Parcela, data: string, hoje: string): void {
  if (data > hoje) throw new DomainError('RULE_BROKEN', { campos: { data: 'A data está no futuro' } });
  if (parcela.ultimaBaixa !== null && data < parcela.ultimaBaixa) {
    const dia = formatarData(parcela.ultimaBaixa);
    throw new DomainError('RULE_BROKEN', {
      text: `${nomeDaParcela(parcela)} tem um pagamento de ${dia}: para lançar um anterior, cancele-o antes.`,
      campos: { data: `Há um pagamento de ${dia}` },
    });
  }
}

/** Of many, the refusal says which. */
function imputarNomeando(
  parcela: Parcela,
  data: string,
  pedido: Omit<BaixaNova['itens'][number], 'id' | 'versao'>,
  varias: boolean,
): Imputacao {
  try {
    return imputar(parcela, parcela, data, pedido);
  } catch (error) {
    if (!(error instanceof DomainError) || !varias) throw error;
    throw new DomainError(error.code, { ...error.detail, text: `${nomeDaParcela(parcela)}: ${error.message}` });
  }
}
