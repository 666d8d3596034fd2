import { normalizarCnpj } from '@retaguarda/brasil';
import { z } from 'zod';
import {
  choice,
  cnpj,
  cpf,
  date,
  decimalField,
  email,
  flag,
  integer,
  longText,
  money,
  optional,
  ref,
  telefone,
  text,
  cep as textoDeCep,
  uf,
  url,
} from '../fields.ts';
import { mensagens } from '../messages/pt-br.ts';

/** What a legal person can be to the group; each is a flag of its one record. */
export const papeis = {
  propria: 'Empresa própria',
  cliente: 'Cliente',
  clienteContrato: 'Cliente de contrato',
  fornecedor: 'Fornecedor',
  revendedora: 'Revenda',
} as const;
export type Papel = keyof typeof papeis;

export const tiposDePessoa = { juridica: 'Jurídica', fisica: 'Física', estrangeira: 'Estrangeira' } as const;

/** State registration: a number, exempt, asked for and not yet given, or not a taxpayer of ICMS. */
export const situacoesDaIe = {
  numero: 'Número',
  isento: mensagens.labelIeExempt,
  aguardando: mensagens.labelIeAwaiting,
  nao_contribuinte: 'Não contribuinte',
} as const;

/**
 * `CRT` of tax documents.
 * @source NF-e layout 4.00, field CRT; code 4 by NT 2024.001
 */
export const regimesTributarios = {
  '1': '1 - Simples Nacional',
  '2': '2 - Simples Nacional, excesso de sublimite',
  '3': '3 - Regime normal',
  '4': '4 - MEI',
} as const;

export const tiposDePrazo = {
  padrao_empresa: mensagens.labelPrazoCompanyDefault,
  data_base: mensagens.labelPrazoBaseDate,
  dias: mensagens.labelPrazoDays,
} as const;

export const tiposDeEndereco = {
  principal: mensagens.labelAddressPrincipal,
  cobranca: mensagens.labelAddressCobranca,
  entrega: 'ENTREGA',
  outros: mensagens.labelAddressOutros,
} as const;

/** Days a client may have to pay, at most. */
export const PRAZO_MAXIMO_DIAS = 365;

type CnpjSchema = ReturnType<typeof cnpj<undefined>>['schema'];
/** Fourteen positions, whatever the check digits. */
const cnpjOpcional = optional(
  z
    .string()
    .transform(normalizarCnpj)
    .refine((texto) => /^[A-Z0-9]{12}[0-9]{2}$/.test(texto), mensagens.fieldInvalidCnpj)
    // Nobody's, also for who was told not to compare the digits.
    .refine((texto) => !/^(.)\1+$/.test(texto), mensagens.fieldInvalidCnpj),
);
const digitos = (label: string, tamanho: number) =>
  text({
    label,
    max: tamanho,
    pattern: new RegExp(`^\\d{${tamanho}}$`),
    patternText: mensagens.fieldExactLength.replace('{val}', String(tamanho)),
  });

