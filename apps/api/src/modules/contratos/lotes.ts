import { paraTexto, somar } from '@retaguarda/brasil';
import {
  calcularCobranca,
  calcularReajuste,
  DomainError,
  type EspecieDeCobranca,
  type PedidoDeMensalidades,
  type PedidoDeReajuste,
  type PreviaDeMensalidade,
  type PreviaDeReajuste,
  type SerieDeIndices,
} from '@retaguarda/contracts';
import type { Db, Tx } from '../../platform/database/database.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { submitJob } from '../../platform/jobs/jobs.ts';
import { hojeNoBrasil } from '../../platform/today.ts';
import { type ContratoLido, cobraProRata, lerDoLote, lerSerie, type TipoDeLote } from './lotes.queries.ts';

export const TRABALHO = 'contratos.lote';
const titulos: Record<TipoDeLote, string> = {
  mensalidade: 'Mensalidades em lote',
  reajuste: 'Reajuste de mensalidades',
};

const daLinha = ({ contratoId, numero, empresa, contratoTipo }: ContratoLido) => ({
  contratoId,
  numero,
  empresa,
  contratoTipo,
});

/** Why a person left the contract out of this run, if somebody did. */
function motivoDeRetirada({ excluir }: Pick<PedidoDeMensalidades, 'excluir'>, contratoId: number): string | null {
  const retirado = excluir.find((excluido) => excluido.contratoId === contratoId);
  return retirado ? `Retirado deste lote: ${retirado.motivo}` : null;
}

/** One line of a contract in a billing run. */
export function linhaDeMensalidade(
  contrato: ContratoLido,
  especie: EspecieDeCobranca,
  pedido: Pick<PedidoDeMensalidades, 'competencia' | 'excluir' | 'vencimentoDesde'>,
  proRata: boolean,
): PreviaDeMensalidade {
  const retirado = motivoDeRetirada(pedido, contrato.contratoId);
  const vazia = { valorCheio: '0.00', proRata: null, desconto: '0.00', valor: '0.00', vencimento: null };
  const calculada = retirado ? { motivo: retirado } : calcularCobranca(contrato, especie, { ...pedido, proRata });
  return { ...daLinha(contrato), especie, ...vazia, ...calculada };
}

/** One line of a contract in an adjustment. */
export function linhaDeReajuste(
  contrato: ContratoLido,
  pedido: Pick<PedidoDeReajuste, 'competencia' | 'excluir' | 'foraDoMes'>,
  serie: SerieDeIndices,
): PreviaDeReajuste & { faltaIndice: boolean } {
  const calculado = calcularReajuste(contrato, pedido.competencia, serie, pedido.foraDoMes);
  const retirado = motivoDeRetirada(pedido, contrato.contratoId);
  if (!retirado) return { ...daLinha(contrato), ...calculado };
  return { ...daLinha(contrato), ...calculado, valorNovo: null, faltaIndice: false, motivo: retirado };
}

/** Once-in-a-life kinds that have no amount are not worth a line. */
export const temLinha = ({ especie, motivo }: Pick<PreviaDeMensalidade, 'especie' | 'motivo'>): boolean =>
  especie === 'mensalidade' || motivo !== 'Sem valor a cobrar';

export interface Pagina {
  page: number;
  rowsPerPage: number;
  mostrar: 'todos' | 'incluidos' | 'excluidos';
}

function emPaginas<T extends { motivo: string | null }>(
  linhas: readonly T[],
  { page, rowsPerPage, mostrar }: Pagina,
  valorDe: (linha: T) => string,
) {
  const incluidas = linhas.filter(({ motivo }) => motivo === null);
  const motivos = Map.groupBy(
    linhas.flatMap(({ motivo }) => motivo ?? []),
    (motivo) => motivo,
  );
  const mostradas =
    mostrar === 'todos' ? linhas : linhas.filter(({ motivo }) => (motivo === null) === (mostrar === 'incluidos'));
  return {
    data: mostradas.slice((page - 1) * rowsPerPage, page * rowsPerPage),
    total: mostradas.length,
    page,
    rowsPerPage,
    totais: {
      incluidos: incluidas.length,
      excluidos: linhas.length - incluidas.length,
      valor: paraTexto(somar(incluidas.map(valorDe))),
      motivos: [...motivos]
        .map(([motivo, { length: quantidade }]) => ({ motivo, quantidade }))
        .sort((a, b) => b.quantidade - a.quantidade || a.motivo.localeCompare(b.motivo)),
    },
  };
}

