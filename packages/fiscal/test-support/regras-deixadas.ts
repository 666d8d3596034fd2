import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const RAIZ = resolve(import.meta.dirname, '../../..');

/** All TypeScript beneath some folders or files of the repository, tests apart, as one text. */
function textoDe(lugares: readonly string[]): string {
  const arquivos = lugares.flatMap((lugar) =>
    lugar.endsWith('.ts')
      ? [join(RAIZ, lugar)]
      : readdirSync(join(RAIZ, lugar), { recursive: true, encoding: 'utf8' })
          .filter((nome) => nome.endsWith('.ts') && !nome.endsWith('.test.ts'))
          .map((nome) => join(RAIZ, lugar, nome)),
  );
  return arquivos.map((arquivo) => readFileSync(arquivo, 'utf8')).join('\n');
}

/** The codes that docs/regras-fiscais.md says are left, under a heading; `A–B` are all between the two. */
function deixados(titulo: string, codigos: readonly string[]): Set<string> {
  const [, secao = ''] = readFileSync(join(RAIZ, 'docs/regras-fiscais.md'), 'utf8').split(`\n## ${titulo}\n`);
  const [tabela = ''] = secao.split(/\n#{2,3} /);
  const numero = (codigo: string): number => Number(codigo.replace('E', ''));
  const linhas = tabela.split('\n').flatMap((linha) => /^\| ([E0-9– {2}]+) \|/.exec(linha)?.[1] ?? []);
  const faixas = linhas.flatMap((linha) => linha.split(' ')).map((faixa) => faixa.split('–').map(numero));
  return new Set(
    codigos.filter((codigo) => faixas.some(([de = 0, ate = de]) => de <= numero(codigo) && numero(codigo) <= ate)),
  );
}

/** The codes of an official table that neither the rules mention nor the page says are left. */
export function codigosEsquecidos(tabela: string, titulo: string, lugares: readonly string[]): string[] {
  const codigos = readFileSync(tabela, 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((linha) => linha.split('\t')[0] ?? '');
  const texto = textoDe(lugares);
  const naPagina = deixados(titulo, codigos);
  return codigos.filter((codigo) => !naPagina.has(codigo) && !new RegExp(`\\b${codigo}\\b`).test(texto));
}
