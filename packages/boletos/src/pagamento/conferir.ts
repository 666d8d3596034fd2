import { decimal, identificarDocumento, isDataCivil, normalizarChavePix, paraAscii, somar } from '@retaguarda/brasil';
import { lerArrecadacao } from '../arrecadacao.ts';
import { motivoCodigoBarras } from '../codigo-barras.ts';
import { ErroBoleto } from '../erros.ts';
import { validarLinhaDigitavel } from '../linha-digitavel.ts';
import type { ArquivoDePagamento, ContaDoFavorecido, MeioDePagamento, Pagamento } from './modelo.ts';
import { codigoDeBarras } from './valores.ts';

export interface ProblemaDePagamento {
  /** Index in `pagamentos`; absent when the file as a whole is wrong. */
  pagamento?: number;
  mensagem: string;
}

/** What the bank would refuse, asked before any line is written, in words for who prepares the file. */
export function conferirArquivo(arquivo: ArquivoDePagamento): ProblemaDePagamento[] {
  const { empresa, conta, pagamentos, sequencia, geracao } = arquivo;
  const doArquivo = [
    ...(pagamentos.length === 0 ? ['o arquivo não tem pagamentos'] : []),
    ...(Number.isInteger(sequencia) && sequencia > 0 ? [] : ['a sequência do arquivo começa em 1']),
    ...(isDataCivil(geracao.data) ? [] : [`a data de geração "${geracao.data}" não existe`]),
    ...(identificarDocumento(empresa.documento)
      ? []
      : [`a empresa não tem CPF ou CNPJ válido ("${empresa.documento}")`]),
    ...conferirNumeros('da conta que paga', conta.agencia, conta.conta),
    ...(conta.contaDv === '' ? ['falta o dígito verificador da conta que paga'] : []),
  ];
  return [
    ...doArquivo.map((mensagem) => ({ mensagem })),
    ...pagamentos.flatMap((um, pagamento) =>
      conferirPagamento(um, geracao.data).map((mensagem) => ({ pagamento, mensagem })),
    ),
    ...repetidos(pagamentos),
  ];
}

/** Each of the problems of one payment; empty when the bank has all it needs. `hoje`: no payment may be before it. */
export function conferirPagamento(pagamento: Pagamento, hoje: string): string[] {
  const { seuNumero, data, valor, favorecido, meio } = pagamento;
  return [
    ...(/^[A-Za-z0-9 ./-]{1,20}$/.test(seuNumero)
      ? []
      : [`o número "${seuNumero}" precisa ter de 1 a 20 letras ou algarismos`]),
    ...conferirData(data, hoje),
    ...(isPositivo(valor) ? [] : [`o valor "${valor}" precisa ser maior que zero, com até duas casas`]),
    ...conferirFavorecido(favorecido, meio),
    ...conferirMeio(meio, valor),
  ];
}

function conferirData(data: string, hoje: string): string[] {
  if (!isDataCivil(data)) return [`a data do pagamento "${data}" não existe`];
  return data < hoje ? ['a data do pagamento já passou'] : [];
}

function conferirFavorecido({ nome, documento }: Pagamento['favorecido'], { como }: MeioDePagamento): string[] {
  const precisa = como !== 'convenio' && como !== 'tributo';
  const faltaDocumento = precisa && !documento ? ['falta o CPF ou CNPJ de quem recebe'] : [];
  const invalido = documento && !identificarDocumento(documento) ? [`"${documento}" não é um CPF ou CNPJ válido`] : [];
  return [
    ...(paraAscii(nome, '').trim() === '' ? ['falta o nome de quem recebe'] : []),
    ...faltaDocumento,
    ...invalido,
  ];
}

function conferirMeio(meio: MeioDePagamento, valor: string): string[] {
  switch (meio.como) {
    case 'conta':
    case 'pix_conta':
      return conferirConta(meio);
    case 'pix_chave':
      return normalizarChavePix(meio.chave)
        ? []
        : [`"${meio.chave}" não é uma chave Pix: use CPF, CNPJ, telefone com +55 e DDD, e-mail ou a chave aleatória`];
    case 'boleto':
      return [...conferirCodigoDeBoleto(meio.codigo), ...dataQueExiste('o vencimento', meio.vencimento)];
    case 'convenio':
      return [...conferirConvenio(meio.codigo, valor), ...dataQueExiste('o vencimento', meio.vencimento)];
    case 'tributo':
      return conferirTributo(meio, valor);
  }
}

