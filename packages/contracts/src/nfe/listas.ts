import { formatarMoeda } from '@retaguarda/brasil';
import { z } from 'zod';
import { keysOf } from '../call-parts.ts';
import * as column from '../list/columns.ts';
import { defineList, type RowOfList } from '../list/define-list.ts';
import * as filter from '../list/filters.ts';
import type { Access } from '../permissions.ts';
import {
  eventosDaNota,
  finalidadesDaNota,
  modelosDaNota,
  operacoesDaNota,
  sentidosDaNota,
  situacoesDaInutilizacao,
  tiposDeEmissao,
  tomDaInutilizacao,
} from './nomes.ts';
import { situacoesDaNota, tomDaNota } from './situacoes.ts';

export const lerNotas: Access = { any: ['nfe_index', 'nfe_show'] };
const quieta = { grow: 0, muted: true } as const;
const escondida = { ...quieta, shown: false } as const;

interface NaPaleta {
  modelo: keyof typeof modelosDaNota;
  numero: number | null;
  chave: string | null;
  pessoa: { rotulo: string } | null;
  valor: string;
}

/** Every goods document issued or being written: to whom, how much, and where it is with the authority. */
export const listaDeNotas = defineList({
  id: 'notas',
  resource: 'nfe',
  domain: 'nfe',
  path: 'nfe',
  summary: 'NF-e e NFC-e, com os totais do que foi filtrado',
  access: lerNotas,
  title: 'NF-e e NFC-e',
  label: { one: 'Nota fiscal', many: 'Notas fiscais' },
  purpose: 'Notas de mercadorias: da digitação à autorização, com o que aconteceu depois.',
  searchLabel: 'Número, chave, cliente ou documento',
  addLabel: 'Nova NF-e',
  columns: {
    emissao: column.instant({ label: 'Emissão', width: 150, grow: 0, sortable: true, card: 'fact' }),
    numero: column.integer({ label: 'Número', width: 96, grow: 0, sortable: true, strong: true, nullable: true }),
    serie: column.integer({ ...quieta, label: 'Série', width: 66 }),
    modelo: column.choice(modelosDaNota, { ...quieta, label: 'Modelo', width: 84 }),
    pessoa: column.reference({ label: 'Cliente', nullable: true, width: 230, grow: 3, strong: true, card: 'name' }),
    natureza: column.text({ label: 'Natureza', width: 160, grow: 1, muted: true }),
    situacao: column.state(
      situacoesDaNota,
      {
        label: 'Situação',
        width: 190,
        grow: 0,
        card: 'fact',
        marks: [
          { when: 'corrigida', label: 'corrigida', tone: 'note' },
          { when: 'importada', label: 'de outro sistema', tone: 'mute' },
          { when: 'emissaoPendente', label: 'outra chave a resolver', tone: 'bad' },
        ],
      },
      tomDaNota,
    ),
    valor: column.money({ label: 'Valor', width: 136, grow: 0, sortable: true, strong: true, card: 'figure' }),
    operacao: column.choice(operacoesDaNota, { ...escondida, label: 'Operação', width: 120 }),
    finalidade: column.choice(finalidadesDaNota, { ...escondida, label: 'Finalidade', width: 120 }),
    sentido: column.choice(sentidosDaNota, { ...escondida, label: 'Entrada ou saída', width: 110 }),
    emissaoTipo: column.choice(tiposDeEmissao, { ...escondida, label: 'Emissão por', width: 110 }),
    chave: column.text({ ...escondida, label: 'Chave de acesso', nullable: true, width: 380 }),
    protocolo: column.text({ ...escondida, label: 'Protocolo', nullable: true, width: 150 }),
    autorizadaEm: column.instant({ ...escondida, label: 'Autorizada em', nullable: true, width: 150 }),
    empresa: column.reference({ ...escondida, label: 'Empresa', width: 160 }),
  },
  facts: {
    id: z.number(),
    versao: z.number(),
    ativo: z.boolean(),
    empresaId: z.number(),
    ambiente: z.enum(['1', '2']),
    importada: z.boolean(),
    corrigida: z.boolean(),
    emissaoPendente: z.boolean(),
    cartas: z.number(),
    eventosPendentes: z.array(z.enum(keysOf(eventosDaNota))),
  },
  filters: {
    situacao: filter.choice(situacoesDaNota, { label: 'Situação', pinned: true }),
    emissao: filter.period('de', 'ate', { label: 'Emissão', pinned: true }),
    clienteId: filter.ref('clientes', { label: 'Cliente', pinned: true }),
    modelo: filter.choice(modelosDaNota, { label: 'Modelo', pinned: true }),
    empresaId: filter.company({ label: 'Empresa' }),
    operacao: filter.choice(operacoesDaNota, { label: 'Operação' }),
    naturezaId: filter.ref('naturezas-de-operacao', { label: 'Natureza de operação' }),
    finalidade: filter.choice(finalidadesDaNota, { label: 'Finalidade' }),
    serie: filter.number({ label: 'Série' }),
    numero: filter.number({ label: 'Número' }),
    importada: filter.flag({ label: 'De outro sistema' }),
    homologacao: filter.flag({ label: 'Em homologação' }),
  },
  palette: {
    kinds: [{ label: 'Nota fiscal', beside: 'nfeindex?id=', access: lerNotas }],
    amount: 'valor',
    title: ({ modelo, numero, pessoa }: NaPaleta) =>
      [modelosDaNota[modelo], numero, pessoa?.rotulo].filter((parte) => parte != null).join(' '),
    reads: ['id', 'modelo', 'numero', 'chave', 'pessoa', 'valor'],
    detail: ({ chave, valor }: NaPaleta) => [formatarMoeda(valor), chave],
  },
  order: { by: 'emissao', descending: true },
  inactive: true,
  sums: {
    valor: { label: 'Valor', kind: 'money', places: 2 },
    autorizado: { label: 'Autorizado', kind: 'money', places: 2 },
  },
  file: { name: 'notas', summary: 'Exporta notas fiscais como na tela' },
});
export type NotaLinha = RowOfList<typeof listaDeNotas>;

