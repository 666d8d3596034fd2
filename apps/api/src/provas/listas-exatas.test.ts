import * as contratos from '@retaguarda/contracts';
import { type AnyList, type Column, type Columns, lists } from '@retaguarda/contracts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { vizinhos } from '../../test-support/vizinhos.ts';
import { doSistema } from '../platform/database/database.ts';

const { demo, provedor, database } = await vizinhos();
// Documents keep whom they were issued to under the name of that day; rows show today's.
for (const { id } of [demo, provedor])
  await database.write(doSistema(id), (tx) =>
    sql`update empresa set nome_fantasia = nome_fantasia || ' Renomeada' where not propria`.execute(tx),
  );

type Linha = Readonly<Record<string, unknown>>;

/** What no kind of column is, some that a cast refuses and some that it takes for more than a column holds. */
const HOSTIS = [
  'x',
  '0001-01-01',
  '275760-09-14T00:00:00Z',
  '1e999',
  '9'.repeat(19),
  '-0',
  'infinity',
  'NaN',
  "'",
  '٣',
];

/** Every list that the contracts define, also those that no palette and no file knows. */
const definidas = Object.values<unknown>(contratos).filter(
  (it): it is AnyList =>
    typeof it === 'object' && it !== null && ['columns', 'filters', 'order', 'call'].every((name) => name in it),
);
const comChamada = [...definidas, ...lists].filter(
  ({ call }) => call.path !== undefined && !call.path.startsWith('exports/'),
);
const unicas = [...new Map(comChamada.map((list) => [list.call.path, list])).entries()];
const exatas = ({ columns }: AnyList): [string, Column][] =>
  Object.entries(columns as Columns).filter(([, { sortable }]) => sortable);

/** What a list must be told before it answers. */
const PEDIDOS: Readonly<Record<string, string>> = { tabela: 'principal' };

async function perguntar(list: AnyList, query: Record<string, string>) {
  const pedido = new URLSearchParams({ ...obrigatorios(list), ...query });
  const caminho = list.call.path.replaceAll(/\{(\w+)\}/g, '1');
  for (const { admin } of [demo, provedor]) {
    const resposta = await admin.get(`${caminho}?${pedido}`);
    if (resposta.status !== 403) return resposta;
  }
  throw new Error(`nobody may see ${list.id}`);
}

function obrigatorios(list: AnyList): Record<string, string> {
  const { shape = {} } = list.call.query as unknown as {
    shape?: Record<string, { safeParse(x: unknown): { success: boolean } }>;
  };
  const faltam = Object.entries(shape).filter(([, schema]) => !schema.safeParse(undefined).success);
  return Object.fromEntries(faltam.map(([nome]) => [nome, PEDIDOS[nome] ?? '1']));
}

/** The value of a column as a person would copy it from the row. */
function escrito(linha: Linha, nome: string, { at }: Column): string | null {
  const onde = linha[nome] === undefined ? (at ?? nome) : nome;
  const valor = onde.split('.').reduce<unknown>((de, parte) => (de as Linha | null)?.[parte], linha);
  if (typeof valor === 'object' && valor !== null && 'rotulo' in valor) return String(valor.rotulo);
  return valor === null || valor === undefined || typeof valor === 'object' ? null : String(valor);
}

/** Lists that had rows, columns that found one by its own value, texts of rows that a search found, lists with inactive rows. */
let comLinhas = 0;
let achadas = 0;
let buscadas = 0;
let comInativos = 0;

const TEXTOS: ReadonlySet<string> = new Set(['text', 'ref', 'cnpj', 'cpf', 'documento', 'email']);
/** Texts that a row shows while nobody chose other columns; of parts by their name. */
const mostradas = ({ columns }: AnyList): [string, Column][] =>
  Object.entries(columns as Columns).filter(([, { shown, kind, derive }]) => shown && !derive && TEXTOS.has(kind));

/** Whom a document is of is found by the name that the row shows, whatever else a list says it searches. */
const PESSOAS = /^(pessoa|cliente)=/;

const idDe = (linha: Linha) => JSON.stringify(linha.id ?? linha);

/** What the row shows of a column: of a record of elsewhere its name. */
const mostrado = (linha: Linha, nome: string, column: Column) =>
  escrito(linha, column.at === undefined ? nome : `em ${nome}`, column);

describe.each(unicas)('%s', (_, list) => {
  test('cada campo exato acha a linha pelo valor dela, e nunca quebra', async () => {
    const { status, body } = await perguntar(list, { rowsPerPage: '50' });
    expect(status, JSON.stringify(body)).toBeLessThan(500);
    const linhas: Linha[] = status === 200 ? body.data : [];
    if (linhas.length > 0) comLinhas += 1;
    const erros: string[] = [];
    for (const [nome, column] of exatas(list)) {
      const hostis = await Promise.all(HOSTIS.map((search) => perguntar(list, { exactBy: nome, search })));
      erros.push(
        ...hostis.flatMap(({ status: dele }, i) => (dele >= 500 ? [`${nome}=${HOSTIS[i]} answered ${dele}`] : [])),
      );
      const linha = linhas.find((uma) => escrito(uma, nome, column)?.trim());
      const search = linha && escrito(linha, nome, column);
      if (!search) continue;
      const { status: dele, body: achado } = await perguntar(list, { exactBy: nome, search, rowsPerPage: '500' });
      const chave = JSON.stringify(linha);
      if (dele !== 200 || !achado.data.some((uma: Linha) => JSON.stringify(uma) === chave))
        erros.push(`${nome}=${search} answered ${dele} with ${dele === 200 ? achado.total : achado.error}`);
      else achadas += 1;
    }
    expect(erros).toEqual([]);
  });
});

describe.each(unicas)('busca de %s', (_, list) => {
  test('acha a linha por cada texto que ela mostra, ou a lista diz onde procura', async () => {
    const { status, body } = await perguntar(list, { rowsPerPage: '50' });
    const linhas: Linha[] = status === 200 ? body.data : [];
    const perdidos: string[] = [];
    for (const [nome, column] of mostradas(list)) {
      const linha = linhas.find((uma) => /\p{L}{3}/u.test(mostrado(uma, nome, column) ?? ''));
      const search = linha && mostrado(linha, nome, column)?.slice(0, 190);
      if (!search) continue;
      const { status: dele, body: achado } = await perguntar(list, { search, rowsPerPage: '500' });
      if (dele === 200 && achado.data.some((uma: Linha) => idDe(uma) === idDe(linha))) buscadas += 1;
      else perdidos.push(`${nome}=${search}`);
    }
    expect(perdidos.filter((perdido) => !list.searchLabel || PESSOAS.test(perdido))).toEqual([]);
  });

  test('só inativos traz outros registros, e nenhum onde não há inativos', async () => {
    const inativos = await perguntar(list, { somenteInativos: 'true', rowsPerPage: '500' });
    if (inativos.status !== 200) return;
    if (!list.inactive) {
      expect(inativos.body).toMatchObject({ data: [], total: 0 });
      return;
    }
    comInativos += 1;
    const ativos = await perguntar(list, { somenteInativos: 'false', rowsPerPage: '500' });
    const vistos = new Set(ativos.body.data.map(idDe));
    expect(inativos.body.data.filter((linha: Linha) => vistos.has(idDe(linha)))).toEqual([]);
  });
});

test('havia o que procurar', () => {
  expect(comLinhas).toBeGreaterThan(40);
  expect(achadas).toBeGreaterThan(200);
  expect(buscadas).toBeGreaterThan(80);
  expect(comInativos).toBeGreaterThan(40);
});
