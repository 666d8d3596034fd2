import { somarDias } from '@retaguarda/brasil';
import type { EspecieDaConta } from '../../carteira/conta.ts';
import type { Alteracao, TituloARegistrar } from './porta.ts';
import { numeroNoBanco } from './respostas.ts';

/** What of the wallet goes with every call. */
export interface CarteiraNoBanco {
  /** Seven digits. */
  convenio: string;
  carteira: string;
  variacao: string;
  /** Without digits of control. */
  agencia: string;
  conta: string;
  /** The bank makes a Pix of each title. */
  comPix?: boolean;
}

/** Kinds of title, by the bank's table. */
const tipos: Readonly<Record<EspecieDaConta, number>> = {
  duplicata_mercantil: 2,
  duplicata_de_servico: 4,
  nota_promissoria: 12,
  recibo: 17,
  fatura: 18,
  mensalidade_escolar: 21,
  outros: 99,
};

/** `dd.mm.aaaa` */
export const diaNoBanco = (dia: string): string => dia.split('-').reverse().join('.');
/** The bank takes JSON numbers: of two places, each is written as the text it is of. */
const quantia = (texto: string): number => Number(texto);
/** Numbers; of a CNPJ with letters, as it is. */
const inscricao = (documento: string): number | string => (/^\d+$/.test(documento) ? Number(documento) : documento);

/** @source Banco do Brasil, API Cobranças v2, body of `POST /boletos`, consulted 2026-11 */
export function corpoDoRegistro(carteira: CarteiraNoBanco, titulo: TituloARegistrar): Record<string, unknown> {
  const { pagador, multaPercentual, jurosMensalPercentual, descontoValor, descontoAte, protestoDias, baixaDias } =
    titulo;
  return {
    numeroConvenio: Number(carteira.convenio),
    numeroCarteira: Number(carteira.carteira),
    numeroVariacaoCarteira: Number(carteira.variacao),
    codigoModalidade: 1,
    dataEmissao: diaNoBanco(titulo.emissao),
    dataVencimento: diaNoBanco(titulo.vencimento),
    valorOriginal: quantia(titulo.valor),
    codigoAceite: titulo.aceite ? 'A' : 'N',
    codigoTipoTitulo: tipos[titulo.especie],
    indicadorPermissaoRecebimentoParcial: 'N',
    numeroTituloBeneficiario: titulo.documento.slice(0, 15),
    campoUtilizacaoBeneficiario: titulo.controle,
    numeroTituloCliente: numeroNoBanco(titulo.numero),
    ...(protestoDias && { quantidadeDiasProtesto: protestoDias }),
    // What the agreement says holds where the wallet says nothing.
    ...(baixaDias && { indicadorAceiteTituloVencido: 'S', numeroDiasLimiteRecebimento: baixaDias }),
    ...(descontoValor &&
      descontoAte && { desconto: { tipo: 1, dataExpiracao: diaNoBanco(descontoAte), valor: quantia(descontoValor) } }),
    ...(positivo(jurosMensalPercentual) && { jurosMora: { tipo: 2, porcentagem: quantia(jurosMensalPercentual) } }),
    ...(positivo(multaPercentual) && {
      multa: { tipo: 2, data: diaNoBanco(somarDias(titulo.vencimento, 1)), porcentagem: quantia(multaPercentual) },
    }),
    pagador: {
      tipoInscricao: pagador.documento.length === 11 ? 1 : 2,
      numeroInscricao: inscricao(pagador.documento),
      nome: pagador.nome.slice(0, 60),
      endereco: pagador.logradouro.slice(0, 60),
      cep: Number(pagador.cep.replace(/\D/g, '')),
      cidade: pagador.cidade.slice(0, 30),
      bairro: (pagador.bairro || 'Centro').slice(0, 30),
      uf: pagador.uf,
      ...(pagador.email && { email: pagador.email }),
    },
    indicadorPix: carteira.comPix ? 'S' : 'N',
  };
}

const positivo = (percentual: string | null): percentual is string => percentual !== null && Number(percentual) > 0;

/** @source Banco do Brasil, API Cobranças v2, body of `PATCH /boletos/{id}`: each change has its indicator, consulted 2026-11 */
export function corpoDaAlteracao({ convenio }: CarteiraNoBanco, alteracao: Alteracao): Record<string, unknown> {
  const numeroConvenio = Number(convenio);
  switch (alteracao.tipo) {
    case 'vencimento':
      return {
        numeroConvenio,
        indicadorNovaDataVencimento: 'S',
        alteracaoData: { novaDataVencimento: diaNoBanco(alteracao.vencimento) },
      };
    case 'abatimento': {
      const valor = quantia(alteracao.valor);
      if (!alteracao.jaTinha) {
        return { numeroConvenio, indicadorIncluirAbatimento: 'S', abatimento: { valorAbatimento: valor } };
      }
      return { numeroConvenio, indicadorAlterarAbatimento: 'S', alteracaoAbatimento: { novoValorAbatimento: valor } };
    }
    case 'protesto':
      return { numeroConvenio, indicadorProtestar: 'S', protesto: { quantidadeDiasProtesto: alteracao.dias } };
    case 'sustacao':
      return { numeroConvenio, indicadorSustacaoProtesto: 'S' };
  }
}
