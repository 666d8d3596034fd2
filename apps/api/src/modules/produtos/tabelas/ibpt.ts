import { isUf } from '@retaguarda/brasil';
import { type CargaDoIbpt, DomainError, type LinhaDoIbpt, listaDoIbpt } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/database.ts';
import type { Actor } from '../../../platform/http/actor.ts';
import { lerData } from '../../../platform/imports/cells.ts';
import type { ListSource } from '../../../platform/lists/source.ts';
import { containsPatterns } from '../../../platform/sql/search.ts';
import { type ArquivoDeTabela, CargaDeTabelaOficial, LOTE_DA_CARGA } from './carga-de-tabela.ts';

/** @source layout of the files TabelaIBPTax, as published by IBPT */
const colunas = {
  codigo: ['codigo', 'cod', 'ncm'],
  ex: ['ex', 'extarifario'],
  tipo: ['tipo', 'tabela'],
  descricao: ['descricao'],
  nacionalfederal: ['nacionalfederal', 'aliqnac', 'nacional'],
  importadosfederal: ['importadosfederal', 'importadofederal', 'aliqimp', 'importados'],
  estadual: ['estadual'],
  municipal: ['municipal'],
  versao: ['versao'],
  vigenciainicio: ['vigenciainicio'],
  vigenciafim: ['vigenciafim'],
};
const obrigatorias = Object.keys(colunas).filter((coluna) => !coluna.startsWith('vigencia'));

const tipos: ReadonlyMap<string, { tipo: LinhaDoIbpt['tipo']; digitos: number }> = new Map([
  ['0', { tipo: 'ncm', digitos: 8 }],
  ['1', { tipo: 'nbs', digitos: 9 }],
  ['2', { tipo: 'lc116', digitos: 4 }],
]);
const aliquotas = {
  nacional: 'nacionalfederal',
  importado: 'importadosfederal',
  estadual: 'estadual',
  municipal: 'municipal',
} as const;

type Celula = (coluna: string) => string;
type Acusar = (coluna: string, erro: string) => void;

function lerLinha(celula: Celula, acusar: Acusar) {
  const tipo = tipos.get(celula('tipo'));
  if (!tipo) acusar('tipo', 'O tipo é 0 (NCM), 1 (NBS) ou 2 (LC 116)');
  const codigo = celula('codigo').replaceAll('.', '');
  if (tipo && !(/^\d{2,9}$/.test(codigo) && codigo.length <= tipo.digitos)) acusar('codigo', 'Código inválido');
  const ex = celula('ex');
  if (!/^\d{0,3}$/.test(ex)) acusar('ex', 'EX inválido');
  const taxas = Object.entries(aliquotas).map(([campo, coluna]) => {
    const texto = celula(coluna);
    if (!/^\d{1,3}([.,]\d{1,4})?$/.test(texto)) acusar(coluna, 'Alíquota inválida');
    return [campo, texto.replace(',', '.')];
  });
  const [inicio, fim] = ['vigenciainicio', 'vigenciafim'].map((coluna) => {
    const lida = celula(coluna) === '' ? null : lerData(celula(coluna));
    if (lida === undefined) acusar(coluna, 'Data inválida: use DD/MM/AAAA');
    return lida ?? null;
  });
  if (!tipo) return null;
  return {
    // The program that publishes the table drops zeros on the left.
    codigo: codigo.padStart(tipo.digitos, '0'),
    tipo: tipo.tipo,
    ex: ex.replace(/^0+/, '') || null,
    descricao: (celula('descricao') || codigo).slice(0, 500),
    ...(Object.fromEntries(taxas) as Record<keyof typeof aliquotas, string>),
    versao: celula('versao'),
    inicio: inicio ?? null,
    fim: fim ?? null,
  };
}

const colunasGuardadas = [
  'descricao',
  'nacional',
  'importado',
  'estadual',
  'municipal',
  'versao',
  'vigencia_inicio',
  'vigencia_fim',
];
const valoresDe = (tabela?: string) =>
  sql.join(colunasGuardadas.map((coluna) => sql.ref(tabela ? `${tabela}.${coluna}` : coluna)));
const valores = valoresDe();

/**
 * Loads the table of one state in the place of the one there was, whole or not at all; one that is already there changes
 * nothing.
 *
 * @param uf state, when the name of the file (`TabelaIBPTaxSP25.2.A.csv`) does not say it
 * @throws DomainError INVALID for a file that is not such a table, or telling the lines that cannot be read
 */
