import { choice, cpf, date, longText, money, percent, ref, telefone, text } from '../fields.ts';
import { chavePix, cnh } from '../personal-fields.ts';
import { defineRegister } from '../register.ts';

export const motoboys = defineRegister({
  resource: 'motoboys',
  table: 'motoboy',
  module: 'entregas',
  domain: 'delivery',
  label: { one: 'Motoboy', many: 'Motoboys' },
  purpose: 'Quem leva as entregas e como cada um é pago.',
  scope: 'grupo',
  access: {
    list: 'create_delivery_man',
    read: 'create_delivery_man',
    create: 'create_delivery_man',
    update: 'create_delivery_man',
  },
  company: 'empresaId',
  fields: {
    nome: text({ label: 'Nome', max: 80, required: true, searchable: true, column: 1 }),
    telefone: telefone({ label: 'Telefone', kept: true, searchable: true, column: 2 }),
    cpf: cpf({ label: 'CPF', searchable: true, column: 3 }),
    pessoaId: ref('pessoas', {
      label: 'Pessoa do cadastro',
      filter: false,
      help: 'Quando o entregador está em Funcionários: CPF, CNH e Pix são os da pessoa.',
    }),
    empresaId: ref('empresas', { label: 'Empresa', column: 4, help: 'Em branco, entrega para todas as empresas.' }),
    vinculo: choice({
      label: 'Vínculo',
      required: true,
      initial: 'autonomo',
      column: 5,
      filter: true,
      options: { funcionario: 'Funcionário', autonomo: 'Autônomo', mei: 'MEI', empresa: 'Empresa de entregas' },
    }),
    veiculo: choice({
      label: 'Veículo',
      section: 'Veículo',
      initial: 'moto',
      filter: true,
      options: { moto: 'Moto', bicicleta: 'Bicicleta', carro: 'Carro', a_pe: 'A pé' },
    }),
    placa: text({
      label: 'Placa',
      section: 'Veículo',
      max: 7,
      upper: true,
      column: 6,
      pattern: /^[A-Z]{3}\d[A-Z0-9]\d{2}$/,
      patternText: 'Placa inválida',
    }),
    cnh: cnh({ label: 'CNH', section: 'Veículo' }),
    cnhValidade: date({ label: 'CNH válida até', section: 'Veículo' }),
    pagamento: choice({
      label: 'Recebe',
      section: 'Pagamento',
      required: true,
      initial: 'por_entrega',
      filter: true,
      options: {
        por_entrega: 'Um valor por entrega',
        diaria: 'Diária',
        diaria_e_entrega: 'Diária e um valor por entrega',
        percentual_da_taxa: 'Parte da taxa de entrega',
        salario: 'Salário',
      },
    }),
    valorEntrega: money({ label: 'Por entrega', section: 'Pagamento' }),
    valorDiaria: money({ label: 'Diária', section: 'Pagamento' }),
    percentualTaxa: percent({ label: 'Parte da taxa', section: 'Pagamento' }),
    chavePix: chavePix({ label: 'Chave Pix', section: 'Pagamento', ownHands: true }),
    observacao: longText({ label: 'Observação', max: 500 }),
  },
  rules: [
    {
      field: 'valorEntrega',
      text: 'Informe o valor por entrega',
      holds: ({ pagamento, valorEntrega }) =>
        (pagamento !== 'por_entrega' && pagamento !== 'diaria_e_entrega') || valorEntrega !== null,
    },
    {
      field: 'valorDiaria',
      text: 'Informe a diária',
      holds: ({ pagamento, valorDiaria }) =>
        (pagamento !== 'diaria' && pagamento !== 'diaria_e_entrega') || valorDiaria !== null,
    },
    {
      field: 'percentualTaxa',
      text: 'Informe a parte da taxa',
      holds: ({ pagamento, percentualTaxa }) => pagamento !== 'percentual_da_taxa' || percentualTaxa !== null,
    },
  ],
  unique: [['cpf']],
  screen: { path: 'motoboy', title: 'Motoboys', area: 'entregas', formPath: 'motoboy/adicionar' },
});
