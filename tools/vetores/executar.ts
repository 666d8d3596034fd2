import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type Conferencia, type Forcado, isObjeto, type Vetor } from './conferencia.ts';

/** One judged case; `motivo` is what differed, and is absent when it passed. */
export type Caso = { vetor: Vetor; motivo?: string };
export type ResultadoArquivo = {
  arquivo: string;
} /** `forcados` neither passed nor failed: each is equal only with part of the expected result put in. */ & (
  | { estado: 'conferido'; total: number; falhas: Caso[]; forcados: Caso[]; controversos: Caso[] }
  | { estado: 'semConferencia' }
  | { estado: 'erro'; erro: string }
);

/** What the person who ran the tool must repair: the folder, a file, a conferência. */
export class ErroDeEntrada extends Error {}

/**
 * Judges every `*.json` of a folder with the conferência of the same name. A file that cannot be read is told and does
 * not stop the others.
 *
 * @param pasta folder with files of the form `{ "descricao": …, "vetores": [ … ] }`
 * @param pastaDasConferencias folder with `<file name>.ts`, each exporting `conferir`
 * @throws ErroDeEntrada when the folder is missing or has no JSON
 */
export async function executarVetores(pasta: string, pastaDasConferencias: string): Promise<ResultadoArquivo[]> {
  const resultados: ResultadoArquivo[] = [];
  for (const arquivo of await listarArquivos(pasta)) {
    const conferencia = join(pastaDasConferencias, arquivo.replace(/\.json$/, '.ts'));
    try {
      resultados.push({ arquivo, ...(await conferirArquivo(join(pasta, arquivo), conferencia)) });
    } catch (erro) {
      if (!(erro instanceof ErroDeEntrada)) throw erro;
      resultados.push({ arquivo, estado: 'erro', erro: erro.message });
    }
  }
  return resultados;
}

type Conferido = Extract<ResultadoArquivo, { estado: 'conferido' }>;

async function conferirArquivo(
  caminho: string,
  caminhoDaConferencia: string,
): Promise<Omit<Conferido, 'arquivo'> | { estado: 'semConferencia' }> {
  const vetores = await lerVetores(caminho);
  const conferir = await carregarConferencia(caminhoDaConferencia);
  return conferir ? conferirTodos(vetores, conferir) : { estado: 'semConferencia' };
}

async function listarArquivos(pasta: string): Promise<string[]> {
  let nomes: string[];
  try {
    nomes = await readdir(pasta);
  } catch (cause) {
    throw new ErroDeEntrada(`não foi possível abrir a pasta ${pasta}`, { cause });
  }
  const arquivos = nomes.filter((nome) => nome.endsWith('.json')).sort();
  if (arquivos.length === 0) throw new ErroDeEntrada(`a pasta ${pasta} não tem arquivos .json`);
  return arquivos;
}

async function lerVetores(caminho: string): Promise<Vetor[]> {
  let conteudo: unknown;
  try {
    conteudo = JSON.parse(await readFile(caminho, 'utf8'));
  } catch (cause) {
    throw new ErroDeEntrada(`não é um JSON legível: ${mensagem(cause)}`, { cause });
  }
  const vetores = isObjeto(conteudo) ? conteudo.vetores : undefined;
  if (!Array.isArray(vetores) || !vetores.every(isObjeto)) {
    throw new ErroDeEntrada('não tem a lista "vetores" de objetos');
  }
  return vetores;
}

async function carregarConferencia(caminho: string): Promise<Conferencia | null> {
  if (!existsSync(caminho)) return null;
  const modulo: { conferir?: Conferencia } = await import(pathToFileURL(caminho).href);
  if (typeof modulo.conferir !== 'function') throw new ErroDeEntrada(`${caminho} não exporta a função conferir`);
  return modulo.conferir;
}

function conferirTodos(vetores: readonly Vetor[], conferir: Conferencia): Omit<Conferido, 'arquivo'> {
  const casos = vetores.map((vetor): Caso & { aForca: boolean } => {
    const julgado = conferirUm(vetor, conferir);
    if (julgado === undefined) return { vetor, aForca: false };
    return typeof julgado === 'string'
      ? { vetor, motivo: julgado, aForca: false }
      : { vetor, motivo: julgado.forcado, aForca: true };
  });
  const controversos = casos.filter(({ vetor }) => vetor.controversa === true);
  const contados = casos.filter((caso) => !controversos.includes(caso));
  const falhas = contados.filter(({ motivo, aForca }) => motivo !== undefined && !aForca);
  const forcados = contados.filter(({ aForca }) => aForca);
  return { estado: 'conferido', total: contados.length, falhas, forcados, controversos };
}

/** An exception of the code under test is a failure of that case, not the end of the run. */
function conferirUm(vetor: Vetor, conferir: Conferencia): string | Forcado | undefined {
  try {
    return conferir(vetor);
  } catch (erro) {
    return `exceção: ${mensagem(erro)}`;
  }
}

const mensagem = (erro: unknown) => (erro instanceof Error ? erro.message : String(erro));
