import { decimal, somar } from '@retaguarda/brasil';
import type { RetencaoProposta } from '@retaguarda/contracts';
import { chaveDaNotaAbrasf, lerNotaAbrasf, paulistanaComoAbrasf } from '@retaguarda/fiscal/nfse';
import { ErroXml, verificarAssinatura } from '@retaguarda/fiscal/xml';
import type { NfseLida } from './ler-nfse.ts';

/** São Paulo has a layout of its own, whose note is called as the NF-e of goods. */
export const ehDeSaoPaulo = (xml: string): boolean =>
  /<(?:[\w.-]+:)?ChaveNFe[\s>]/.test(xml) && /<(?:[\w.-]+:)?CPFCNPJPrestador[\s>]/.test(xml);

/** Values, and the rate, which cities write with any number of decimals. */
const NUMERO = /^\d{1,13}(\.\d{1,10})?$/;
const emReais = (valor: string | undefined): string => decimal(valor ?? '0').toFixed(2);

/**
 * A note of a city by ABRASF, or of São Paulo, as it is downloaded there: often without a signature, and without its environment, so it is taken as
 * real. A signature that is there must hold.
 *
 * @throws ErroXml in words for a person
 */
export function lerNfseDaCidade(xml: string): NfseLida & { cancelada: boolean } {
  const lida = ehDeSaoPaulo(xml) ? paulistanaComoAbrasf(xml) : lerNotaAbrasf(xml);
  const assinatura = verificarAssinatura(xml, 'Nfse');
  if (!assinatura.ok && assinatura.motivo !== 'sem-assinatura')
    throw new ErroXml('a assinatura da nota não confere: o arquivo foi alterado');
  const { Nfse, NfseCancelamento, NfseSubstituicao } = lida.documento;
  const { PrestadorServico, ValoresNfse, DeclaracaoPrestacaoServico } = Nfse.InfNfse;
  const { Servico, Prestador, TomadorServico, Competencia } = DeclaracaoPrestacaoServico.InfDeclaracaoPrestacaoServico;
  const { Valores } = Servico;
  for (const valor of [...Object.values(Valores), ValoresNfse.ValorIss, ValoresNfse.ValorLiquidoNfse])
    if (valor !== undefined && !NUMERO.test(valor)) throw new ErroXml('a NFS-e traz um valor que não é número');
  const quem = TomadorServico?.IdentificacaoTomador?.CpfCnpj;
  const onde = PrestadorServico.Endereco as Partial<typeof PrestadorServico.Endereco> | undefined;
  const iss = emReais(ValoresNfse.ValorIss);
  const ditas: RetencaoProposta[] = [
    { tributo: 'iss', valor: Servico.IssRetido === '1' ? iss : '0' },
    { tributo: 'irrf', valor: Valores.ValorIr ?? '0' },
    {
      tributo: 'csrf',
      valor: somar([Valores.ValorPis ?? '0', Valores.ValorCofins ?? '0', Valores.ValorCsll ?? '0']).toFixed(2),
    },
    { tributo: 'inss', valor: Valores.ValorInss ?? '0' },
    { tributo: 'outros', valor: Valores.OutrasRetencoes ?? '0' },
  ];
  const retencoes = ditas.filter(({ valor }) => decimal(valor).gt(0));
  const retido = somar(retencoes.map(({ valor }) => valor)).toFixed(2);
  const desconto = somar([Valores.DescontoIncondicionado ?? '0', Valores.DescontoCondicionado ?? '0']);
  const valor = decimal(Valores.ValorServicos).minus(desconto).toFixed(2);
  const liquido = decimal(valor).minus(retido).toFixed(2);
  if (!decimal(liquido).eq(ValoresNfse.ValorLiquidoNfse))
    throw new ErroXml('os valores da nota não fecham com o líquido dela');
  return {
    chave: chaveDaNotaAbrasf(lida, '1'),
    numero: lida.numero,
    tomador: quem?.Cnpj ?? quem?.Cpf ?? null,
    prestador: {
      documento: Prestador.CpfCnpj.Cnpj ?? Prestador.CpfCnpj.Cpf ?? '',
      nome: PrestadorServico.RazaoSocial,
      im: Prestador.InscricaoMunicipal ?? null,
      endereco: {
        xLgr: onde?.Endereco,
        nro: onde?.Numero,
        xCpl: onde?.Complemento,
        xBairro: onde?.Bairro,
        cMun: onde?.CodigoMunicipio,
        UF: onde?.Uf,
        CEP: onde?.Cep,
        fantasia: PrestadorServico.NomeFantasia,
      },
    },
    emitidaEm: lida.emitidaEm,
    competencia: Competencia.slice(0, 10),
    codigoServico: Servico.ItemListaServico?.replace('.', '') || (Servico.CodigoTributacaoMunicipio ?? ''),
    descricao: Servico.Discriminacao ?? '',
    valor,
    iss,
    retencoes,
    retido,
    liquido,
    ambiente: '1',
    cancelada: NfseCancelamento !== undefined || NfseSubstituicao !== undefined,
  };
}