/** The flat part of the record; addresses, phones … follow below, rules between fields are in `regras.ts`. */
export const empresaCampos = {
  tipoPessoa: choice({ label: 'Pessoa', options: tiposDePessoa, required: true, initial: 'juridica' }),
  nomeFantasia: text({ label: 'Nome fantasia', max: 120, required: true, searchable: true, column: 1 }),
  razaoSocial: text({ label: 'Razão social', max: 120, searchable: true, column: 2 }),
  // The check digits are compared by the rules, because a flag of the record can turn that off.
  cnpj: { ...cnpj({ label: 'CNPJ', searchable: true, column: 3 }), schema: cnpjOpcional as unknown as CnpjSchema },
  ignorarCnpj: flag({ label: 'Não conferir o CNPJ' }),
  cpf: cpf({ label: 'CPF', searchable: true, column: 4 }),
  rg: text({ label: 'RG', max: 20 }),
  nascimento: date({ label: 'Data de nascimento' }),
  documentoEstrangeiro: text({ label: 'Documento estrangeiro', max: 20, searchable: true }),

  propria: flag({ label: papeis.propria, section: 'Papéis' }),
  cliente: flag({ label: papeis.cliente, section: 'Papéis' }),
  clienteContrato: flag({ label: papeis.clienteContrato, section: 'Papéis' }),
  fornecedor: flag({ label: papeis.fornecedor, section: 'Papéis' }),
  revendedora: flag({ label: papeis.revendedora, section: 'Papéis' }),

  ieSituacao: choice({ label: 'Situação da inscrição estadual', options: situacoesDaIe, section: 'Fiscal' }),
  ie: text({ label: 'Inscrição estadual', max: 20, section: 'Fiscal' }),
  im: text({ label: 'Inscrição municipal', max: 15, section: 'Fiscal' }),
  suframa: text({ label: 'SUFRAMA', max: 12, section: 'Fiscal' }),
  cnae: { ...digitos('CNAE', 7), section: 'Fiscal' },
  ramoAtividadeId: ref('ramo-de-atividades', { label: 'Ramo de atividade', section: 'Fiscal' }),
  regimeTributario: choice({ label: 'Regime tributário', options: regimesTributarios, section: 'Fiscal' }),
  emissoraNfe: flag({ label: 'Emite NF-e', section: 'Fiscal' }),
  emissoraNfse: flag({ label: 'Emite NFS-e', section: 'Fiscal' }),

  site: url({ label: 'Site', max: 200, section: 'Contato' }),
  email: email({ label: 'E-mail', section: 'Contato', column: 6 }),
  emailNota: email({ label: 'E-mail para notas fiscais', section: 'Contato' }),
  emailContrato: email({ label: 'E-mail para o contrato assinado', section: 'Contato' }),

  clienteGrupoId: ref('cliente-grupo', { label: 'Grupo de clientes', section: 'Relacionamento' }),
  grupoFornecedorId: ref('grupo-fornecedores', { label: 'Grupo de fornecedores', section: 'Relacionamento' }),
  revendaId: ref('revendas', { label: 'Revenda', section: 'Relacionamento' }),
  vendedorId: ref('usuarios', { label: 'Vendedor', section: 'Relacionamento' }),
  matrizId: ref('empresas', { label: 'Matriz', section: 'Relacionamento' }),

  bancoId: ref('bancos', { label: 'Banco', section: 'Dados bancários', ownHands: true }),
  agencia: text({ label: 'Agência', max: 10, section: 'Dados bancários', ownHands: true }),
  contaCorrente: text({ label: 'Conta corrente', max: 20, section: 'Dados bancários', ownHands: true }),
  titularConta: text({ label: 'Titular da conta', max: 120, section: 'Dados bancários', ownHands: true }),

  cartaoNumero: text({ label: 'Número do cartão preferencial', max: 20, section: 'Cartão preferencial' }),
  cartaoLimite: money({ label: 'Limite do cartão', section: 'Cartão preferencial' }),

  prazoTipo: choice({
    label: 'Prazo',
    options: tiposDePrazo,
    required: true,
    initial: 'padrao_empresa',
    section: 'Prazo de pagamento',
  }),
  prazoDias: integer({ label: 'Dias de prazo', max: 9999, unit: 'dias', section: 'Prazo de pagamento' }),
  prazoDiaBase: integer({ label: 'Dia da data base', min: 1, max: 31, section: 'Prazo de pagamento' }),
  prazoLimite: money({ label: 'Limite de crédito', section: 'Prazo de pagamento' }),
  prazoBloqueado: flag({ label: 'Vendas a prazo bloqueadas', section: 'Prazo de pagamento' }),
};

export const enderecoCampos = {
  tipo: choice({ label: 'Uso', options: tiposDeEndereco, required: true, initial: 'principal' }),
  enderecoTipoId: ref('endereco-tipos', { label: 'Tipo' }),
  cep: textoDeCep({ label: 'CEP' }),
  logradouro: text({ label: 'Logradouro', max: 120 }),
  numero: text({ label: 'Número', max: 20 }),
  complemento: text({ label: 'Complemento', max: 60 }),
  bairro: text({ label: 'Bairro', max: 60 }),
  cidade: text({ label: 'Cidade', max: 60, required: true }),
  // Asked for by the rules, which have a text of their own when the state registration needs it.
  uf: uf({ label: 'UF' }),
  ibge: digitos('Código IBGE', 7),
  pais: text({ label: 'País', max: 60, help: 'Como na tabela de países: Equador, Portugal, Estados Unidos.' }),
  codigoPostal: text({ label: 'Código postal', max: 11 }),
  regiao: text({ label: 'Estado, província ou região', max: 60 }),
};

export const telefoneCampos = {
  numero: telefone({ label: 'Telefone', kept: true, required: true }),
  descricao: text({ label: 'Descrição', max: 40 }),
  whatsapp: flag({ label: 'WhatsApp' }),
};

export const contatoCampos = {
  nome: text({ label: 'Nome', max: 120, required: true }),
  contatoTipoId: ref('contato-tipos', { label: 'Tipo' }),
  cargo: text({ label: 'Cargo', max: 60 }),
  email: email({ label: 'E-mail' }),
  telefone: telefone({ label: 'Telefone', kept: true }),
};

export const socioCampos = {
  nome: text({ label: 'Nome', max: 120, required: true }),
  cpf: cpf({ label: 'CPF' }),
  cnpj: cnpj({ label: 'CNPJ' }),
  qualificacao: text({ label: 'Qualificação', max: 80 }),
  participacao: decimalField({ label: 'Participação', places: 4, precision: 7, max: 100, unit: '%' }),
  administrador: flag({ label: 'Administrador' }),
  email: email({ label: 'E-mail' }),
  telefone: telefone({ label: 'Telefone', kept: true }),
};

export const observacaoCampos = {
  texto: longText({ label: 'Observação', max: 4000, required: true }),
};
