import { decimal } from '@retaguarda/brasil';
import { DomainError, MAXIMO_DE_TAGS, type Reclassificacao } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { contasNoAno } from '../../contabil/public.ts';
import { exigirRateio } from './contabil.ts';
import { linhaDoRateio } from './criar.ts';
import { type DiaDeEmpresa, diaDaCompetencia, diasDosTitulos, exigirAberto } from './fechamento.ts';
import { ratearTitulo } from './montar.ts';
import { caberNaAlteracao } from './orcamento-da-alteracao.ts';
import { conferirVersao, type Parcela } from './parcelas.queries.ts';
import { travarPara } from './pedir.ts';

type Mudancas = Omit<Reclassificacao, 'itens' | 'liberacao' | 'acimaDoOrcamento'>;

interface Parte {
  planoDeContaId: number | null;
  centroCustoId: number | null;
  percentual: string;
}

interface Titulo {
  id: number;
  empresaId: number;
  bruto: string;
  /** First day of its month. */
  competencia: string;
  tags: readonly string[];
  partes: readonly Parte[];
}

/** A title, one of its entries, and how it is to be split; absent: as it is. */
interface Mudanca {
  titulo: Titulo;
  parcela: Parcela;
  ano: number;
  partes: readonly Parte[] | undefined;
}

/**
 * Says again what titles are: account, centre, tags, note, month, document. What was paid or reconciled stays what it was, and so
 * does what is owed; only the days that it counts on must be open.
 *
 * @returns ids of the entries asked for
 * @throws DomainError CONFIRM_FIRST where what it moves goes beyond a budget that warns
 */
export async function reclassificar(
  tx: Tx,
  actor: Actor,
  { itens, liberacao, acimaDoOrcamento, ...mudancas }: Reclassificacao,
): Promise<number[]> {
  const ids = itens.map(({ id }) => id);
  const { parcelas } = await travarPara(tx, actor, 'reclassificar', ids);
  for (const [i, parcela] of parcelas.entries()) conferirVersao(parcela, itens[i]?.versao);
  const deCada = new Map(parcelas.map((parcela) => [parcela.tituloId, parcela]));
  const titulos = await travarTitulos(tx, actor, [...deCada.keys()]);
  conferirDocumento(parcelas, titulos, mudancas);
  conferirTags(titulos, mudancas);
  const todas = await prepararRateios(
    tx,
    actor,
    titulos.map((titulo) => ({ titulo, parcela: deCada.get(titulo.id) as Parcela })),
    mudancas,
  );
  await exigirAberto(tx, actor, 'reclassificar', await diasDasMudancas(tx, actor, todas, mudancas), liberacao);
  await caberNaAlteracao(
    tx,
    actor,
    todas.map(({ parcela, partes }) => ({
      parcela,
      valor: undefined,
      competencia: mudancas.competencia,
      rateio: partes && [...partes],
    })),
    acimaDoOrcamento === true,
  );
  await gravarTitulos(tx, actor, titulos, mudancas);
  await gravarRateios(tx, actor, todas);
  return ids;
}

/** In the order of their ids: two acts on entries of the same titles wait for each other. */
async function travarTitulos(tx: Tx, { grupoId }: Actor, ids: readonly number[]): Promise<Titulo[]> {
  const deles = sql`grupo_id = ${grupoId} and id = any(${[...ids]}::bigint[])`;
  await sql`select 1 from titulo where ${deles} order by id for update`.execute(tx);
  const { rows } = await sql<Titulo>`
    select t.id, t.empresa_id as "empresaId", t.bruto, t.competencia, t.tags, coalesce((select json_agg(json_build_object(
        'planoDeContaId', r.plano_de_conta_id, 'centroCustoId', r.centro_custo_id, 'percentual', r.percentual::text) order by r.id)
      from titulo_rateio r where r.grupo_id = t.grupo_id and r.titulo_id = t.id), '[]') as partes
    from (select * from titulo where ${deles}) t order by t.id`.execute(tx);
  return rows;
}

const recusar = (campo: string, texto: string) => new DomainError('RULE_BROKEN', { campos: { [campo]: texto } });

