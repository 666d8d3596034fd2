import { dadosDoRps, rpsAssinado } from '../../../packages/fiscal/test-support/abrasf-local/cenario.ts';

/** A note of a town hall in the layout of ABRASF, as it is downloaded there: without a signature, 5 % of ISS withheld. */
export function daPrefeitura(tomador: string): string {
  const rps = rpsAssinado({
    ...dadosDoRps({}, 77),
    TomadorServico: {
      IdentificacaoTomador: { CpfCnpj: { Cnpj: '12ABC34501DE35' } },
      RazaoSocial: 'COMERCIO DE TESTE LTDA',
    },
  }).xml;
  const dentro = rps
    .slice(rps.indexOf('<InfDeclaracao'), rps.indexOf('<Signature '))
    .replace('<IssRetido>2', '<IssRetido>1')
    .replace('<IdentificacaoTomador><CpfCnpj><Cnpj>12ABC34501DE35', `<IdentificacaoTomador><CpfCnpj><Cnpj>${tomador}`)
    .replace('<Prestador><CpfCnpj><Cnpj>11222333000181', '<Prestador><CpfCnpj><Cnpj>11444777000161');
  return (
    '<CompNfse xmlns="http://www.abrasf.org.br/nfse.xsd"><Nfse versao="2.04"><InfNfse><Numero>901</Numero>' +
    '<CodigoVerificacao>AB12CD</CodigoVerificacao><DataEmissao>2026-11-20T10:00:00</DataEmissao><ValoresNfse>' +
    '<BaseCalculo>300.00</BaseCalculo><Aliquota>5.00</Aliquota><ValorIss>15.00</ValorIss><ValorLiquidoNfse>285.00</ValorLiquidoNfse>' +
    '</ValoresNfse><PrestadorServico><RazaoSocial>PRESTADOR DE TESTE LTDA</RazaoSocial><Endereco><Endereco>Rua A</Endereco>' +
    '<Numero>1</Numero><Bairro>Centro</Bairro><CodigoMunicipio>5300108</CodigoMunicipio><Uf>DF</Uf><Cep>70000000</Cep></Endereco>' +
    '</PrestadorServico><OrgaoGerador><CodigoMunicipio>5300108</CodigoMunicipio><Uf>DF</Uf></OrgaoGerador>' +
    `<DeclaracaoPrestacaoServico>${dentro}</DeclaracaoPrestacaoServico></InfNfse></Nfse></CompNfse>`
  );
}

const QUEM = '<RazaoSocial>PRESTADOR DE TESTE LTDA</RazaoSocial>';
const ONDE =
  '<Endereco><Endereco>Rua A</Endereco><Numero>1</Numero><Bairro>Centro</Bairro><CodigoMunicipio>3106200</CodigoMunicipio><Uf>MG</Uf><Cep>30110000</Cep></Endereco>';

/** The same of a city of the first version (Belo Horizonte, Rio de Janeiro, Ginfes): 300.00, 5 % of ISS withheld. */
export const daPrefeituraAntiga = (tomador: string, numero = '202600000000901'): string =>
  '<ConsultarNfseRpsResposta xmlns="http://www.abrasf.org.br/nfse.xsd"><CompNfse><Nfse versao="1.00">' +
  `<InfNfse Id="n901"><Numero> ${numero}\n</Numero><CodigoVerificacao>AB12CD</CodigoVerificacao><DataEmissao>2026-11-20T10:00:00</DataEmissao>` +
  '<IdentificacaoRps><Numero>77</Numero><Serie>A</Serie><Tipo>1</Tipo></IdentificacaoRps><DataEmissaoRps>2026-11-20</DataEmissaoRps>' +
  '<NaturezaOperacao>1</NaturezaOperacao><OptanteSimplesNacional>2</OptanteSimplesNacional><IncentivadorCultural>2</IncentivadorCultural>' +
  '<Competencia>2026-11-01T00:00:00</Competencia><Servico><Valores><ValorServicos>300.00</ValorServicos><ValorDeducoes/><ValorPis>1.95</ValorPis><ValorInss></ValorInss>' +
  '<ValorCofins>9.00</ValorCofins><ValorCsll>3.00</ValorCsll><IssRetido>1</IssRetido><ValorIss>0.00</ValorIss><ValorIssRetido>15.00</ValorIssRetido>' +
  '<BaseCalculo>300</BaseCalculo><Aliquota>0.05</Aliquota><ValorLiquidoNfse>271.05</ValorLiquidoNfse></Valores><ItemListaServico>1.05</ItemListaServico>' +
  '<CodigoTributacaoMunicipio>010501</CodigoTributacaoMunicipio><Discriminacao>Manutenção</Discriminacao><CodigoMunicipio>3106200</CodigoMunicipio></Servico>' +
  `<PrestadorServico><IdentificacaoPrestador><Cnpj>11444777000161</Cnpj><InscricaoMunicipal>123</InscricaoMunicipal></IdentificacaoPrestador>${QUEM}${ONDE}</PrestadorServico>` +
  `<TomadorServico><IdentificacaoTomador><CpfCnpj><Cnpj>${tomador}</Cnpj></CpfCnpj></IdentificacaoTomador><RazaoSocial>COMERCIO</RazaoSocial></TomadorServico>` +
  '<OrgaoGerador><CodigoMunicipio>3106200</CodigoMunicipio><Uf>MG</Uf></OrgaoGerador></InfNfse></Nfse></CompNfse></ConsultarNfseRpsResposta>';

/** The same of São Paulo, as its site hands it out. */
export const daPaulistana = (tomador: string, status: 'N' | 'C' = 'N', numero = '901'): string =>
  '<?xml version="1.0" encoding="UTF-8"?><RetornoConsulta xmlns="http://www.prefeitura.sp.gov.br/nfe"><Cabecalho xmlns="" Versao="1"><Sucesso>true</Sucesso></Cabecalho>' +
  `<NFe xmlns=""><Assinatura>AAAA</Assinatura><ChaveNFe><InscricaoPrestador>39616924</InscricaoPrestador><NumeroNFe>${numero}</NumeroNFe><CodigoVerificacao>ABCD1234</CodigoVerificacao></ChaveNFe>` +
  '<DataEmissaoNFe>2026-11-20T10:00:00</DataEmissaoNFe><DataFatoGeradorNFe>2026-11-20T00:00:00</DataFatoGeradorNFe>' +
  '<CPFCNPJPrestador><CNPJ>11444777000161</CNPJ></CPFCNPJPrestador><RazaoSocialPrestador>PRESTADOR DE TESTE LTDA</RazaoSocialPrestador>' +
  '<EnderecoPrestador><TipoLogradouro>R</TipoLogradouro><Logradouro>A</Logradouro><NumeroEndereco>1</NumeroEndereco><Bairro>SE</Bairro><Cidade>3550308</Cidade><UF>SP</UF><CEP>1001000</CEP></EnderecoPrestador>' +
  `<StatusNFe>${status}</StatusNFe><TributacaoNFe>T</TributacaoNFe><OpcaoSimples>0</OpcaoSimples><ValorServicos>300</ValorServicos><ValorIR>4.5</ValorIR>` +
  '<CodigoServico>2660</CodigoServico><AliquotaServicos>0.05</AliquotaServicos><ValorISS>15</ValorISS><ValorCredito>0</ValorCredito><ISSRetido>true</ISSRetido>' +
  `<CPFCNPJTomador><CNPJ>${tomador}</CNPJ></CPFCNPJTomador><RazaoSocialTomador>COMERCIO</RazaoSocialTomador><Discriminacao>Consultoria</Discriminacao></NFe></RetornoConsulta>`;
