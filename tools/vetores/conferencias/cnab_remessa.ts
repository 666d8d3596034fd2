import { cnab } from '@retaguarda/boletos';
import { remessaDoBrcobranca } from '../cnab/brcobranca.ts';
import { dialetos } from '../cnab/brcobranca-dialetos.ts';
import type { Dados } from '../cnab/comum.ts';
import { semForcar } from '../cnab/forcado.ts';
import { dialetosLaravel, remessaDoLaravel } from '../cnab/laravel.ts';
import { porQueForcado } from '../cnab/por-que-forcado.ts';
import type { Forcado } from '../conferencia.ts';

interface Vetor {
  layout: string;
  banco_nome: string;
  gerado_em: string;
  fonte: string;
  entrada: Dados;
  esperado: { linhas: string[] };
}

/**
 * Writes the remessa of one vector from what a user could ask for, and says the first column where it differs; undefined
 * when every byte agrees. A file that agrees only with the source's own columns in place of ours, or with inputs read
 * from the expected lines, is forced, and says why and what differs without them. Without a reason it fails.
 */
export const conferir = (vetor: unknown): string | Forcado | undefined => {
  const caso = vetor as Vetor;
  const formato = caso.layout.slice(4);
  const banco = bancoDe(caso);
  const layout = cnab.layoutsDeRemessa.find((um) => um.banco === banco && um.formato === formato);
  if (!layout) return `sem layout de ${formato} para ${caso.banco_nome}`;
  const semForca = tentar(() => comparar(caso, layout, semForcar(remessaDe(caso, layout, []))));
  if (semForca === undefined) return undefined;
  const aForca = comparar(caso, layout, remessaDe(caso, layout, caso.esperado.linhas));
  if (aForca !== undefined) return aForca;
  const porQue = porQueForcado(classeDe(caso));
  return porQue === undefined ? semForca : { forcado: `${porQue} (${semForca})` };
};

/** What cannot even be written without the expected lines differs from the start. */
function tentar(comparado: () => string | undefined): string | undefined {
  try {
    return comparado();
  } catch (erro) {
    return erro instanceof Error ? erro.message : String(erro);
  }
}

function comparar(caso: Vetor, layout: cnab.LayoutRemessa, remessa: cnab.Remessa): string | undefined {
  const { linhas, conteudo } = cnab.gerarComLayout(layout, remessa);
  return compararLinhas(linhas, caso.esperado.linhas) ?? compararFim(caso, conteudo);
}

const doLaravel = ({ entrada }: Vetor): boolean => entrada.remessa !== undefined;
const classeDe = ({ layout, banco_nome }: Vetor): string => `${layout} ${banco_nome}`;

function bancoDe(caso: Vetor): string | undefined {
  return (doLaravel(caso) ? dialetosLaravel[caso.banco_nome] : dialetos[classeDe(caso)])?.banco;
}

/** `linhas` are what the translation may read of the expected file: none, unless it is to be forced. */
function remessaDe(caso: Vetor, layout: cnab.LayoutRemessa, linhas: string[]): cnab.Remessa {
  const { entrada, gerado_em, banco_nome } = caso;
  return doLaravel(caso)
    ? remessaDoLaravel(banco_nome, layout, entrada, gerado_em.slice(0, 10), linhas)
    : remessaDoBrcobranca(classeDe(caso), layout, entrada, gerado_em);
}

/** Only one of the sources says how its file ends. */
function compararFim({ entrada }: Vetor, conteudo: string): string | undefined {
  const { remessa } = entrada as { remessa?: Dados };
  if (!remessa) return undefined;
  const fim = conteudo.endsWith('\r\n') ? '\r\n' : '';
  const esperado = remessa.fimArquivo ?? '';
  return fim === esperado
    ? undefined
    : `o arquivo termina com ${JSON.stringify(fim)}, esperado ${JSON.stringify(esperado)}`;
}

function compararLinhas(feitas: string[], esperadas: string[]): string | undefined {
  if (feitas.length !== esperadas.length) return `${feitas.length} linhas, esperadas ${esperadas.length}`;
  for (const [indice, feita] of feitas.entries()) {
    const esperada = esperadas[indice] ?? '';
    if (feita === esperada) continue;
    const coluna = [...esperada].findIndex((letra, onde) => letra !== feita[onde]);
    const onde = coluna < 0 ? esperada.length : coluna;
    const trecho = (linha: string): string => JSON.stringify(linha.slice(onde, onde + 30));
    return `linha ${indice + 1} (${feita.length} de ${esperada.length}), coluna ${onde + 1}: ${trecho(feita)}, esperado ${trecho(esperada)}`;
  }
  return undefined;
}
