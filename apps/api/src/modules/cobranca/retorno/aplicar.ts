import { decimal, paraTexto, somar } from '@retaguarda/brasil';
import { type AcaoDaLinha, baixaNova, DomainError, situacoesDoRetorno } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { attempt } from '../../../platform/database/attempt.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { submitJob } from '../../../platform/jobs/jobs.ts';
import { hojeNaEmpresa } from '../../empresas/public.ts';
import {
  baixarTravadas,
  lancarMovimento,
  type Parcela,
  type SeguidorDeBaixas,
  soltarLancamentos,
} from '../../financeiro/public.ts';
import { devolverPorqueOBoletoFoiPago, type PixQueQuitou, pixQueQuitou } from '../pix/bolepix.ts';
import { marcarRespondidas } from '../remessa/atos.ts';
import { type BoletoCasado, travarCasados } from './casar.ts';
import { type Decisao, decidirLinha } from './decidir.ts';
import {
  type FimDaLinha,
  fatosAplicados,
  gravarFins,
  type LinhaGuardada,
  type LinhaPrevista,
  proximasLinhas,
} from './gravar-linhas.ts';
import { dividas } from './ler.ts';
import { type Efeito, liquidarBoletos, noBoleto } from './no-boleto.ts';
import { exigirRetorno, tomarVez } from './retornos.queries.ts';

export const TRABALHO_DE_APLICACAO = 'cobranca.aplicar-retorno';
/** Lines of one transaction: what was done before the program dies stays done, and is not done again. */
export const POR_VEZ = 1000;

/** Has a file applied that was read. Asked twice, it is applied once. */
export async function aplicarRetorno(tx: Tx, actor: Actor, id: number): Promise<{ id: number; jobId: string | null }> {
  const { situacao, nome } = await exigirRetorno(tx, actor, id, true);
  if (situacao === 'aplicando' || situacao === 'aplicado') return { id, jobId: null };
  if (situacao !== 'conferido')
    throw new DomainError('INVALID_TRANSITION', { text: `Está "${situacoesDoRetorno[situacao]}".` });
  await sql`update boleto_retorno set situacao = 'aplicando' where grupo_id = ${actor.grupoId} and id = ${id}`.execute(
    tx,
  );
  const titulo = `Retorno ${nome}`;
  return { id, jobId: await submitJob(tx, actor, { tipo: TRABALHO_DE_APLICACAO, titulo, parametros: { id } }) };
}

interface Proximas {
  id: number;
  raias: readonly number[];
  /** The last line of the file known to be done in these lanes; 0: none is. */
  desde: number;
  seguidores: readonly SeguidorDeBaixas[];
}

/** Applies the next lines of some lanes of a file, all that they do and that they were done in one transaction. @returns how many, and the last */
export async function aplicarLinhas(
  tx: Tx,
  pessoa: Actor,
  { id: retornoId, raias, desde, seguidores }: Proximas,
): Promise<{ quantas: number; ultima: number }> {
  const { contaId, empresaId } = await exigirRetorno(tx, pessoa, retornoId);
  await tomarVez(tx, pessoa, contaId, raias);
  const linhas = await proximasLinhas(tx, pessoa, { retornoId, raias, desde, quantas: POR_VEZ });
  const ultima = linhas.at(-1)?.linha;
  if (ultima === undefined) return { quantas: 0, ultima: desde };
  // What the account's file says holds for every boleto of the account.
  const actor: Actor = { ...pessoa, empresas: 'todas', revendaId: null };
  const hoje = await hojeNaEmpresa(tx, empresaId);
  const vistos = await fatosAplicados(
    tx,
    actor,
    contaId,
    linhas.map(({ chave }) => chave),
  );
  const fins: FimDaLinha[] = [];
  const aFazer = linhas.filter((linha) => {
    const repetida = vistos.has(linha.chave);
    vistos.add(linha.chave);
    if (repetida)
      fins.push({ id: linha.id, situacao: 'repetida', acao: linha.acao, motivo: 'Já aplicada por outra linha.' });
    return !repetida;
  });
  for (const onda of emOndas(aFazer)) fins.push(...(await aplicarOnda(tx, actor, { contaId, hoje }, onda, seguidores)));
  await gravarFins(tx, actor, fins);
  const boletoIds = linhas.flatMap(({ boletoId }) => boletoId ?? []);
  await marcarRespondidas(tx, actor, boletoIds);
  return { quantas: linhas.length, ultima };
}

/**
 * Lines in rounds in which an entry comes once, by whichever of its boletos: what a file says of it first is done first, and
 * the next line is decided by what that left.
 */
