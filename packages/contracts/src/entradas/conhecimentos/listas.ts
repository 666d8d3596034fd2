import { z } from 'zod';
import * as column from '../../list/columns.ts';
import { defineList, type RowOfList } from '../../list/define-list.ts';
import * as filter from '../../list/filters.ts';
import { esperasDoCte, rateiosDoCte, sentidosDoCte, situacoesDoCte, tomDoCte } from './situacoes.ts';

const escondida = { grow: 0, muted: true, shown: false } as const;

/** Transport documents whose carriage the companies of the group pay for. */
export const listaDeCtes = defineList({
  id: 'cte-recebidos',
  resource: 'entradas',
  domain: 'nfe',
  path: 'cterecebido',
  summary: 'CT-e recebidos, com as notas que faltam a cada um e os totais do que foi filtrado',
  access: 'user_access_nfe_entradas',
  title: 'CT-e recebidos',
  label: { one: 'CT-e recebido', many: 'CT-e recebidos' },
  purpose:
    'Os fretes que as transportadoras cobraram das suas empresas, do XML ao custo das mercadorias e às contas a pagar.',
  searchLabel: 'Transportadora, número ou chave',
  columns: {
    emitidoEm: column.instant({ label: 'Emissão', width: 148, grow: 0, sortable: true, card: 'fact' }),
    numero: column.integer({ label: 'Número', width: 80, grow: 0, sortable: true }),
    transportadora: column.text({
      label: 'Transportadora',
      width: 200,
      grow: 2,
      strong: true,
      sortable: true,
      card: 'title',
    }),
    situacao: column.state(situacoesDoCte, { label: 'Situação', width: 190, grow: 0, card: 'fact' }, tomDoCte),
    notas: column.integer({ label: 'Notas', width: 76, grow: 0, shown: false }),
    faltam: column.integer({ label: 'Sem entrada', width: 110, grow: 0, zeroBlank: true, card: 'fact' }),
    receber: column.money({ label: 'Frete', width: 136, grow: 0, sortable: true, strong: true, card: 'figure' }),
    credito: column.money({ label: 'Crédito de ICMS', width: 128, grow: 0, zeroBlank: true }),
    trajeto: column.text({ label: 'Trajeto', width: 210, grow: 2, muted: true, shown: false }),
    sentido: column.choice(sentidosDoCte, { label: 'Frete de', width: 140, grow: 0, muted: true, shown: false }),
    empresa: column.reference({ label: 'Empresa', width: 150, grow: 1, muted: true }),
    rateio: column.choice(rateiosDoCte, { ...escondida, label: 'Rateio', nullable: true, width: 190 }),
    remetente: column.text({ ...escondida, label: 'Remetente', nullable: true, width: 180 }),
    destinatario: column.text({ ...escondida, label: 'Destinatário', nullable: true, width: 180 }),
    valor: column.money({ ...escondida, label: 'Valor da prestação', width: 130 }),
    documento: column.documento({ ...escondida, label: 'CNPJ ou CPF', width: 150 }),
    motivo: column.text({ ...escondida, label: 'O que houve', nullable: true, width: 240, grow: 2, said: true }),
    lancadoEm: column.instant({ ...escondida, label: 'Lançado em', nullable: true, width: 140, sortable: true }),
    chave: column.text({ ...escondida, label: 'Chave', width: 330 }),
  },
  facts: { id: z.number(), versao: z.number(), ativo: z.boolean(), fornecedorId: z.number().nullable() },
  filters: {
    situacao: filter.choice(situacoesDoCte, { label: 'Situação', pinned: true }),
    espera: filter.choice(esperasDoCte, { label: 'Notas', pinned: true }),
    emissao: filter.period('de', 'ate', { label: 'Emissão', pinned: true }),
    empresaId: filter.company({ label: 'Empresa' }),
    fornecedorId: filter.ref('fornecedores', { label: 'Transportadora' }),
    sentido: filter.choice(sentidosDoCte, { label: 'Frete de' }),
  },
  order: { by: 'emitidoEm', descending: true },
  sums: {
    receber: { label: 'Frete', kind: 'money', places: 2 },
    credito: { label: 'Crédito de ICMS', kind: 'money', places: 2 },
  },
  file: { name: 'cte-recebidos', summary: 'Exporta CT-e recebidos como na tela' },
});
export type CteLinha = RowOfList<typeof listaDeCtes>;