export async function previaDeMensalidades(db: Db, actor: Actor, pedido: PedidoDeMensalidades & Pagina) {
  const proRata = await cobraProRata(db, actor);
  const contratos = await lerDoLote(db, actor, pedido);
  const linhas = contratos
    .flatMap((contrato) => pedido.especies.map((especie) => linhaDeMensalidade(contrato, especie, pedido, proRata)))
    .filter(temLinha);
  const hoje = hojeNoBrasil();
  const vencidas = linhas.filter(({ vencimento }) => vencimento !== null && vencimento < hoje);
  return { ...emPaginas(linhas, pedido, ({ valor }) => valor), vencidas: { quantidade: vencidas.length, hoje } };
}

const doIndice =
  ({ indice }: Pick<PedidoDeReajuste, 'indice'>) =>
  (contrato: ContratoLido) =>
    indice === undefined || contrato.indice === indice;

export async function previaDeReajustes(db: Db, actor: Actor, pedido: PedidoDeReajuste & Pagina) {
  const serie = await lerSerie(db, actor);
  const contratos = (await lerDoLote(db, actor, pedido)).filter(doIndice(pedido));
  const linhas = contratos.map((contrato) => {
    const { faltaIndice, ...linha } = linhaDeReajuste(contrato, pedido, serie);
    return linha;
  });
  return emPaginas(linhas, pedido, ({ valorNovo }) => valorNovo ?? '0');
}

/** @throws DomainError RULE_BROKEN naming the months without index that the adjustment would need */
export async function exigirIndices(db: Db, actor: Actor, pedido: PedidoDeReajuste): Promise<void> {
  const serie = await lerSerie(db, actor);
  const contratos = (await lerDoLote(db, actor, pedido)).filter(doIndice(pedido));
  const faltas = new Set(
    contratos.flatMap((contrato) => {
      const { faltaIndice, motivo } = linhaDeReajuste(contrato, pedido, serie);
      return faltaIndice && motivo ? [motivo] : [];
    }),
  );
  if (faltas.size > 0)
    throw new DomainError('RULE_BROKEN', { text: `${[...faltas].join('. ')}.`, data: { faltando: [...faltas] } });
}

/** Starts a run: its row and its job, in one transaction. */
export async function iniciarLote(
  tx: Tx,
  actor: Actor,
  tipo: TipoDeLote,
  pedido: PedidoDeMensalidades | PedidoDeReajuste,
): Promise<{ execucaoId: number; jobId: string }> {
  const { id } = await tx
    .insertInto('contrato_execucao')
    .values({
      grupo_id: actor.grupoId,
      tipo,
      competencia: `${pedido.competencia}-01`,
      pedido: JSON.stringify(pedido),
      // replaced below: the job names the run, and the run its job
      trabalho_id: '00000000-0000-0000-0000-000000000000',
      autor_id: actor.usuarioId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { execucaoId: id, jobId: await enfileirarLote(tx, actor, id, tipo, pedido.competencia) };
}

/** @param contratoIds the only contracts to be done, when not all of the run's scope */
export async function enfileirarLote(
  tx: Tx,
  actor: Actor,
  execucaoId: number,
  tipo: TipoDeLote,
  competencia: string,
  contratoIds?: readonly number[],
): Promise<string> {
  const [ano, mes] = competencia.split('-');
  const titulo = `${titulos[tipo]}, ${mes}/${ano}`;
  const jobId = await submitJob(tx, actor, {
    tipo: TRABALHO,
    titulo,
    parametros: { execucaoId, ...(contratoIds ? { contratoIds } : {}) },
  });
  await tx
    .updateTable('contrato_execucao')
    .set({ trabalho_id: jobId, situacao: 'na_fila' })
    .where('id', '=', execucaoId)
    .execute();
  return jobId;
}