/** Ranges of numbers that were voided. */
export const listaDeInutilizacoes = defineList({
  id: 'inutilizacoes',
  resource: 'nfe',
  domain: 'nfe',
  path: 'nfe/inutilizacoes',
  summary: 'Números inutilizados',
  access: lerNotas,
  title: 'Números inutilizados',
  label: { one: 'Inutilização', many: 'Inutilizações' },
  purpose: 'Números pulados que nenhuma nota terá, ditos à SEFAZ até o dia 10 do mês seguinte.',
  columns: {
    pedidaEm: column.instant({ label: 'Pedida em', width: 150, grow: 0, sortable: true, card: 'fact' }),
    empresa: column.reference({ label: 'Empresa', width: 180, grow: 1, card: 'title' }),
    modelo: column.choice(modelosDaNota, { label: 'Modelo', width: 90, grow: 0 }),
    serie: column.integer({ label: 'Série', width: 70, grow: 0 }),
    de: column.integer({ label: 'Do número', width: 110, grow: 0 }),
    ate: column.integer({ label: 'Ao número', width: 110, grow: 0 }),
    situacao: column.state(
      situacoesDaInutilizacao,
      { label: 'Situação', width: 170, grow: 0, card: 'fact' },
      tomDaInutilizacao,
    ),
    justificativa: column.text({ label: 'Justificativa', width: 240, grow: 2, muted: true }),
    protocolo: column.text({ ...quieta, label: 'Protocolo', nullable: true, width: 150 }),
    motivo: column.text({ ...escondida, label: 'Resposta', nullable: true, width: 240 }),
  },
  facts: { id: z.number(), empresaId: z.number(), ambiente: z.enum(['1', '2']) },
  filters: {
    empresaId: filter.company({ label: 'Empresa' }),
    modelo: filter.choice(modelosDaNota, { label: 'Modelo' }),
    situacao: filter.choice(situacoesDaInutilizacao, { label: 'Situação' }),
  },
  order: { by: 'pedidaEm', descending: true },
  file: { name: 'inutilizacoes', summary: 'Exporta as inutilizações' },
});
export type InutilizacaoLinha = RowOfList<typeof listaDeInutilizacoes>;
