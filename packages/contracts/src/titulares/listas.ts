import { z } from 'zod';
import * as column from '../list/columns.ts';
import { defineList, type RowOfList } from '../list/define-list.ts';
import * as filter from '../list/filters.ts';
import { canaisDoTitular, desfechosDoTitular, estadosDoTitular, tiposDePedidoDeTitular } from './situacoes.ts';

/** The right to all of it: the requests, and the copy of what is kept about a person. */
export const atenderTitulares = 'lgpd_titulares';

const dia = { width: 116, grow: 0, sortable: true } as const;
const escolhido = z.number().nullable();

export const listaDeTitulares = defineList({
  id: 'titulares',
  domain: 'titulares',
  path: 'titulares/pedidos',
  summary: 'Pedidos de titulares de dados pessoais, com o prazo e a resposta de cada um',
  access: atenderTitulares,
  title: 'Pedidos de titulares (LGPD)',
  label: { one: 'Pedido de titular', many: 'Pedidos de titulares' },
  purpose: 'Quem pediu para ver, corrigir ou apagar os próprios dados, até quando responder e o que foi respondido.',
  searchLabel: 'Nome, CPF ou e-mail',
  columns: {
    titular: column.text({ label: 'Titular', width: 184, grow: 2, sortable: true, strong: true, card: 'title' }),
    cpf: column.documento({ label: 'CPF', nullable: true, width: 130, grow: 0 }),
    tipo: column.choice(tiposDePedidoDeTitular, { label: 'O que pede', width: 190, grow: 1, card: 'fact' }),
    recebidoEm: column.date({ label: 'Chegou em', ...dia }),
    prazo: column.date({ label: 'Responder até', ...dia, card: 'fact' }),
    estado: column.state(
      estadosDoTitular,
      { label: 'Situação', width: 170, grow: 0, card: 'figure' },
      { aberto: 'wait', atrasado: 'bad', atendido: 'ok', em_parte: 'ok', negado: 'note', sem_efeito: 'mute' },
    ),
    copiadoEm: column.instant({ label: 'Cópia pedida em', nullable: true, width: 150, grow: 0, muted: true }),
    respondidoEm: column.instant({ label: 'Respondido em', nullable: true, width: 150, grow: 0, muted: true }),
    respondidoPor: column.reference({ label: 'Quem respondeu', nullable: true, width: 160, grow: 1, shown: false }),
    canal: column.choice(canaisDoTitular, { label: 'Por onde pediu', width: 130, grow: 0, shown: false }),
    email: column.text({ label: 'E-mail', nullable: true, width: 200, grow: 1, shown: false }),
    telefone: column.telefone({ label: 'Telefone', nullable: true, width: 140, grow: 0, shown: false }),
    usuario: column.reference({ label: 'Quem registrou', width: 160, grow: 1, shown: false }),
  },
  facts: {
    id: z.number(),
    versao: z.number(),
    pedido: z.string().nullable(),
    desfecho: z.enum(Object.keys(desfechosDoTitular) as (keyof typeof desfechosDoTitular)[]).nullable(),
    resposta: z.string().nullable(),
    clienteId: escolhido,
    fornecedorId: escolhido,
    funcionarioId: escolhido,
    pessoaUsuariaId: escolhido,
    motoboyId: escolhido,
  },
  filters: {
    estado: filter.choice(estadosDoTitular, { label: 'Situação', pinned: true }),
    tipo: filter.choice(tiposDePedidoDeTitular, { label: 'O que pede', pinned: true }),
    recebido: filter.period('de', 'ate', { label: 'Chegou em' }),
  },
  order: { by: 'recebidoEm', descending: true },
  file: { name: 'pedidos-de-titulares', summary: 'Exporta os pedidos de titulares como na tela' },
});
export type PedidoDeTitular = RowOfList<typeof listaDeTitulares>;