function emOndas(linhas: readonly LinhaPrevista[]): LinhaPrevista[][] {
  const vezes = new Map<number | null, number>();
  const ondas: LinhaPrevista[][] = [];
  for (const linha of linhas) {
    const vez = vezes.get(linha.parcelaId) ?? 0;
    vezes.set(linha.parcelaId, vez + 1);
    const onda = ondas[vez];
    if (onda) onda.push(linha);
    else ondas.push([linha]);
  }
  return ondas;
}

interface Decidida {
  linha: LinhaGuardada;
  boleto: BoletoCasado;
  decisao: Decisao;
}

interface Onde {
  contaId: number;
  hoje: string;
}

/** The same with the entries of a round, locked, as they are before it. */
interface Onda extends Onde {
  parcelas: ReadonlyMap<number, Parcela>;
}

async function aplicarOnda(
  tx: Tx,
  actor: Actor,
  onde: Onde,
  linhas: readonly LinhaGuardada[],
  seguidores: readonly SeguidorDeBaixas[],
): Promise<FimDaLinha[]> {
  const { boletos, parcelas } = await travarCasados(
    tx,
    actor,
    linhas.flatMap(({ boletoId }) => boletoId ?? []),
  );
  const onda: Onda = { ...onde, parcelas: new Map(parcelas.map((parcela) => [parcela.id, parcela])) };
  const devidas = dividas(parcelas);
  const pix = await pixQueQuitou(
    tx,
    actor,
    [...boletos.values()].map(({ parcelaId }) => parcelaId),
  );
  const decididas = linhas.flatMap((linha): Decidida[] => {
    const boleto = boletos.get(linha.boletoId ?? 0);
    if (!boleto) return [];
    const quitou = pix.get(boleto.parcelaId) ?? null;
    const divida = devidas(boleto.parcelaId, linha.dataOcorrencia);
    return [{ linha, boleto, decisao: decidirLinha(linha, boleto, divida, quitou) }];
  });
  const feitos = new Map<number, FimDaLinha>();
  const concluir = ({ linha, boleto, decisao }: Decidida, mais: Partial<FimDaLinha> = {}) => {
    const { situacao, protesto, motivo, abatimento, vencimento, pedidos } = boleto;
    const ver = decisao.acao === 'ver';
    feitos.set(linha.id, {
      id: linha.id,
      situacao: ver ? 'pendente' : 'aplicada',
      acao: decisao.acao,
      motivo: decisao.motivo,
      antes: ver ? null : { situacao, protesto, motivo, abatimento, vencimento, pedidos },
      ...mais,
    });
  };
  for (const [acao, deles] of Map.groupBy(decididas, ({ decisao }) => decisao.acao)) {
    if (acao === 'liquidar' || acao === 'liquidar_parte')
      await pagar(tx, actor, onda, acao, deles, seguidores, concluir);
    else if (acao === 'devolver') await devolver(tx, actor, onde, deles, pix, concluir);
    else {
      await noBoleto[acao]?.(tx, actor, deles.map(efeitoDe));
      for (const um of deles) concluir(um);
    }
  }
  await lancarTarifas(tx, actor, onde, decididas, feitos);
  return [...feitos.values()];
}

const efeitoDe = ({ linha, boleto, decisao }: Decidida): Efeito => ({ linha, boleto, motivo: decisao.motivo });

/** Settles entries of each day together; where one is refused, one by one, and the refused one is for a person. */
async function pagar(
  tx: Tx,
  actor: Actor,
  { contaId, parcelas }: Onda,
  acao: 'liquidar' | 'liquidar_parte',
  deles: readonly Decidida[],
  seguidores: readonly SeguidorDeBaixas[],
  concluir: (um: Decidida, mais?: Partial<FimDaLinha>) => void,
): Promise<void> {
  const quitar = async (quais: readonly Decidida[]) => {
    const soltas = acao === 'liquidar' ? await liquidarBoletos(tx, actor, quais.map(efeitoDe)) : [];
    const { dataOcorrencia, dataCredito } = (quais[0] as Decidida).linha;
    const itens = quais.map(({ boleto, decisao }) => ({ id: boleto.parcelaId, ...textos(decisao.pagamento ?? {}) }));
    const pedido = baixaNova.parse({ data: dataOcorrencia, contaId, itens });
    const deQuem = quais.map(({ boleto }) => parcelas.get(boleto.parcelaId) as Parcela);
    const avisada = { ...pedido, creditoEm: dataCredito ?? undefined, soltas: new Set(soltas) };
    return baixarTravadas(tx, actor, avisada, deQuem, seguidores);
  };
  const porDia = Map.groupBy(deles, ({ linha }) => `${linha.dataOcorrencia} ${linha.dataCredito}`);
  for (const doDia of porDia.values()) {
    const todas = await attempt(tx, () => quitar(doDia));
    if (todas.ok) {
      for (const [i, um] of doDia.entries()) concluir(um, { baixaId: todas.value[i] ?? null });
      continue;
    }
    for (const um of doDia) {
      const uma = await attempt(tx, () => quitar([um]));
      if (uma.ok) concluir(um, { baixaId: uma.value[0] ?? null });
      else concluir({ ...um, decisao: { acao: 'ver', motivo: uma.refusal.words } });
    }
  }
}

