import { decimal, isDataCivil } from '@retaguarda/brasil';
import type { LayoutRemessa } from './layout.ts';
import type { Remessa, TituloRemessa } from './modelo.ts';

export interface ProblemaDeRemessa {
  /** Index in `titulos`; absent when the file as a whole is wrong. */
  titulo?: number;
  mensagem: string;
}

/** What is wrong with a remessa before any line is written. What does not fit a column shows only in the writing. */
export function conferirRemessa(layout: LayoutRemessa, { titulos, sequencia, geracao }: Remessa): ProblemaDeRemessa[] {
  const problemas: ProblemaDeRemessa[] = [];
  if (titulos.length === 0) problemas.push({ mensagem: 'a remessa não tem títulos' });
  if (!Number.isInteger(sequencia) || sequencia < 1) problemas.push({ mensagem: 'a sequência da remessa começa em 1' });
  if (!isDataCivil(geracao.data)) problemas.push({ mensagem: semData('data de geração', geracao.data) });
  titulos.forEach((um, titulo) => {
    const mensagens = [...semCodigo(layout, um), ...semValor(um), ...semDatas(um)];
    problemas.push(...mensagens.map((mensagem) => ({ titulo, mensagem })));
  });
  return problemas;
}

function semCodigo(
  { nome, formato, comandos, especies, titulo: registros }: LayoutRemessa,
  { comando, especie, pix }: TituloRemessa,
): string[] {
  const faltas: string[] = [];
  if (comandos[comando] === undefined) faltas.push(`${nome} não tem o comando ${comando} no arquivo de ${formato}`);
  const temEspecies = Object.keys(especies).length > 0;
  if (temEspecies && especies[especie] === undefined) {
    faltas.push(`${nome} não tem a espécie ${especie} no arquivo de ${formato}`);
  }
  if (pix && !registros.some(({ quando }) => quando === 'pix')) {
    faltas.push(`${nome} não tem Pix no arquivo de ${formato}`);
  }
  return faltas;
}

function semValor({ valor, juros, multa, descontos = [], abatimento, iof }: TituloRemessa): string[] {
  const opcionais: [string, string | undefined][] = [
    ['juros', juros?.valor],
    ['multa', multa?.valor],
    ...descontos.map((desconto): [string, string] => ['desconto', desconto.valor]),
    ['abatimento', abatimento],
    ['IOF', iof],
  ];
  const informados = opcionais.filter(([, dado]) => dado !== undefined && dado !== '');
  return [['valor', valor], ...informados].flatMap(([nome, dado = '']) =>
    isValor(dado) ? [] : [`${nome}: "${dado}" não é um valor`],
  );
}

function isValor(texto: string): boolean {
  try {
    return !decimal(texto).isNegative();
  } catch {
    return false;
  }
}

function semDatas({ emissao, vencimento, juros, multa, descontos = [] }: TituloRemessa): string[] {
  const datas: [string, string | undefined][] = [
    ['emissão', emissao],
    ['vencimento', vencimento],
    ['início dos juros', juros?.data],
    ['data da multa', multa?.data],
    ...descontos.map(({ ate }): [string, string] => ['limite do desconto', ate]),
  ];
  return datas.flatMap(([nome, data]) => (data === undefined || isDataCivil(data) ? [] : [semData(nome, data)]));
}

const semData = (nome: string, data: string): string => `${nome}: "${data}" não é uma data AAAA-MM-DD`;
