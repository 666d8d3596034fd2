import { choice, ref, text } from '../fields.ts';
import { tiposDeItem } from '../produtos/cadastro/campos.ts';
import { defineRegister } from '../register.ts';

/** What the SPED files tell apart of accounts: each kind of item, and what is done with it. @source Guia Prático EFD-ICMS/IPI, 0200, TIPO_ITEM */
export const finalidadesDeConta = {
  mercadoria: tiposDeItem['00'],
  materia_prima: tiposDeItem['01'],
  embalagem: tiposDeItem['02'],
  produto_em_processo: tiposDeItem['03'],
  produto_acabado: tiposDeItem['04'],
  subproduto: tiposDeItem['05'],
  produto_intermediario: tiposDeItem['06'],
  uso_e_consumo: tiposDeItem['07'],
  imobilizado: tiposDeItem['08'],
  servico_tomado: tiposDeItem['09'],
  outros_insumos: tiposDeItem['10'],
  outros_itens: tiposDeItem['99'],
  receita_de_revenda: 'Receita da revenda de mercadorias',
  receita_de_producao: 'Receita da venda de produção própria',
  receita_de_servicos: 'Receita de serviços',
  devolucao_de_vendas: 'Devoluções de vendas',
  frete_de_compras: 'Fretes de compras',
  frete_de_vendas: 'Fretes de vendas',
} as const;
export type FinalidadeDeConta = keyof typeof finalidadesDeConta;

/** The account of the company's chart that records of the SPED files name, by what they tell. */
export const contasDoSped = defineRegister({
  resource: 'contas-do-sped',
  table: 'sped_conta',
  module: 'escrituracao',
  domain: 'nfe',
  label: { one: 'Conta contábil do SPED', many: 'Contas contábeis do SPED' },
  purpose:
    'A conta do plano que os arquivos do SPED dizem de cada item e de cada operação. A EFD-Contribuições a exige de quem tem contabilidade.',
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
    finalidade: choice({
      label: 'De que é',
      required: true,
      options: finalidadesDeConta,
      column: 2,
      filter: true,
      help: 'Os itens valem nas compras e no inventário; as receitas, nas vendas.',
    }),
    planoDeContaId: ref('planos-de-conta-conta', {
      label: 'Conta do plano',
      required: true,
      column: 3,
      help: 'Em outro ano vale a conta copiada desta.',
    }),
    observacao: text({ label: 'Observação', max: 120, searchable: true }),
  },
  unique: [['empresaId', 'finalidade']],
  order: 'finalidade',
  optionLabel: ['finalidade'],
  spanish: {
    'Conta contábil do SPED': 'Cuenta contable del SPED',
    'Receita da revenda de mercadorias': 'Ingreso por reventa de mercadería',
    'Receita da venda de produção própria': 'Ingreso por venta de producción propia',
    'Receita de serviços': 'Ingreso por servicios',
    'Devoluções de vendas': 'Devoluciones de ventas',
    'Fretes de compras': 'Fletes de compras',
    'Fretes de vendas': 'Fletes de ventas',
    'A conta do plano que os arquivos do SPED dizem de cada item e de cada operação. A EFD-Contribuições a exige de quem tem contabilidade.':
      'La cuenta del plan que los archivos del SPED dicen de cada ítem y de cada operación. La EFD-Contribuciones la exige de quien tiene contabilidad.',
    'Os itens valem nas compras e no inventário; as receitas, nas vendas.':
      'Los ítems valen en las compras y en el inventario; los ingresos, en las ventas.',
    'Em outro ano vale a conta copiada desta.': 'En otro año vale la cuenta copiada de esta.',
  },
  screen: { path: 'contas-do-sped', title: 'Contas contábeis do SPED', area: 'tabelas' },
});