/** Boletos paid after their Pix; what cannot be entered is for a person. */
async function devolver(
  tx: Tx,
  actor: Actor,
  { contaId }: Onde,
  deles: readonly Decidida[],
  pix: ReadonlyMap<number, PixQueQuitou>,
  concluir: (um: Decidida, mais?: Partial<FimDaLinha>) => void,
): Promise<void> {
  for (const um of deles) {
    const { linha, boleto } = um;
    const dele = pix.get(boleto.parcelaId);
    const feito = await attempt(tx, async () => {
      if (!dele || linha.pago === null || linha.dataOcorrencia === null) throw new DomainError('RULE_BROKEN');
      await soltarLancamentos(tx, actor, await liquidarBoletos(tx, actor, [efeitoDe(um)]));
      const data = linha.dataCredito ?? linha.dataOcorrencia;
      const { id: linhaId, pago, nossoNumero: numero } = linha;
      await devolverPorqueOBoletoFoiPago(tx, actor, dele, { linhaId, contaId, data, pago, numero });
    });
    if (feito.ok) concluir(um);
    else concluir({ ...um, decisao: { acao: 'ver', motivo: feito.refusal.words } });
  }
}

const textos = (pedido: NonNullable<Decisao['pagamento']>) =>
  Object.fromEntries(
    Object.entries(pedido).flatMap(([nome, valor]) =>
      valor === null || valor === undefined ? [] : [[nome, paraTexto(valor)]],
    ),
  );

/** What the bank kept: told as a fee, or taken off what it credited. One movement for the lines of a day. */
async function lancarTarifas(
  tx: Tx,
  actor: Actor,
  { contaId, hoje }: Onde,
  decididas: readonly Decidida[],
  feitos: Map<number, FimDaLinha>,
): Promise<void> {
  const comTarifa = decididas.flatMap(({ linha }) => {
    const tarifa = feitos.get(linha.id)?.situacao === 'aplicada' ? tarifaDe(linha) : null;
    return tarifa === null ? [] : [{ linha, tarifa }];
  });
  const dia = ({ linha }: (typeof comTarifa)[number]) =>
    [linha.dataCredito, linha.dataOcorrencia].find((um) => um !== null && um <= hoje) ?? hoje;
  for (const [data, deles] of Map.groupBy(comTarifa, dia)) {
    const total = somar(deles.map(({ tarifa }) => tarifa));
    const origem = { tipo: 'boleto_retorno_linha', id: (deles[0] as (typeof comTarifa)[number]).linha.id };
    const descricao = `Tarifas de cobrança: ${deles.length} ${deles.length === 1 ? 'boleto' : 'boletos'}`;
    const lancada = await attempt(tx, () =>
      lancarMovimento(tx, actor, { contaId, data, valor: paraTexto(total.neg()), tipo: 'tarifa', descricao, origem }),
    );
    for (const { linha } of deles) {
      const fim = feitos.get(linha.id) as FimDaLinha;
      if (lancada.ok) fim.movimentoId = lancada.value;
      else fim.motivo = `A tarifa não foi lançada: ${lancada.refusal.words}`;
    }
  }
}

const comTarifaPropria: readonly AcaoDaLinha[] = ['cobrar_tarifa'];

/** The fee of a line; in a payment only where it is what is missing from the credit. */
export function tarifaDe({
  acao,
  tarifa,
  pago,
  creditado,
}: Pick<LinhaGuardada, 'acao' | 'tarifa' | 'pago' | 'creditado'>): string | null {
  if (tarifa === null || decimal(tarifa).lte(0)) return null;
  if (comTarifaPropria.includes(acao)) return tarifa;
  const descontada = pago !== null && creditado !== null && decimal(pago).minus(creditado).eq(tarifa);
  return descontada && decimal(pago).gt(0) ? tarifa : null;
}
