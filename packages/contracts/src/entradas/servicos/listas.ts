import { z } from 'zod';
import * as column from '../../list/columns.ts';
import { defineList, type RowOfList } from '../../list/define-list.ts';
import * as filter from '../../list/filters.ts';
import { situacoesDaNfseRecebida, tomDaNfseRecebida } from './situacoes.ts';

const escondida = { grow: 0, muted: true, shown: false } as const;

/** Notes of services that others issued against the companies of the group. */
export const listaDeNfseRecebidas = defineList({
  id: 'nfse-recebidas',
  resource: 'entradas',
  domain: 'nfse',
  path: 'nfserecebida',
  summary: 'Notas de serviços tomados, com o que cada uma retém e os totais do que foi filtrado',
  access: 'user_access_nfe_entradas',
  title: 'NFS-e recebidas',
  label: { one: 'NFS-e recebida', many: 'NFS-e recebidas' },
  purpose: 'As notas que os prestadores emitiram para as suas empresas, do ambiente nacional às contas a pagar.',
  searchLabel: 'Prestador, número, serviço ou chave',
  columns: {
    emitidaEm: column.instant({ label: 'Emissão', width: 148, grow: 0, sortable: true, card: 'fact' }),
    numero: column.text({ label: 'Número', width: 90, grow: 0 }),
    prestador: column.text({ label: 'Prestador', width: 200, grow: 2, strong: true, sortable: true, card: 'name' }),
    situacao: column.state(
      situacoesDaNfseRecebida,
      { label: 'Situação', width: 190, grow: 0, card: 'fact' },
      tomDaNfseRecebida,
    ),
    valor: column.money({ label: 'Valor', width: 136, grow: 0, sortable: true, strong: true, card: 'figure' }),
    retido: column.money({ label: 'Retido', width: 104, grow: 0, zeroBlank: true, shown: false }),
    liquido: column.money({ label: 'Líquido', width: 136, grow: 0, sortable: true }),
    descricao: column.text({ label: 'Serviço', width: 220, grow: 3, muted: true }),
    competencia: column.date({ ...escondida, label: 'Competência', width: 116, sortable: true }),
    empresa: column.reference({ label: 'Empresa', width: 150, grow: 1, muted: true }),
    documento: column.documento({ ...escondida, label: 'CNPJ ou CPF', width: 150 }),
    motivo: column.text({ ...escondida, label: 'O que houve', nullable: true, width: 240, grow: 2, said: true }),
    lancadaEm: column.instant({ ...escondida, label: 'Lançada em', nullable: true, width: 140, sortable: true }),
    chave: column.text({ ...escondida, label: 'Chave', width: 380 }),
  },
  facts: { id: z.number(), versao: z.number(), ativo: z.boolean(), fornecedorId: z.number().nullable() },
  filters: {
    situacao: filter.choice(situacoesDaNfseRecebida, { label: 'Situação', pinned: true }),
    emissao: filter.period('de', 'ate', { label: 'Emissão', pinned: true }),
    empresaId: filter.company({ label: 'Empresa' }),
    fornecedorId: filter.ref('fornecedores', { label: 'Prestador' }),
  },
  order: { by: 'emitidaEm', descending: true },
  sums: {
    valor: { label: 'Valor', kind: 'money', places: 2 },
    retido: { label: 'Retido', kind: 'money', places: 2 },
    liquido: { label: 'Líquido', kind: 'money', places: 2 },
  },
  file: { name: 'nfse-recebidas', summary: 'Exporta notas de serviços tomados como na tela' },
});
export type NfseRecebidaLinha = RowOfList<typeof listaDeNfseRecebidas>;
