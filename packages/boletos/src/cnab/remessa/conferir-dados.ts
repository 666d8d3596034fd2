import { decimal, identificarDocumento, isCep, isDataCivil, isUf, paraAscii } from '@retaguarda/brasil';
import type { ProblemaDeRemessa } from './conferir.ts';
import { conferirConta } from './digitos-da-conta.ts';
import type { LayoutRemessa } from './layout.ts';
import type { Comando, Remessa, TituloRemessa } from './modelo.ts';

/**
 * What the bank would refuse although every column could be written: check digits that do not close, a number used
 * twice, dates out of order, amounts that are not money. A title is named by its index.
 */
export function conferirDados(layout: LayoutRemessa, remessa: Remessa): ProblemaDeRemessa[] {
  const { beneficiario, titulos } = remessa;
  const doArquivo = [
    ...conferirDocumento('beneficiário', beneficiario.documento),
    ...conferirTexto('nome do beneficiário', beneficiario.nome),
    ...conferirConta(layout, remessa),
  ];
  return [
    ...doArquivo.map((mensagem) => ({ mensagem })),
    ...titulos.flatMap((um, titulo) => conferirTitulo(um).map((mensagem) => ({ titulo, mensagem }))),
    ...numerosRepetidos(titulos),
  ];
}

function conferirTitulo(titulo: TituloRemessa): string[] {
  return [
    ...conferirPagador(titulo),
    ...conferirAvalista(titulo),
    ...conferirValores(titulo),
    ...conferirDatas(titulo),
  ];
}

function conferirPagador({ pagador }: TituloRemessa): string[] {
  return [
    ...conferirDocumento('pagador', pagador.documento),
    ...conferirTexto('nome do pagador', pagador.nome),
    ...conferirTexto('endereço do pagador', pagador.logradouro),
    ...conferirTexto('cidade do pagador', pagador.cidade),
    ...(isCep(pagador.cep) ? [] : [`pagador: "${pagador.cep}" não é um CEP`]),
    ...(isUf(pagador.uf) ? [] : [`pagador: "${pagador.uf}" não é a sigla de um estado`]),
  ];
}

function conferirAvalista({ avalista }: TituloRemessa): string[] {
  if (!avalista) return [];
  const documento = avalista.documento ? conferirDocumento('avalista', avalista.documento) : [];
  return [...documento, ...conferirTexto('nome do avalista', avalista.nome)];
}

function conferirDocumento(de: string, documento: string): string[] {
  return identificarDocumento(documento) ? [] : [`${de}: "${documento}" não é um CPF ou CNPJ válido`];
}

/** Files are ASCII: accents go, but a letter without any spelling there would be lost without a word. */
function conferirTexto(nome: string, texto: string): string[] {
  const perdidas = [...new Set(texto)].filter((letra) => /[\p{L}\p{N}]/u.test(letra) && paraAscii(letra, '') === '');
  if (perdidas.length > 0) return [`${nome}: o arquivo do banco não escreve "${perdidas.join('')}"`];
  return texto.trim() !== '' && paraAscii(texto).trim() === ''
    ? [`${nome}: "${texto}" não tem nada que o arquivo do banco escreva`]
    : [];
}

function conferirValores({ valor, abatimento, descontos = [] }: TituloRemessa): string[] {
  const total = decimal(valor);
  if (total.lte(0)) return [`valor: "${valor}" precisa ser maior que zero`];
  const limites: [string, string, number | typeof total][] = descontos.map(({ tipo, valor: quanto }) => [
    'desconto',
    quanto,
    tipo === 'valor' ? total : 100,
  ]);
  if (abatimento) limites.push(['abatimento', abatimento, total]);
  return limites.flatMap(([nome, quanto, limite]) =>
    decimal(quanto).gte(limite) ? [`${nome}: "${quanto}" não deixa nada a pagar`] : [],
  );
}

/** Commands that state the due date anew; a write-off goes through whatever the title has always had. */
const comandosComVencimento: readonly Comando[] = ['entrada', 'alterar_vencimento', 'alterar_dados'];

function conferirDatas({ comando, emissao, vencimento }: TituloRemessa): string[] {
  if (!comandosComVencimento.includes(comando) || !isDataCivil(emissao) || !isDataCivil(vencimento)) return [];
  return vencimento < emissao ? [`vencimento ${vencimento} é anterior à emissão ${emissao}`] : [];
}

/**
 * The same number under the same command, or an entry whose number is anywhere else in the file: the bank would take
 * one and refuse the other. Sicoob tells instalments of one number apart. Zeros mean that the bank numbers.
 */
function numerosRepetidos(titulos: readonly TituloRemessa[]): ProblemaDeRemessa[] {
  const vistos = new Map<string, { titulo: number; comandos: Set<Comando> }>();
  return titulos.flatMap(({ nossoNumero, parcela = '01', comando }, titulo) => {
    const numero = nossoNumero.replace(/\D/g, '').replace(/^0+/, '');
    if (numero === '') return [];
    const chave = `${numero}|${Number(parcela)}`;
    const anterior = vistos.get(chave);
    if (!anterior) {
      vistos.set(chave, { titulo, comandos: new Set([comando]) });
      return [];
    }
    const repete = anterior.comandos.has(comando) || comando === 'entrada' || anterior.comandos.has('entrada');
    anterior.comandos.add(comando);
    return repete
      ? [{ titulo, mensagem: `nosso número ${nossoNumero} já está no título ${anterior.titulo + 1} deste arquivo` }]
      : [];
  });
}
