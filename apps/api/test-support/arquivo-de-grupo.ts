import { readFile, writeFile } from 'node:fs/promises';
import { readTar, tarPieces } from '@retaguarda/installation/backup';

/** The parts of a group's archive, by name, in their order. */
export type Partes = Map<string, Buffer>;

export async function abrirArquivo(caminho: string): Promise<Partes> {
  const partes: Partes = new Map();
  for await (const { path, chunks } of readTar(inteiro(await readFile(caminho))))
    partes.set(path, await juntar(chunks()));
  return partes;
}

/** Writes parts as an archive; a name may come more than once. */
export async function gravarArquivo(caminho: string, partes: Iterable<readonly [string, Buffer]>): Promise<void> {
  const entradas = async function* () {
    for (const [path, content] of partes) yield { path, content };
  };
  await writeFile(caminho, await juntar(tarPieces(entradas(), 2 ** 20)));
}

export const linhasDe = (parte: Buffer | undefined): Record<string, unknown>[] =>
  String(parte ?? '')
    .split('\n')
    .filter(Boolean)
    .map((linha) => JSON.parse(linha));

export const comoLinhas = (linhas: readonly object[]): Buffer =>
  Buffer.from(linhas.map((linha) => `${JSON.stringify(linha)}\n`).join(''));

async function juntar(partes: AsyncIterable<Buffer>): Promise<Buffer> {
  const lidas: Buffer[] = [];
  for await (const parte of partes) lidas.push(parte);
  return Buffer.concat(lidas);
}

async function* inteiro(bytes: Buffer) {
  yield bytes;
}

const ordem = ['grupo.json', 'referencias', 'tabelas', 'arquivos', 'assinatura.json'];
/** In the order that an archive has. */
export const ordenadas = (partes: Partes) =>
  [...partes].sort(([a], [b]) => ordem.indexOf(a.split('/')[0] ?? '') - ordem.indexOf(b.split('/')[0] ?? ''));

export const mudarLinhas =
  (tabela: string, mudar: (linhas: Record<string, unknown>[]) => object[]) => (partes: Partes) => {
    const nome = `tabelas/${tabela}.ndjson`;
    const linhas = linhasDe(partes.get(nome));
    partes.set(nome, comoLinhas(mudar(linhas)));
  };
export const mudarPrimeira = (tabela: string, novo: object) =>
  mudarLinhas(tabela, ([primeira, ...outras]) => {
    if (primeira === undefined) throw new Error(`${tabela} has no row in the archive`);
    return [{ ...primeira, ...novo }, ...outras];
  });
