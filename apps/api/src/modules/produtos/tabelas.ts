import { isUf } from '@retaguarda/brasil';
import { DomainError, type LinhaDoIbpt, type ListQuery, type Page } from '@retaguarda/contracts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/database/database.ts';
import { type Actor, ehDoProvedor } from '../../platform/http/actor.ts';
import { csvRows, readText, separatorOf } from '../../platform/imports/csv.ts';
import { containsPatterns } from '../../platform/registers/search.ts';
import { whereAll } from '../../platform/registers/sql.ts';

const LOTE = 2000;
const recusa = (texto: string) => new DomainError('INVALID', { text: texto, campos: { file: texto } });
const nome = (titulo: string) =>
  titulo
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]/g, '');

/** Lines of a CSV under the names of its heading, and the heading itself. */
function lerTabela(conteudo: Buffer): { titulos: string[]; linhas: Iterable<Record<string, string>> } {
  const texto = readText(conteudo).text.replace(/^\uFEFF/, '');
  const fim = texto.indexOf('\n');
  const linhas = csvRows(texto, separatorOf(fim < 0 ? texto : texto.slice(0, fim)));
  const primeira = linhas.next();
  const titulos: string[] = primeira.done ? [] : primeira.value.cells.map(nome);
  const registros = function* () {
    for (const { cells } of linhas)
      yield Object.fromEntries(titulos.map((titulo, index) => [titulo, (cells[index] ?? '').trim()]));
  };
  return { titulos, linhas: registros() };
}

const tipos: Readonly<Record<string, LinhaDoIbpt['tipo']>> = { '0': 'ncm', '1': 'nbs', '2': 'lc116' };
const data = (texto = '') => /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(texto)?.slice(1).toReversed().join('-') ?? null;
const aliquota = (texto = '') => (/^\d{1,3}([.,]\d{1,4})?$/.test(texto) ? texto.replace(',', '.') : null);
const doIbpt = [
  'codigo',
  'ex',
  'tipo',
  'descricao',
  'nacionalfederal',
  'importadosfederal',
  'estadual',
  'municipal',
  'versao',
];

interface CargaDoIbpt {
  lidas: number;
  gravadas: number;
  ignoradas: number;
  uf: string;
  versao: string;
  vigenciaFim: string | null;
}

/**
 * Loads the table of one state in the place of the one there was.
 *
 * @param uf state, when the name of the file (`TabelaIBPTaxSP25.2.A.csv`) does not say it
 * @throws DomainError INVALID for a file that is not such a table
 */
export async function carregarIbpt(
  tx: Tx,
  actor: Actor,
  conteudo: Buffer,
  arquivo: string,
  uf: string | undefined,
): Promise<CargaDoIbpt> {
  const estado = uf ?? /IBPTax([A-Z]{2})/i.exec(arquivo)?.[1]?.toUpperCase();
  if (!estado || !isUf(estado)) throw new DomainError('INVALID', { campos: { uf: 'INFORME A UF DA TABELA' } });
  const { titulos, linhas } = lerTabela(conteudo);
  const faltam = doIbpt.filter((titulo) => !titulos.includes(titulo));
  if (faltam.length > 0) throw recusa(`O arquivo não é uma tabela do IBPT: faltam as colunas ${faltam.join(', ')}.`);
  await sql`delete from ibpt where grupo_id = ${actor.grupoId} and uf = ${estado}`.execute(tx);
  const carga: CargaDoIbpt = { lidas: 0, gravadas: 0, ignoradas: 0, uf: estado, versao: '', vigenciaFim: null };
  let lote: Record<string, string | null>[] = [];
  const gravar = async () => {
    await sql`insert into ibpt (grupo_id, uf, codigo, ex, tipo, descricao, nacional, importado, estadual, municipal, versao, vigencia_inicio, vigencia_fim)
      select ${actor.grupoId}, ${estado}, x.codigo, x.ex, x.tipo, x.descricao, x.nacional, x.importado, x.estadual, x.municipal, x.versao, x.inicio, x.fim
      from jsonb_to_recordset(${JSON.stringify(lote)}::jsonb) x (codigo text, ex text, tipo text, descricao text, nacional numeric, importado numeric,
        estadual numeric, municipal numeric, versao text, inicio date, fim date)`.execute(tx);
    carga.gravadas += lote.length;
    lote = [];
  };
  for (const linha of linhas) {
    if (Object.values(linha).every((celula) => celula === '')) continue;
    carga.lidas += 1;
    const lida = linhaDoIbpt(linha);
    if (!lida) {
      carga.ignoradas += 1;
      continue;
    }
    carga.versao ||= lida.versao ?? '';
    carga.vigenciaFim ??= lida.fim ?? null;
    lote.push(lida);
    if (lote.length === LOTE) await gravar();
  }
  if (lote.length > 0) await gravar();
  if (carga.gravadas === 0) throw recusa('Nenhuma linha da tabela pôde ser lida.');
  return carga;
}

