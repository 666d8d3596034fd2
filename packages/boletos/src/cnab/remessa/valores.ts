import { Decimal, type DecimalInput, decimal, somarDias } from '@retaguarda/brasil';
import type { Valores } from '../motor/escrever.ts';
import type { ContaDeCobranca, Encargo, PixDoTitulo, Remessa, TituloRemessa } from './modelo.ts';

/** Values every record of the file may use, by field name. */
export function valoresDoArquivo({ beneficiario, conta, geracao, sequencia, banco, mensagens = [] }: Remessa): Valores {
  return {
    ...valoresDaConta(conta),
    banco,
    beneficiarioNome: beneficiario.nome,
    beneficiarioDocumento: beneficiario.documento,
    beneficiarioTipo: tipoDeInscricao(beneficiario.documento),
    dataGeracao: geracao.data,
    horaGeracao: geracao.hora,
    numeroRemessa: String(sequencia),
    lote: '1',
    mensagem1: mensagens[0],
    mensagem2: mensagens[1],
  };
}

function valoresDaConta(conta: ContaDeCobranca): Valores {
  const { byte: _, ...campos } = conta;
  return { ...campos, convenioLider: conta.convenioLider ?? conta.convenio };
}

/** Values of one title in the FEBRABAN reading; a bank's layout replaces what it spells differently. */
export function valoresDoTitulo(titulo: TituloRemessa): Valores {
  const { pagador, avalista, nossoNumero, nossoNumeroDv, documento, controle, parcela, emissao, vencimento } = titulo;
  return {
    nossoNumero,
    nossoNumeroDv,
    documento,
    controle,
    parcela,
    emissao,
    vencimento,
    valor: titulo.valor,
    aceite: titulo.aceite ? 'A' : 'N',
    ...valoresDosJuros(titulo),
    ...valoresDaMulta(titulo),
    ...valoresDosDescontos(titulo),
    abatimento: titulo.abatimento,
    iof: titulo.iof,
    protestoCodigo: titulo.protesto ? (titulo.protesto.uteis ? '2' : '1') : '3',
    protestoDias: titulo.protesto?.dias.toString(),
    baixaCodigo: titulo.baixaAutomaticaDias === undefined ? undefined : '1',
    baixaDias: titulo.baixaAutomaticaDias?.toString(),
    pagadorTipo: tipoDeInscricao(pagador.documento),
    pagadorDocumento: pagador.documento,
    pagadorNome: pagador.nome,
    pagadorLogradouro: pagador.logradouro,
    pagadorBairro: pagador.bairro,
    pagadorCep: pagador.cep,
    pagadorCidade: pagador.cidade,
    pagadorUf: pagador.uf,
    pagadorEmail: pagador.email,
    avalistaNome: avalista?.nome,
    // In columns of text the mask would go along.
    avalistaDocumento: avalista?.documento && semMascara(avalista.documento),
    avalistaTipo: avalista?.documento && tipoDeInscricao(avalista.documento),
    chaveNfe: titulo.chaveNfe,
    ...valoresDoPix(titulo.pix),
    ...Object.fromEntries((titulo.mensagens ?? []).map((mensagem, indice) => [`mensagem${indice + 1}`, mensagem])),
  };
}

/** 1 for a CPF, 2 for a CNPJ. */
function tipoDeInscricao(documento: string): '1' | '2' {
  return semMascara(documento).length <= 11 ? '1' : '2';
}

const semMascara = (documento: string): string => documento.replace(/[^0-9A-Za-z]/g, '');

const cem = new Decimal(100);
/** Interest by the month runs on the commercial month. */
const diasDoMes = 30;

function inicio(encargo: Encargo<string>, vencimento: string): string {
  return encargo.data ?? somarDias(vencimento, 1);
}

function valoresDosJuros({ juros, valor, vencimento }: TituloRemessa): Valores {
  if (!juros) return { jurosCodigo: '3' };
  const porDia = juros.tipo === 'valor_dia';
  const informado = decimal(juros.valor);
  const total = decimal(valor);
  return {
    jurosCodigo: porDia ? '1' : '2',
    jurosData: inicio(juros, vencimento),
    jurosValor: juros.valor,
    jurosDia: porDia ? juros.valor : texto(informado.times(total).div(cem.times(diasDoMes))),
    jurosMes: porDia ? texto(percentual(informado.times(diasDoMes), total)) : juros.valor,
  };
}

function valoresDaMulta({ multa, valor, vencimento }: TituloRemessa): Valores {
  if (!multa) return {};
  const fixa = multa.tipo === 'valor';
  const informada = decimal(multa.valor);
  const total = decimal(valor);
  return {
    multaCodigo: fixa ? '1' : '2',
    multaData: inicio(multa, vencimento),
    multaValor: multa.valor,
    multaPercentual: fixa ? texto(percentual(informada, total)) : multa.valor,
    multaReais: fixa ? multa.valor : texto(informada.times(total).div(cem)),
  };
}

function valoresDosDescontos({ descontos = [] }: TituloRemessa): Valores {
  return Object.fromEntries(
    descontos.flatMap(({ tipo, valor, ate }, indice) => [
      [`desconto${indice + 1}Codigo`, tipo === 'valor' ? '1' : '2'],
      [`desconto${indice + 1}Data`, ate],
      [`desconto${indice + 1}Valor`, valor],
    ]),
  );
}

const tiposDeChave: Record<PixDoTitulo['tipoChave'], string> = {
  cpf: '1',
  cnpj: '2',
  telefone: '3',
  email: '4',
  aleatoria: '5',
};
const tiposDePagamento: Record<NonNullable<PixDoTitulo['tipoPagamento']>, string> = {
  perfil: '00',
  qualquer_valor: '01',
  entre_minimo_e_maximo: '02',
  valor_exato: '03',
};

function valoresDoPix(pix: PixDoTitulo | undefined): Valores {
  if (!pix) return {};
  const { limites } = pix;
  const sufixo = limites?.tipo === 'percentual' ? 'Percentual' : 'Reais';
  return {
    pixTipoChave: tiposDeChave[pix.tipoChave],
    pixChave: pix.chave,
    pixTxid: pix.txid,
    pixTipoPagamento: tiposDePagamento[pix.tipoPagamento ?? 'perfil'],
    pixQuantidade: String(pix.quantidadePagamentos ?? 1),
    pixTipoLimite: limites && (limites.tipo === 'percentual' ? '1' : '2'),
    [`pixMaximo${sufixo}`]: limites?.maximo,
    [`pixMinimo${sufixo}`]: limites?.minimo,
  };
}

function percentual(parte: DecimalInput, todo: Decimal): Decimal {
  return todo.isZero() ? new Decimal(0) : cem.times(parte).div(todo);
}

const texto = (numero: Decimal): string => numero.toFixed();