export async function carregarIbpt(
  tx: Tx,
  actor: Actor,
  arquivo: ArquivoDeTabela,
  uf: string | undefined,
): Promise<CargaDoIbpt> {
  const estado = uf ?? /IBPTax\W?([A-Z]{2})/i.exec(arquivo.nome)?.[1]?.toUpperCase();
  if (!estado || !isUf(estado)) {
    const text = 'O nome do arquivo não diz a UF da tabela: informe-a.';
    throw new DomainError('INVALID', { text, campos: { uf: 'Informe a UF da tabela' } });
  }
  return CargaDeTabelaOficial.ler(arquivo, colunas, obrigatorias, 'uma tabela do IBPT', (carga) =>
    carregar(tx, actor, carga, estado),
  );
}

async function carregar(tx: Tx, actor: Actor, carga: CargaDeTabelaOficial, estado: string): Promise<CargaDoIbpt> {
  await sql`create temp table ibpt_nova (linha int, codigo text, ex text, tipo text, descricao text, nacional numeric(7, 4), importado numeric(7, 4),
    estadual numeric(7, 4), municipal numeric(7, 4), versao text, vigencia_inicio date, vigencia_fim date) on commit drop`.execute(
    tx,
  );
  const { versao, vigenciaFim } = await guardarLinhas(tx, carga);
  await acusarRepetidas(tx, carga);
  carga.exigirInteira();
  const { retiradas, gravadas } = await substituir(tx, actor, estado);
  const { lidas } = carga;
  return { lidas, gravadas, iguais: lidas - gravadas, retiradas, uf: estado, versao, vigenciaFim };
}

/** Puts the lines aside, some thousands at a time as they arrive. */
async function guardarLinhas(
  tx: Tx,
  carga: CargaDeTabelaOficial,
): Promise<{ versao: string; vigenciaFim: string | null }> {
  let [versao, vigenciaFim]: [string, string | null] = ['', null];
  let lote: object[] = [];
  const gravar = () =>
    sql`insert into ibpt_nova (linha, codigo, ex, tipo, ${valores})
      select linha, codigo, ex, tipo, descricao, nacional, importado, estadual, municipal, versao, inicio, fim
      from jsonb_to_recordset(${JSON.stringify(lote)}::jsonb) x (linha int, codigo text, ex text, tipo text, descricao text, nacional numeric,
        importado numeric, estadual numeric, municipal numeric, versao text, inicio date, fim date)`.execute(tx);
  for await (const linha of carga.linhas(lerLinha)) {
    versao ||= linha.versao;
    vigenciaFim ??= linha.fim;
    lote.push(linha);
    if (lote.length < LOTE_DA_CARGA) continue;
    await gravar();
    lote = [];
  }
  await gravar();
  return { versao, vigenciaFim };
}

async function acusarRepetidas(tx: Tx, carga: CargaDeTabelaOficial): Promise<void> {
  const { rows } = await sql<{ linha: number; primeira: number }>`select linha, primeira from (
      select linha, min(linha) over (partition by tipo, codigo, ex) as primeira from ibpt_nova
    ) x where linha > primeira order by linha`.execute(tx);
  for (const { linha, primeira } of rows) carga.acusar({ line: linha }, null, `Código repetido da linha ${primeira}`);
}

async function substituir(tx: Tx, actor: Actor, uf: string): Promise<{ retiradas: number; gravadas: number }> {
  const saem = await sql`delete from ibpt t where t.grupo_id = ${actor.grupoId} and t.uf = ${uf} and not exists (
    select from ibpt_nova n where n.tipo = t.tipo and n.codigo = t.codigo and n.ex is not distinct from t.ex)`.execute(
    tx,
  );
  const entram = await sql`insert into ibpt as t (grupo_id, uf, codigo, ex, tipo, ${valores})
    select ${actor.grupoId}, ${uf}, codigo, ex, tipo, ${valores} from ibpt_nova
    on conflict (grupo_id, uf, tipo, codigo, ex) do update set (${valores}) = (${valoresDe('excluded')})
    where (${valoresDe('t')}) is distinct from (${valoresDe('excluded')})`.execute(tx);
  return { retiradas: Number(saem.numAffectedRows ?? 0), gravadas: Number(entram.numAffectedRows ?? 0) };
}

/** Approximate taxes by code and state. */
export const ibptEmLista: ListSource = {
  list: listaDoIbpt,
  from: { table: 'ibpt', alias: 't' },
  scope: ({ grupoId }) => [sql`t.grupo_id = ${grupoId}`],
  orders: { codigo: sql`t.codigo` },
  search: {
    where: (texto) => sql`app.normalizar(t.codigo || ' ' || t.descricao) like all (${containsPatterns(texto)})`,
  },
};
