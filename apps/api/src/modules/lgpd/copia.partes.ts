import type { PedidoDeTitular } from '@retaguarda/contracts';
import type { Storage } from '@retaguarda/installation/storage';
import { sql } from 'kysely';
import { fetched } from '../../platform/database/cursor.ts';
import type { Db } from '../../platform/database/database.ts';
import type { ZipPart } from '../../platform/exports/zip.ts';
import { openFile } from '../../platform/files/files.ts';
import type { JobRun } from '../../platform/jobs/jobs.ts';
import { type DataSubject, legalBases, type PersonalArea } from '../../platform/records/personal-data.ts';
import { type AreaDoResumo, MAX_NO_RESUMO, resumo, type TabelaDoResumo } from './resumo.ts';
import { type Consulta, comLinhas, consultasDe, linhasSobre, mudancasSobre, tabelasDe } from './sobre.ts';

export interface Copia {
  /** In a transaction of one moment. */
  db: Db;
  storage: Storage;
  grupoId: number;
  areas: readonly PersonalArea[];
  pedido: PedidoDeTitular;
  titular: DataSubject;
  progress: JobRun['progress'];
  /** Counted while the parts are read. */
  resultado: { registros: number };
}

type Linha = Record<string, unknown>;
const POR_VEZ = 500;
const texto = new TextEncoder();

/** Name of the file of an area: `03-saude-do-funcionario.json`. */
const nomeDoArquivo = (numero: number, nome: string): string =>
  `dados/${String(numero).padStart(2, '0')}-${nome
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')}.json`;

/**
 * The files of a copy: one of each area that has something, what the history kept, the files themselves, and at last the
 * summary, which tells what was found and where nothing is kept.
 */
export async function* partesDaCopia(copia: Copia): AsyncGenerator<ZipPart> {
  const tabelas = tabelasDe(copia.areas);
  const lidas: AreaDoResumo[] = [];
  const arquivos = new Map<string, string>();
  const historico: TabelaDoResumo[] = [];
  const achadas = await comLinhas(
    copia.db,
    consultasDe(tabelas.values(), (tabela) => linhasSobre(tabelas, tabela, copia.titular)),
  );
  const mudancas = await comLinhas(
    copia.db,
    consultasDe(tabelas.values(), (tabela) => mudancasSobre(tabelas, tabela, copia.titular)),
  );
  for (const [n, area] of copia.areas.entries()) {
    const lida: AreaDoResumo = { area, arquivo: nomeDoArquivo(n + 1, area.name), tabelas: [] };
    const consultas = achadas.filter(({ tabela }) => area.tables.includes(tabela));
    const cabeca = { area: area.name, finalidade: area.purpose, baseLegal: legalBases[area.basis], prazo: area.kept };
    yield* seTem(lida.arquivo, cabeca, emTabelas(copia, consultas, lida.tabelas, arquivos));
    lidas.push(lida);
  }
  const cabeca = { area: 'Histórico de alterações', finalidade: 'Provar quem mudou o quê e quando.' };
  yield* seTem('dados/historico.json', cabeca, emTabelas(copia, mudancas, historico, new Map()));
  const guardados = await arquivosDe(copia, arquivos);
  for (const { id, nome } of guardados)
    yield { nome: `arquivos/${nome}`, conteudo: await openFile(copia.storage, copia.grupoId, id) };
  const { pedido } = copia;
  yield {
    nome: 'resumo.html',
    conteudo: texto.encode(resumo({ pedido, areas: lidas, historico, arquivos: guardados.map(({ nome }) => nome) })),
  };
}

/** The file of an area as it is read, or none where its first row never comes. */
async function* seTem(
  nome: string,
  cabeca: Readonly<Record<string, string>>,
  linhas: AsyncGenerator<{ tabela: string; linha: Linha }>,
): AsyncGenerator<ZipPart> {
  const primeira = await linhas.next();
  if (primeira.done) return;
  yield { nome, conteudo: emJson(cabeca, primeira.value, linhas) };
}

async function* emJson(
  cabeca: Readonly<Record<string, string>>,
  primeira: { tabela: string; linha: Linha },
  resto: AsyncGenerator<{ tabela: string; linha: Linha }>,
): AsyncGenerator<Uint8Array> {
  yield texto.encode(`${JSON.stringify(cabeca).slice(0, -1)},"tabelas":{`);
  let aberta: string | null = null;
  for (let proxima: { tabela: string; linha: Linha } | null = primeira; proxima !== null; ) {
    const { tabela, linha } = proxima;
    const antes = tabela === aberta ? ',' : `${aberta === null ? '' : '],'}${JSON.stringify(tabela)}:[`;
    aberta = tabela;
    yield texto.encode(`${antes}\n${JSON.stringify(linha)}`);
    const seguinte = await resto.next();
    proxima = seguinte.done ? null : seguinte.value;
  }
  yield texto.encode(']}}\n');
}

/** Rows of the tables one after the other; what the summary tells of them is kept by the way. */
async function* emTabelas(
  { db, progress, resultado }: Copia,
  consultas: readonly Consulta[],
  lidas: TabelaDoResumo[],
  arquivos: Map<string, string>,
): AsyncGenerator<{ tabela: string; linha: Linha }> {
  for (const { tabela, consulta } of consultas) {
    const lida: TabelaDoResumo = { tabela: tabela.table, quantas: 0, linhas: [] };
    for await (const linhas of fetched(db, consulta as never, POR_VEZ)) {
      for (const { linha } of linhas as { linha: Linha }[]) {
        lida.quantas++;
        resultado.registros++;
        if (lida.linhas.length < MAX_NO_RESUMO) lida.linhas.push(linha);
        const arquivo = tabela.file && linha[tabela.file];
        if (typeof arquivo === 'string') arquivos.set(arquivo, tabela.table);
        yield { tabela: tabela.table, linha };
      }
      await progress(resultado.registros, null);
    }
    if (lida.quantas > 0) lidas.push(lida);
  }
}

/** The files kept with rows, each with a name of its own; one that expired is no longer there. */
async function arquivosDe({ db, grupoId }: Copia, arquivos: ReadonlyMap<string, string>) {
  const { rows } = await sql<{ id: string; nome: string }>`select id, nome from arquivo where grupo_id = ${grupoId}
    and id = any(${[...arquivos.keys()]}::uuid[]) and (expira_em is null or expira_em > now()) order by criado_em, id`.execute(
    db,
  );
  return rows.map(({ id, nome }, n) => ({
    id,
    nome: `${arquivos.get(id)}-${n + 1}-${nome.replaceAll(/[^\p{L}\p{N}._-]+/gu, '_')}`,
  }));
}