function conferirConta(conta: ContaDoFavorecido): string[] {
  return [
    ...(/^\d{3}$/.test(conta.banco) && conta.banco !== '000'
      ? []
      : [`"${conta.banco}" não é um código de banco (três algarismos)`]),
    ...conferirNumeros('de quem recebe', conta.agencia, conta.conta),
    ...(/^[0-9A-Za-z]$/.test(conta.contaDv) ? [] : ['falta o dígito verificador da conta de quem recebe']),
  ];
}

function conferirNumeros(deQuem: string, agencia: string, conta: string): string[] {
  return [
    ...(/^\d{1,5}$/.test(agencia) ? [] : [`a agência ${deQuem} tem de 1 a 5 algarismos, sem o dígito`]),
    ...(/^\d{1,12}$/.test(conta) ? [] : [`a conta ${deQuem} tem de 1 a 12 algarismos, sem o dígito`]),
  ];
}

function conferirCodigoDeBoleto(codigo: string): string[] {
  const digitos = codigo.replace(/[\s.-]/g, '');
  if (digitos.length === 44) {
    const motivo = digitos.startsWith('8')
      ? 'este código é de uma conta de consumo ou guia'
      : motivoCodigoBarras(digitos);
    return motivo ? [motivo] : [];
  }
  const validacao = validarLinhaDigitavel(codigo);
  if (!validacao.valida) return [validacao.motivo];
  return codigoDeBarras(codigo).length === 44
    ? []
    : ['este código é de uma conta de consumo ou guia, e não de um boleto'];
}

/** The amount is inside the code, and the bank refuses another. */
function conferirConvenio(codigo: string, valor: string): string[] {
  try {
    const { valor: doCodigo } = lerArrecadacao(codigo);
    if (doCodigo === null || decimal(doCodigo).isZero() || !isPositivo(valor)) return [];
    return decimal(doCodigo).equals(decimal(valor))
      ? []
      : [`o código de barras é de ${doCodigo}, e o pagamento de ${valor}`];
  } catch (erro) {
    if (!(erro instanceof ErroBoleto)) throw erro;
    return [erro.message];
  }
}

function conferirTributo(meio: Extract<MeioDePagamento, { como: 'tributo' }>, valor: string): string[] {
  const partes =
    meio.tributo === 'gps'
      ? [meio.inss, meio.outrasEntidades, meio.atualizacao]
      : [meio.principal, meio.multa, meio.juros];
  const datas = [
    ...('apuracao' in meio ? dataQueExiste('o período de apuração', meio.apuracao) : []),
    ...('vencimento' in meio ? dataQueExiste('o vencimento', meio.vencimento) : []),
    ...('competencia' in meio && !/^\d{4}-(0[1-9]|1[0-2])$/.test(meio.competencia)
      ? ['a competência é um mês e um ano']
      : []),
  ];
  const informadas = partes.flatMap((parte) => (parte ? [parte] : []));
  if (!informadas.every(isValor)) return [...datas, 'os valores da guia precisam ter até duas casas'];
  const fecha = isPositivo(valor) && somar(informadas).equals(decimal(valor));
  return [
    ...datas,
    ...(/^\d{3,6}$/.test(meio.receita) ? [] : [`"${meio.receita}" não é um código de receita`]),
    ...(fecha ? [] : ['as partes da guia não somam o valor pago']),
  ];
}

const dataQueExiste = (nome: string, data: string): string[] =>
  isDataCivil(data) ? [] : [`${nome} "${data}" não existe`];

function isValor(texto: string): boolean {
  return /^\d{1,13}(\.\d{1,2})?$/.test(texto);
}

const isPositivo = (texto: string): boolean => isValor(texto) && !decimal(texto).isZero();

/** One answer comes back by this number: two payments with the same would settle each other. */
function repetidos(pagamentos: readonly Pagamento[]): ProblemaDePagamento[] {
  const vistos = new Set<string>();
  return pagamentos.flatMap(({ seuNumero }, pagamento) => {
    const repetido = vistos.has(seuNumero);
    vistos.add(seuNumero);
    return repetido ? [{ pagamento, mensagem: `o número "${seuNumero}" está em mais de um pagamento` }] : [];
  });
}
