import { formatarData, formatarMoeda } from '@retaguarda/brasil';
import { z } from 'zod';
import { idText } from '../call.ts';
import { sistemasDaNfse } from '../fiscal/index.ts';
import * as column from '../list/columns.ts';
import { defineList, type RowOfList } from '../list/define-list.ts';
import * as filter from '../list/filters.ts';
import { situacoesDaAnalise, situacoesDaNfse, tomDaAnalise, tomDaNfse } from './situacoes.ts';

/** Who may see notes of services. */
export const lerNfse = { any: ['nfse_index', 'nfse_show'] } as const;

const quieta = { grow: 0, muted: true } as const;
const escondida = { ...quieta, shown: false } as const;

interface NaPaleta {
  numeroNfse: string | null;
  pessoa: { rotulo: string };
  competencia: string;
  valor: string;
}

/** Every note of services: of what, to whom, how much, and where it is. */
export const listaDeNfse = defineList({
  id: 'nfse',
  domain: 'nfse',
  path: 'nfse',
  summary: 'Notas de serviço, com os totais do que foi filtrado',
  access: lerNfse,
  title: 'NFS-e',
  label: { one: 'NFS-e', many: 'NFS-e' },
  purpose: 'As notas dos serviços prestados: do rascunho à autorização, com o que cada uma reteve.',
  searchLabel: 'Cliente, descrição, número ou chave',
  columns: {
    competencia: column.date({ label: 'Competência', width: 116, grow: 0, sortable: true, card: 'fact' }),
    numeroNfse: column.text({ label: 'NFS-e', width: 90, grow: 0, nullable: true }),
    numero: column.integer({ ...quieta, label: 'DPS ou RPS', width: 104, nullable: true, sortable: true }),
    pessoa: column.reference({ label: 'Tomador', width: 230, grow: 3, strong: true, card: 'name' }),
    situacao: column.state(situacoesDaNfse, { label: 'Situação', width: 190, grow: 0, card: 'fact' }, tomDaNfse),
    analise: column.state(
      situacoesDaAnalise,
      { label: 'Cancelamento', width: 200, grow: 0, nullable: true, shown: false },
      tomDaAnalise,
    ),
    servico: column.reference({ label: 'Serviço', width: 180, grow: 2, muted: true }),
    valor: column.money({ label: 'Valor', width: 116, grow: 0, sortable: true, strong: true, card: 'figure' }),
    retido: column.money({ ...quieta, label: 'Retido', width: 104, zeroBlank: true }),
    liquido: column.money({ label: 'Líquido', width: 116, grow: 0, sortable: true }),
    autorizadaEm: column.instant({ ...escondida, label: 'Autorizada em', width: 140, nullable: true }),
    motivo: column.text({ ...escondida, label: 'O que houve', nullable: true, width: 240, grow: 2, said: true }),
    chave: column.text({ ...escondida, label: 'Chave', nullable: true, width: 380 }),
    sistema: column.choice(sistemasDaNfse, { ...escondida, label: 'Emissor', width: 180 }),
    codigoVerificacao: column.text({ ...escondida, label: 'Código de verificação', nullable: true, width: 150 }),
    serie: column.integer({ ...escondida, label: 'Série', nullable: true, width: 70 }),
    empresa: column.reference({ ...escondida, label: 'Empresa', width: 150 }),
    criadoEm: column.instant({ ...escondida, label: 'Criada em', width: 140, sortable: true }),
  },
  facts: {
    id: z.number(),
    versao: z.number(),
    ativo: z.boolean(),
    empresaId: z.number(),
    pessoaId: z.number(),
    servicoId: z.number(),
    lancamentoId: z.number().nullable(),
    saiu: z.boolean(),
    substituta: z.boolean(),
    importada: z.boolean(),
    temTitulo: z.boolean(),
  },
  filters: {
    situacao: filter.choice(situacoesDaNfse, { label: 'Situação', pinned: true }),
    analise: filter.choice(situacoesDaAnalise, { label: 'Cancelamento no município' }),
    data: filter.period('de', 'ate', { label: 'Competência', pinned: true }),
    clienteId: filter.ref('clientes', { label: 'Tomador', pinned: true }),
    servicoId: filter.ref('servico', { label: 'Serviço' }),
    empresaId: filter.company({ label: 'Empresa' }),
    lancamentoId: filter.given(idText.optional()),
  },
  palette: {
    kinds: [{ label: 'NFS-e', beside: 'nfseindex?id=', access: lerNfse }],
    amount: 'valor',
    title: ({ numeroNfse, pessoa }: NaPaleta) => ['NFS-e', numeroNfse, pessoa.rotulo].filter(Boolean).join(' '),
    reads: ['id', 'numeroNfse', 'pessoa', 'competencia', 'valor'],
    detail: ({ competencia, valor }: NaPaleta) => [formatarData(competencia), formatarMoeda(valor)],
  },
  inactive: true,
  order: { by: 'criadoEm', descending: true },
  sums: {
    valor: { label: 'Valor', kind: 'money', places: 2 },
    retido: { label: 'Retido', kind: 'money', places: 2 },
    liquido: { label: 'Líquido', kind: 'money', places: 2 },
  },
  file: { name: 'nfse', summary: 'Exporta notas de serviço como na tela' },
});
export type NfseLinha = RowOfList<typeof listaDeNfse>;