function linhaDoIbpt(linha: Readonly<Record<string, string>>): Record<string, string | null> | null {
  const codigo = (linha.codigo ?? '').replaceAll(/\D/g, '');
  const tipo = tipos[linha.tipo ?? ''];
  const [nacional, importado, estadual, municipal] = [
    'nacionalfederal',
    'importadosfederal',
    'estadual',
    'municipal',
  ].map((campo) => aliquota(linha[campo]));
  if (!tipo || !/^\d{3,9}$/.test(codigo) || !nacional || !importado || !estadual || !municipal) return null;
  return {
    // The program that publishes the table drops zeros on the left.
    codigo: codigo.padStart(tipo === 'ncm' ? 8 : tipo === 'lc116' ? 4 : 9, '0'),
    ex: linha.ex?.replace(/^0+/, '') || null,
    tipo,
    descricao: (linha.descricao || codigo).slice(0, 500),
    nacional,
    importado,
    estadual,
    municipal,
    versao: linha.versao ?? '',
    inicio: data(linha.vigenciainicio),
    fim: data(linha.vigenciafim),
  };
}

/** Approximate taxes by code and state. */
export async function listarIbpt(
  db: Db,
  actor: Actor,
  query: ListQuery & { uf?: string | undefined; codigo?: string | undefined },
): Promise<Page<LinhaDoIbpt>> {
  const onde = whereAll([
    sql`t.grupo_id = ${actor.grupoId}`,
    ...(query.uf ? [sql`t.uf = ${query.uf}`] : []),
    ...(query.codigo ? [sql`t.codigo = ${query.codigo}`] : []),
    ...(query.search?.trim()
      ? [sql`app.normalizar(t.codigo || ' ' || t.descricao) like all (${containsPatterns(query.search)})`]
      : []),
  ]);
  const chave = query.sortBy === 'descricao' ? sql`app.normalizar(t.descricao)` : sql`t.codigo`;
  const { rows } =
    await sql<LinhaDoIbpt>`select t.id, t.uf, t.codigo, t.ex, t.tipo, t.descricao, t.nacional::text, t.importado::text, t.estadual::text, t.municipal::text, t.versao,
    t.vigencia_inicio as "vigenciaInicio", t.vigencia_fim as "vigenciaFim" from ibpt t ${onde} order by ${chave} ${query.descending ? sql`desc` : sql`asc`}, t.uf, t.id
    limit ${query.rowsPerPage} offset ${(query.page - 1) * query.rowsPerPage}`.execute(db);
  const total = await sql<{ n: number }>`select count(*)::int as n from ibpt t ${onde}`.execute(db);
  return { data: rows, total: total.rows[0]?.n ?? 0, page: query.page, rowsPerPage: query.rowsPerPage };
}

/** Loads codes of ANP: new ones are added, changed texts updated, and none is taken away. @throws DomainError FORBIDDEN for whoever is not the provider */
export async function carregarAnp(
  tx: Tx,
  actor: Actor,
  conteudo: Buffer,
): Promise<{ lidas: number; gravadas: number; ignoradas: number }> {
  if (!ehDoProvedor(actor))
    throw new DomainError('FORBIDDEN', { text: 'Esta tabela é comum a todos os grupos e só o provedor a altera.' });
  const { titulos, linhas } = lerTabela(conteudo);
  const coluna = (inicio: string) => titulos.find((titulo) => titulo.includes(inicio));
  const [doCodigo, daDescricao] = [coluna('cod'), coluna('descri') ?? coluna('produto')];
  if (!doCodigo || !daDescricao || doCodigo === daDescricao)
    throw recusa('O arquivo precisa das colunas código e descrição.');
  const lidas = [...linhas].filter((linha) => Object.values(linha).some((celula) => celula !== ''));
  const validas = new Map(
    lidas.flatMap((linha) => {
      const codigo = (linha[doCodigo] ?? '').replaceAll(/\D/g, '');
      const descricao = linha[daDescricao] ?? '';
      return codigo.length === 9 && descricao !== '' ? [[codigo, descricao.slice(0, 1200)] as const] : [];
    }),
  );
  if (validas.size === 0) throw recusa('Nenhuma linha da tabela pôde ser lida.');
  const { numAffectedRows } =
    await sql`insert into codigo_anp as atual (codigo, descricao) select * from unnest(${[...validas.keys()]}::text[], ${[...validas.values()]}::text[])
    on conflict (codigo) do update set descricao = excluded.descricao, ativo = true where atual.descricao <> excluded.descricao or not atual.ativo`.execute(
      tx,
    );
  return { lidas: lidas.length, gravadas: Number(numAffectedRows ?? 0), ignoradas: lidas.length - validas.size };
}