/** A document is of one title, and of what holds an entry it is the name. */
function conferirDocumento(
  parcelas: readonly Parcela[],
  titulos: readonly Titulo[],
  { documento }: Pick<Mudancas, 'documento'>,
): void {
  if (documento === undefined) return;
  if (titulos.length > 1) throw recusar('documento', 'O documento é de um título só: mude um por vez');
  const presa = parcelas.find(({ trava }) => trava !== null);
  if (presa?.trava) throw recusar('documento', presa.trava);
}

function conferirTags(titulos: readonly Titulo[], { tags, tagsAMais = [] }: Mudancas): void {
  const demais = titulos.some((titulo) => new Set([...(tags ?? titulo.tags), ...tagsAMais]).size > MAXIMO_DE_TAGS);
  if (demais) throw recusar('tagsAMais', `Máximo de ${MAXIMO_DE_TAGS} tags em um título`);
}

interface Pedida extends Pick<Mudanca, 'titulo' | 'parcela' | 'ano'> {
  partes: readonly Parte[];
  /** Another year has a chart of its own: all of the split is new there. */
  outroAno: boolean;
}

/** How each is to be split, in the accounts of its company and year. @throws DomainError UNKNOWN_REFERENCE on the split */
async function prepararRateios(
  tx: Tx,
  actor: Actor,
  deles: readonly Pick<Mudanca, 'titulo' | 'parcela'>[],
  mudancas: Mudancas,
): Promise<Mudanca[]> {
  const pedidas = deles.map(({ titulo, parcela }): Pedida => {
    const ano = Number((mudancas.competencia ?? titulo.competencia).slice(0, 4));
    const outroAno = ano !== Number(titulo.competencia.slice(0, 4));
    return { titulo, parcela, ano, outroAno, partes: partesPedidas(titulo, mudancas) ?? titulo.partes };
  });
  const prontas: Mudanca[] = [];
  for (const juntas of Map.groupBy(pedidas, ({ titulo: { empresaId }, ano }) => `${empresaId} ${ano}`).values()) {
    const [{ titulo, ano }] = juntas as [Pedida];
    const onde = { empresaId: titulo.empresaId, ano };
    const doAno = await noPlanoDoAno(tx, actor, onde, juntas);
    await exigirRateio(tx, actor, onde, doAno.flatMap(partesNovas));
    prontas.push(
      ...doAno.map(({ partes, ...uma }) => ({
        ...uma,
        partes: iguais(partes, uma.titulo.partes) ? undefined : partes,
      })),
    );
  }
  return prontas;
}

/** With the accounts that the chart of a company's year has in the place of those told. */
async function noPlanoDoAno(
  tx: Tx,
  actor: Actor,
  onde: { empresaId: number; ano: number },
  pedidas: readonly Pedida[],
): Promise<Pedida[]> {
  const contas = [...new Set(pedidas.flatMap(({ partes }) => partes.flatMap((um) => um.planoDeContaId ?? [])))];
  if (contas.length === 0) return [...pedidas];
  const doAno = await contasNoAno(tx, actor, onde, contas);
  return pedidas.map(({ partes, ...uma }) => ({
    ...uma,
    partes: partes.map((um) => ({
      ...um,
      planoDeContaId: um.planoDeContaId && (doAno.get(um.planoDeContaId) ?? um.planoDeContaId),
    })),
  }));
}

/** What was said before stays said, in use or not. */
function partesNovas({ titulo, partes, outroAno }: Pedida): Parte[] {
  if (outroAno) return [...partes];
  const contas = new Set(titulo.partes.map(({ planoDeContaId }) => planoDeContaId));
  const centros = new Set(titulo.partes.map(({ centroCustoId }) => centroCustoId));
  return partes.map(({ planoDeContaId, centroCustoId, percentual }) => ({
    planoDeContaId: contas.has(planoDeContaId) ? null : planoDeContaId,
    centroCustoId: centros.has(centroCustoId) ? null : centroCustoId,
    percentual,
  }));
}

/** A split told whole, or another account or centre in each part of the one there is. */
function partesPedidas(titulo: Titulo, { rateio, planoDeContaId, centroCustoId }: Mudancas): Parte[] | undefined {
  if (rateio) {
    return rateio.map((um) => ({
      planoDeContaId: um.planoDeContaId ?? null,
      centroCustoId: um.centroCustoId ?? null,
      percentual: um.percentual,
    }));
  }
  if (planoDeContaId === undefined && centroCustoId === undefined) return undefined;
  const inteiro: Parte = { planoDeContaId: null, centroCustoId: null, percentual: '100' };
  const trocadas = (titulo.partes.length > 0 ? titulo.partes : [inteiro]).map((um) => ({
    planoDeContaId: planoDeContaId === undefined ? um.planoDeContaId : planoDeContaId,
    centroCustoId: centroCustoId === undefined ? um.centroCustoId : centroCustoId,
    percentual: um.percentual,
  }));
  return juntarIguais(trocadas).filter(
    (um) => um.planoDeContaId !== null || um.centroCustoId !== null || trocadas.length > 1,
  );
}

