import type { ErroNfseExplicado } from '../erros/index.ts';
import type { ClasseDeErroNfse } from '../erros/tipos.ts';

/** The official text, the field of the declaration it is about, what a person does next. */
type Linha = readonly [mensagem: string, caminho: string, oQueFazer: string];

const SERVICO_CADASTRO = 'Corrija o código no cadastro do serviço e emita de novo.';
const TOMADOR = 'Corrija o cadastro do tomador e emita de novo.';
const EMPRESA = 'Corrija o cadastro da empresa e emita de novo.';
const ESTRUTURA = 'Corrija o que está apontado e emita de novo; o número é o mesmo.';

/**
 * What a company that issues meets. Those about groups nobody fills in here (works, intermediary, coupons, searches) are left
 * to the words of the city.
 *
 * @source ABRASF, table of errors and alerts of the manual of integration
 */
// biome-ignore format: one line per code
const tabela: Readonly<Record<string, Linha>> = {
  E2: ['Mês de competência superior ao de emissão do RPS ou da Nota', 'Competencia', 'Informe uma competência até o mês da emissão.'],
  E4: ['Esse RPS não foi enviado para a nossa base de dados', '', 'A nota não chegou à prefeitura: emita de novo.'],
  E5: ['O número da NFS-e substituída informado não existe na base de dados do município.', '', 'Consulte a nota a substituir antes de substituí-la.'],
  E6: ['Essa NFS-e não pode ser cancelada através desse serviço, pois há crédito informado', '', 'Abra um processo na prefeitura para cancelar esta nota.'],
  E7: ['Essa NFS-e já foi substituída', '', 'Consulte a nota: outra já está no lugar dela.'],
  E8: ['Campo de optante pelo simples nacional não informado', '', 'Diga o regime tributário no cadastro da empresa.'],
  E10: ['RPS já informado.', '', 'Este RPS já fez uma nota: consulte antes de emitir outra.'],
  E14: ['Data da emissão do RPS não informada', '', ESTRUTURA],
  E15: ['Data da emissão do RPS inválida', '', ESTRUTURA],
  E16: ['A data da emissão do RPS não poderá ser superior a data de hoje', '', 'O relógio deste servidor está adiantado: acerte-o e emita de novo.'],
  E17: ['A data da emissão do RPS não poderá ser inferior à data de habilitação do prestador para emissão da NFS-e.', '', 'Confira na prefeitura desde quando a empresa pode emitir.'],
  E18: ['O valor dos serviços deverá ser superior a R$0,00 (zero)', 'Servico.Valores.ValorServicos', 'Informe o valor do serviço.'],
  E19: ['O valor das deduções deverá ser inferior ou igual ao valor dos serviços', 'Servico.Valores.ValorDeducoes', 'Diminua a dedução.'],
  E21: ['O valor dos descontos deverá ser inferior ou igual ao valor dos serviços', 'Servico.Valores.DescontoIncondicionado', 'Diminua o desconto.'],
  E28: ['Item da lista de serviço informado é incompatível com a informação de optante pelo simples nacional', 'Servico.ItemListaServico', SERVICO_CADASTRO],
  E29: ['O código de serviço prestado não permite retenção de ISS.', 'Servico.IssRetido', 'Desmarque a retenção de ISS e emita de novo.'],
  E30: ['Item da lista de serviço inexistente', 'Servico.ItemListaServico', SERVICO_CADASTRO],
  E31: ['Item da lista de serviço não informado para a operação', 'Servico.ItemListaServico', SERVICO_CADASTRO],
  E32: ['Código CNAE informado é incompatível com a informação de optante pelo simples nacional', '', 'Confira o CNAE no cadastro da empresa.'],
  E33: ['Código CNAE inexistente', '', 'Corrija o CNAE no cadastro da empresa e emita de novo.'],
  E34: ['Código de tributação informado é incompatível com a informação de optante pelo simples nacional', 'Servico.CodigoTributacaoMunicipio', SERVICO_CADASTRO],
  E35: ['Código de tributação inexistente', 'Servico.CodigoTributacaoMunicipio', 'Informe no cadastro do serviço o código da prefeitura que ela publica.'],
  E36: ['Campo ISSRetido inválido.', 'Servico.IssRetido', ESTRUTURA],
  E37: ['Apenas serviços tributados, no município ou fora, podem sofrer retenção de ISS', 'Servico.IssRetido', 'Desmarque a retenção de ISS, ou mude a tributação do serviço.'],
  E38: ['Contribuintes enquadrados como Microempresa Municipal, Estimativa, Sociedade de Profissionais ou Incentivador Cultural não podem sofrer retenção de ISS.', 'Servico.IssRetido', 'Desmarque a retenção de ISS: a empresa tem regime especial.'],
  E39: ['Apenas empresas tomadoras de serviços inscritas neste município podem efetuar retenção de ISS.', 'TomadorServico', 'Desmarque a retenção de ISS, ou corrija o CNPJ e a inscrição municipal do tomador.'],
  E40: ['Valor do ISS retido não informado.', 'Servico.Valores.Aliquota', 'Informe a alíquota do ISS retido.'],
  E41: ['O campo discriminação dos serviços não foi preenchido.', 'Servico.Discriminacao', 'Descreva o serviço.'],
  E42: ['Código do município da prestação do serviço inválido', 'Servico.CodigoMunicipio', 'Informe a cidade em que o serviço foi prestado.'],
  E43: ['Inscrição Municipal do prestador não encontrada na base de dados do município.', 'Prestador', 'Corrija a inscrição municipal no cadastro da empresa.'],
  E44: ['CNPJ do prestador inválido', 'Prestador', EMPRESA],
  E45: ['CNPJ não encontrado na base de dados', 'Prestador', 'A prefeitura não conhece este CNPJ: peça a inscrição municipal da empresa.'],
  E46: ['CNPJ do prestador não informado', 'Prestador', EMPRESA],
  E47: ['CPF/CNPJ do tomador inválido', 'TomadorServico', TOMADOR],
  E50: ['Inscrição Municipal do prestador inválida', 'Prestador', 'Corrija a inscrição municipal no cadastro da empresa.'],
  E51: ['Inscrição Municipal do tomador inválida', 'TomadorServico', TOMADOR],
  E52: ['O tomador de serviços informado é o próprio prestador.', 'TomadorServico', 'Escolha outro tomador.'],
  E53: ['O campo Inscrição Municipal do tomador só deverá ser preenchido para tomadores estabelecidos neste município', 'TomadorServico', 'Apague a inscrição municipal no cadastro do tomador: ele é de outra cidade.'],
  E54: ['CNPJ do tomador está vinculado a mais de uma inscrição municipal.', 'TomadorServico', 'Informe a inscrição municipal no cadastro do tomador.'],
  E55: ['Endereço do tomador (logradouro) não corresponde ao CEP informado', 'TomadorServico.Endereco', TOMADOR],
  E56: ['Campo endereço do tomador não informado (obrigatório para tomador com CNPJ)', 'TomadorServico.Endereco', 'Complete o endereço no cadastro do tomador.'],
  E57: ['Bairro não corresponde ao CEP informado', 'TomadorServico.Endereco', TOMADOR],
  E58: ['Código do município do tomador não corresponde ao CEP informado', 'TomadorServico.Endereco', TOMADOR],
  E59: ['Campo cidade do tomador não informado (obrigatório para tomador com CNPJ)', 'TomadorServico.Endereco', 'Complete o endereço no cadastro do tomador.'],
  E60: ['A cidade do tomador informada não foi encontrada na base de dados da prefeitura.', 'TomadorServico.Endereco', TOMADOR],
  E61: ['Sigla da UF do tomador não corresponde ao CEP informado', 'TomadorServico.Endereco', TOMADOR],
  E62: ['CEP não existe na tabela DNE dos Correios.', 'TomadorServico.Endereco', TOMADOR],
  E69: ['Quantidade de RPS incorreta', '', ESTRUTURA],
  E70: ['Inscrição Municipal do prestador especificada no lote não confere com o prestador informado no RPS.', 'Prestador', EMPRESA],
  E71: ['RPS em duplicidade no arquivo enviado.', '', ESTRUTURA],
  E78: ['Número da NFS-e inexistente na base de dados para o prestador de serviço pesquisado', '', 'Consulte a nota: a prefeitura não a tem com este número.'],
  E79: ['Essa NFS-e já está cancelada', '', 'Consulte a nota: ela já está cancelada na prefeitura.'],
  E89: ['Não existe na base de dados uma NFS-e emitida para o número de RPS informado', '', 'A nota não chegou à prefeitura: emita de novo.'],
  E90: ['Número do RPS inválido', '', 'Peça à prefeitura mais números de RPS, ou diga o último usado nas configurações fiscais, em séries.'],
  E91: ['Esse RPS não foi enviado para a nossa base de dados', '', 'A nota não chegou à prefeitura: emita de novo.'],
  E92: ['Esse RPS foi enviado para a nossa base de dados, mas ainda não foi processado', '', 'Espere: a prefeitura ainda trabalha nela.'],
  E93: ['Série informada inválida', '', 'Use a série de RPS que a prefeitura autorizou: diga-a nas configurações fiscais, em séries.'],
  E99: ['Valor da retenção deverá ser inferior ou igual ao valor dos serviços', 'Servico.Valores.ValorIr', 'Diminua as retenções.'],
  E107: ['Campo discriminação do serviço informado incorretamente.', 'Servico.Discriminacao', 'Encurte a descrição do serviço: até 2000 caracteres.'],
  E111: ['Município da prestação do serviço não informado.', 'Servico.CodigoMunicipio', 'Informe a cidade em que o serviço foi prestado.'],
  E113: ['Campo número do endereço do tomador não informado (obrigatório para tomador com CNPJ)', 'TomadorServico.Endereco', 'Complete o endereço no cadastro do tomador.'],
  E114: ['Campo bairro do tomador não informado (obrigatório para tomador com CNPJ)', 'TomadorServico.Endereco', 'Complete o endereço no cadastro do tomador.'],
  E115: ['Campo UF do tomador não informado (obrigatório para tomador com CNPJ)', 'TomadorServico.Endereco', 'Complete o endereço no cadastro do tomador.'],
  E117: ['Campo razão social do tomador informado incorretamente.', 'TomadorServico', TOMADOR],
  E118: ['Campo razão social do tomador não informado', 'TomadorServico', TOMADOR],
  E119: ['Campo endereço do tomador informado incorretamente.', 'TomadorServico.Endereco', TOMADOR],
  E123: ['Campo AliquotaServicos não informado para tributação fora do município.', 'Servico.Valores.Aliquota', 'Informe a alíquota do ISS.'],
  E126: ['Campo e-mail do tomador informado incorretamente.', 'TomadorServico', TOMADOR],
  E138: ['CNPJ não autorizado a realizar o serviço', 'Prestador', 'Peça à prefeitura a liberação da empresa para emitir por sistema próprio.'],
  E141: ['Inscrição Municipal do prestador não informada', 'Prestador', 'Informe a inscrição municipal no cadastro da empresa.'],
  E142: ['Inscrição Municipal do prestador não está vinculada ao CNPJ informado.', 'Prestador', 'Corrija a inscrição municipal no cadastro da empresa.'],
  E143: ['Inscrição Municipal do tomador não está vinculada ao CNPJ informado.', 'TomadorServico', TOMADOR],
  E145: ['Regime Especial de Tributação inválido.', '', 'Corrija o regime especial nas configurações fiscais.'],
  E156: ['CNPJ do prestador não autorizado a emitir NFS-e', 'Prestador', 'Peça à prefeitura a liberação da empresa para emitir NFS-e.'],
  E157: ['Usuário não está autorizado a utilizar esse serviço para esse contribuinte.', '', 'Confira o certificado da empresa nas configurações fiscais: a prefeitura não o aceita por ela.'],
  E160: ['Arquivo enviado fora da estrutura do arquivo XML de entrada.', '', ESTRUTURA],
  E161: ['Campo Valor ISS não informado para tributação fora do município.', 'Servico.Valores.Aliquota', 'Informe a alíquota do ISS.'],
  E172: ['Arquivo enviado com erro na assinatura.', '', 'Confira o certificado da empresa nas configurações fiscais e emita de novo.'],
};

const classes: Readonly<Record<string, ClasseDeErroNfse>> = {
  E10: 'duplicidade',
  E160: 'esquema',
  E157: 'assinatura',
  E172: 'assinatura',
};

/** The city says that it has no note of a declaration. */
export const RPS_DESCONHECIDO: ReadonlySet<string> = new Set(['E4', 'E89', 'E91']);
/** It has it, and is working on it. */
export const RPS_EM_PROCESSAMENTO = 'E92';
export const NOTA_DESCONHECIDA = 'E78';

/** What a code of a city means, and what to do about it; codes that the city made up keep its words. */
export function explicarErroAbrasf(codigo: string): ErroNfseExplicado {
  const linha = tabela[codigo];
  return {
    codigo,
    classe: classes[codigo] ?? 'dados',
    mensagem: linha?.[0] ?? 'Erro não catalogado.',
    caminho: linha?.[1] || undefined,
    catalogado: linha !== undefined,
    oQueFazer: linha?.[2] ?? 'Leia o que a prefeitura diz, corrija e emita de novo; o número é o mesmo.',
  };
}

/** Every code of the table. */
export const catalogoDeErrosAbrasf = (): ErroNfseExplicado[] => Object.keys(tabela).map(explicarErroAbrasf);
