import { isIe, isUf, type Uf } from '@retaguarda/brasil';
import { cep, choice, documento, email, longText, ref, telefone, text, uf } from '../fields.ts';
import { mensagens } from '../messages/pt-br.ts';
import { defineRegister } from '../register.ts';

const abrir = 'access_carrier';

export const transportadoras = defineRegister({
  resource: 'carrier',
  table: 'transportadora',
  module: 'cadastros',
  domain: 'carriers',
  label: { one: 'Transportadora', many: 'Transportadoras' },
  purpose: 'Quem transporta as mercadorias vendidas, como sai na nota fiscal.',
  scope: 'grupo',
  access: {
    list: abrir,
    read: { any: [abrir, 'update_carrier'] },
    create: 'create_carrier',
    update: 'update_carrier',
  },
  fields: {
    nome: text({
      label: 'Razão social ou nome',
      max: 60,
      required: true,
      searchable: true,
      column: 1,
      help: 'Até 60 caracteres, como a nota fiscal aceita.',
    }),
    nomeFantasia: text({ label: 'Nome fantasia', max: 60, searchable: true, column: 2 }),
    documento: documento({ label: 'CNPJ ou CPF', searchable: true, column: 3 }),
    uf: uf({ label: 'Estado', section: 'Endereço', column: 6, filter: true }),
    ie: text({
      label: 'Inscrição estadual',
      max: 18,
      column: 4,
      help: 'Com ou sem pontuação; ISENTO se a transportadora é isenta.',
    }),
    rntrc: text({
      label: 'RNTRC',
      max: 9,
      pattern: /^\d{8,9}$/,
      patternText: 'Informe 8 ou 9 dígitos',
      help: 'Registro na ANTT.',
    }),
    telefone: telefone({ label: 'Telefone', searchable: true, column: 5 }),
    email: email({ label: 'E-mail', searchable: true }),
    contato: text({ label: 'Pessoa de contato', max: 60 }),
    cep: cep({ label: 'CEP', section: 'Endereço' }),
    logradouro: text({ label: 'Logradouro', section: 'Endereço', max: 60 }),
    numero: text({ label: 'Número', section: 'Endereço', max: 10 }),
    complemento: text({ label: 'Complemento', section: 'Endereço', max: 60 }),
    bairro: text({ label: 'Bairro', section: 'Endereço', max: 60 }),
    cidadeId: ref('cidades', { label: 'Cidade', section: 'Endereço', column: 7 }),
    modalidadeFrete: choice({
      label: 'Frete',
      section: 'Na nota fiscal',
      options: {
        '0': '0 - Por conta do remetente (CIF)',
        '1': '1 - Por conta do destinatário (FOB)',
        '2': '2 - Por conta de terceiros',
        '3': '3 - Próprio, por conta do remetente',
        '4': '4 - Próprio, por conta do destinatário',
        '9': '9 - Sem transporte',
      },
      help: 'Sugerido ao escolher esta transportadora.',
    }),
    placa: text({
      label: 'Placa',
      section: 'Na nota fiscal',
      max: 7,
      upper: true,
      pattern: /^[A-Z]{3}\d[A-Z0-9]\d{2}$/,
      patternText: 'Placa inválida',
    }),
    placaUf: uf({ label: 'Estado da placa', section: 'Na nota fiscal' }),
    observacao: longText({ label: 'Observação', max: 500 }),
  },
  rules: [
    {
      field: 'uf',
      text: mensagens.formUfRequired,
      holds: ({ uf, ie }) => ie === null || ie.toUpperCase() === 'ISENTO' || uf !== null,
    },
    {
      field: 'ie',
      text: mensagens.formIeInvalid,
      holds: ({ uf, ie }) => ie === null || !isUf(uf ?? '') || isIe(uf as Uf, ie, { aceitarIsento: true }),
    },
  ],
  unique: [['documento']],
  optionLabel: ['nome'],
  spanish: {
    'Quem transporta as mercadorias vendidas, como sai na nota fiscal.':
      'Quien transporta las mercaderías vendidas, como sale en la factura.',
    'Até 60 caracteres, como a nota fiscal aceita.': 'Hasta 60 caracteres, como acepta la factura.',
    'Com ou sem pontuação; ISENTO se a transportadora é isenta.':
      'Con o sin puntuación; ISENTO si el transportista está exento.',
    'Sugerido ao escolher esta transportadora.': 'Se sugiere al elegir este transportista.',
    '1 - Por conta do destinatário (FOB)': '1 - Por cuenta del destinatario (FOB)',
    '3 - Próprio, por conta do remetente': '3 - Propio, por cuenta del remitente',
    '4 - Próprio, por conta do destinatário': '4 - Propio, por cuenta del destinatario',
    'Registro na ANTT.': 'Registro en la ANTT.',
    Transportadoras: 'Transportistas',
    'Razão social ou nome': 'Razón social o nombre',
    'Pessoa de contato': 'Persona de contacto',
    'Na nota fiscal': 'En la factura',
    '0 - Por conta do remetente (CIF)': '0 - Por cuenta del remitente (CIF)',
    '2 - Por conta de terceiros': '2 - Por cuenta de terceros',
    '9 - Sem transporte': '9 - Sin transporte',
    'Estado da placa': 'Estado de la placa',
    RNTRC: 'RNTRC',
  },
  screen: {
    path: 'transportadora',
    title: 'Transportadoras',
    area: 'cadastros',
    formPath: 'transportadora/cadastro',
    editPath: 'transportadora/editar',
    alsoAt: ['sistema/transportadora'],
  },
});
