import { cep, choice, cnpj, cpf, email, flag, integer, ref, telefone, text } from '../fields.ts';
import { defineRegister } from '../register.ts';

/** Kinds of establishment that makes goods. @source Guia Prático EFD-ICMS/IPI, table 4.5.5 */
const industrias = {
  '00': '00 - Transformação',
  '01': '01 - Beneficiamento',
  '02': '02 - Montagem',
  '03': '03 - Acondicionamento ou reacondicionamento',
  '04': '04 - Renovação ou recondicionamento',
  '05': '05 - Equiparado por opção',
  '06': '06 - Equiparado: importação direta',
  '07': '07 - Equiparado por lei específica',
  '08': '08 - Equiparado não enquadrado nos anteriores',
  '09': '09 - Outros',
} as const;

/** What the SPED files say of a company beside its own record: detail, activity, how it pays, its accountant. */
export const dadosSped = defineRegister({
  resource: 'dados-sped',
  table: 'sped_empresa',
  module: 'escrituracao',
  domain: 'nfe',
  label: { one: 'Dados do SPED', many: 'Dados do SPED' },
  purpose: 'O que os arquivos do SPED dizem de cada empresa: perfil, atividade, recolhimento e contador.',
  scope: 'grupo',
  access: {
    list: 'escrituracao_fiscal',
    read: 'escrituracao_fiscal',
    create: 'escrituracao_gerar',
    update: 'escrituracao_gerar',
  },
  company: 'empresaId',
  fields: {
    empresaId: ref('empresas', { label: 'Empresa', required: true, column: 1 }),
    perfil: choice({
      label: 'Perfil de apresentação',
      required: true,
      initial: 'A',
      column: 2,
      options: { A: 'A - Detalhado', B: 'B - Resumido', C: 'C - Simplificado' },
      help: 'O estado diz qual é o da empresa.',
    }),
    atividade: choice({
      label: 'Atividade',
      required: true,
      initial: '1',
      column: 3,
      options: { '1': 'Comércio, serviço ou outra', '0': 'Indústria ou equiparada' },
    }),
    industria: choice({
      label: 'Estabelecimento industrial',
      options: industrias,
      help: 'Só para indústria ou equiparada.',
    }),
    blocoK: flag({
      label: 'Informa o estoque no bloco K',
      help: 'Atacadistas e indústrias. Lojas e restaurantes não informam.',
    }),
    receitaIcms: text({
      label: 'Código da receita do ICMS',
      section: 'Recolhimento',
      max: 20,
      help: 'O código do estado para o ICMS do mês: em São Paulo, 046-2.',
    }),
    diaIcms: integer({ label: 'Dia em que vence o ICMS', section: 'Recolhimento', min: 1, max: 28 }),
    receitaSt: text({ label: 'Código da receita do ICMS-ST', section: 'Recolhimento', max: 20 }),
    diaSt: integer({ label: 'Dia em que vence o ICMS-ST', section: 'Recolhimento', min: 1, max: 28 }),
    contadorNome: text({
      label: 'Nome do contador',
      section: 'Contador',
      max: 100,
      required: true,
      searchable: true,
      column: 4,
    }),
    contadorCpf: cpf({ label: 'CPF do contador', section: 'Contador', required: true }),
    contadorCrc: text({ label: 'CRC', section: 'Contador', max: 15, required: true, column: 5 }),
    contadorCnpj: cnpj({ label: 'CNPJ do escritório', section: 'Contador' }),
    contadorEmail: email({ label: 'E-mail do contador', section: 'Contador', required: true, column: 6 }),
    contadorTelefone: telefone({ label: 'Telefone do contador', kept: true, section: 'Contador' }),
    contadorCep: cep({ label: 'CEP do contador', section: 'Contador' }),
    contadorLogradouro: text({ label: 'Logradouro do contador', section: 'Contador', max: 60 }),
    contadorNumero: text({ label: 'Número do endereço', section: 'Contador', max: 10 }),
    contadorComplemento: text({ label: 'Complemento do endereço', section: 'Contador', max: 60 }),
    contadorBairro: text({ label: 'Bairro do contador', section: 'Contador', max: 60 }),
    contadorCidadeId: ref('cidades', { label: 'Cidade do contador', section: 'Contador', required: true }),
  },
  rules: [
    {
      field: 'industria',
      text: 'Informe qual estabelecimento industrial',
      holds: ({ atividade, industria }) => atividade !== '0' || industria !== null,
    },
    {
      field: 'diaIcms',
      text: 'Informe o dia do vencimento',
      holds: ({ receitaIcms, diaIcms }) => receitaIcms === null || diaIcms !== null,
    },
    {
      field: 'diaSt',
      text: 'Informe o dia do vencimento',
      holds: ({ receitaSt, diaSt }) => receitaSt === null || diaSt !== null,
    },
  ],
  unique: [['empresaId']],
  order: 'contadorNome',
  optionLabel: ['contadorNome'],
  screen: { path: 'dados-sped', title: 'Dados do SPED', area: 'tabelas' },
});