/** Parts that became the same are one. */
function juntarIguais(partes: readonly Parte[]): Parte[] {
  const porLugar = Map.groupBy(partes, ({ planoDeContaId, centroCustoId }) => `${planoDeContaId} ${centroCustoId}`);
  return [...porLugar.values()].map((iguaisNele) => ({
    ...(iguaisNele[0] as Parte),
    percentual: iguaisNele.reduce((soma, { percentual }) => soma.plus(percentual), decimal(0)).toFixed(),
  }));
}

const iguais = (umas: readonly Parte[], outras: readonly Parte[]): boolean =>
  umas.length === outras.length &&
  umas.every(({ planoDeContaId, centroCustoId, percentual }, i) => {
    const outra = outras[i] as Parte;
    return (
      planoDeContaId === outra.planoDeContaId &&
      centroCustoId === outra.centroCustoId &&
      decimal(percentual).eq(outra.percentual)
    );
  });

/** A split counts in the month and wherever it was paid; a month, where it was and where it goes; a document, in its month. */
async function diasDasMudancas(
  tx: Tx,
  actor: Actor,
  todas: readonly Mudanca[],
  { competencia, documento }: Mudancas,
): Promise<DiaDeEmpresa[]> {
  const ids = (quais: readonly Mudanca[]) => quais.map(({ titulo }) => titulo.id);
  const mudamDeMes = todas.filter(
    ({ titulo }) => competencia !== undefined && !titulo.competencia.startsWith(competencia),
  );
  const noMes = documento === undefined ? mudamDeMes : todas;
  return [
    ...(await diasDosTitulos(tx, actor, ids(todas.filter(({ partes }) => partes !== undefined)), 'tudo')),
    ...(await diasDosTitulos(tx, actor, ids(noMes))),
    ...mudamDeMes.map(({ titulo: { empresaId } }) => ({ empresaId, data: diaDaCompetencia(competencia as string) })),
  ];
}

async function gravarTitulos(
  tx: Tx,
  { grupoId }: Actor,
  titulos: readonly Titulo[],
  { documento, competencia, observacao, tags, tagsAMais }: Mudancas,
): Promise<void> {
  const mais = [...new Set(tagsAMais)];
  const mudados = [
    ...(documento === undefined ? [] : [sql`documento = ${documento}`]),
    ...(competencia === undefined ? [] : [sql`competencia = ${`${competencia}-01`}::date`]),
    ...(observacao === undefined ? [] : [sql`observacao = ${observacao}`]),
    ...(tags === undefined ? [] : [sql`tags = ${[...new Set([...tags, ...mais])]}::text[]`]),
    ...(tags === undefined && mais.length > 0
      ? [sql`tags = tags || array(select x from unnest(${mais}::text[]) x where x <> all(tags))`]
      : []),
  ];
  if (mudados.length === 0) return;
  await sql`update titulo set ${sql.join(mudados)} where grupo_id = ${grupoId}
    and id = any(${titulos.map(({ id }) => id)}::bigint[])`.execute(tx);
}

async function gravarRateios(tx: Tx, { grupoId }: Actor, todas: readonly Mudanca[]): Promise<void> {
  const comRateio = todas.flatMap(({ titulo, partes }) => (partes ? [{ titulo, partes }] : []));
  if (comRateio.length === 0) return;
  await sql`delete from titulo_rateio where grupo_id = ${grupoId}
    and titulo_id = any(${comRateio.map(({ titulo }) => titulo.id)}::bigint[])`.execute(tx);
  const linhas = comRateio.flatMap(({ titulo, partes }) =>
    ratearTitulo(titulo.bruto, [...partes]).map((um) => ({
      grupo_id: grupoId,
      titulo_id: titulo.id,
      ...linhaDoRateio(um),
    })),
  );
  await insertRows(tx, 'titulo_rateio', linhas);
}
