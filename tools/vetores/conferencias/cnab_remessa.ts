import { cnab } from '@retaguarda/boletos';
import { remessaDoBrcobranca } from '../cnab/brcobranca.ts';
import { dialetos } from '../cnab/brcobranca-dialetos.ts';
import type { Dados } from '../cnab/comum.ts';
import { dialetosLaravel, remessaDoLaravel } from '../cnab/laravel.ts';

interface Vetor {
  layout: string;
  banco_nome: string;
  gerado_em: string;
  fonte: string;
  entrada: Dados;
  esperado: { linhas: string[] };
}

/** Writes the remessa of one vector and says the first column where it differs; undefined when every byte agrees. */
export const conferir = (vetor: unknown): string | undefined => {
  const caso = vetor as Vetor;
  const formato = caso.layout.slice(4);
  const banco = bancoDe(caso);
  const layout = cnab.layoutsDeRemessa.find((um) => um.banco === banco && um.formato === formato);
  if (!layout) return `sem layout de ${formato} para ${caso.banco_nome}`;
  const { linhas, conteudo } = cnab.gerarComLayout(layout, remessaDe(caso, layout));
  return compararLinhas(linhas, caso.esperado.linhas) ?? compararFim(caso, conteudo);
};

const doLaravel = ({ entrada }: Vetor): boolean => entrada.remessa !== undefined;
const classeDe = ({ layout, banco_nome }: Vetor): string => `${layout} ${banco_nome}`;

function bancoDe(caso: Vetor): string | undefined {
  return (doLaravel(caso) ? dialetosLaravel[caso.banco_nome] : dialetos[classeDe(caso)])?.banco;
}

function remessaDe(caso: Vetor, layout: cnab.LayoutRemessa): cnab.Remessa {
  const { entrada, gerado_em, banco_nome, esperado } = caso;
  return doLaravel(caso)
    ? remessaDoLaravel(banco_nome, layout, entrada, gerado_em.slice(0, 10), esperado.linhas)
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
