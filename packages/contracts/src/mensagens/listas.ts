import { z } from 'zod';
import * as column from '../list/columns.ts';
import { defineList, type RowOfList } from '../list/define-list.ts';
import * as filter from '../list/filters.ts';
import {
  canaisDeMensagem,
  estadosDaCampanha,
  listasDePublico,
  motivosDeFora,
  motivosDeSupressao,
  retornosDoEnvio,
  situacoesDaCampanha,
  situacoesDoEnvio,
  tomDoEnvio,
} from './situacoes.ts';

export const verMensagens = { any: ['mensagens_index', 'mensagens_show'] } as const;
const instante = { width: 150, grow: 0 } as const;
const figura = { width: 88, grow: 0 } as const;

export const listaDeCampanhas = defineList({
  id: 'campanhas',
  resource: 'campanhas',
  domain: 'messaging',
  path: 'campanhas',
  summary: 'Mensagens em lote, com o que foi feito de cada destinatário',
  access: verMensagens,
  title: 'Mensagens em lote',
  label: { one: 'Campanha', many: 'Campanhas' },
  purpose: 'E-mails, SMS e WhatsApp a muitos de uma vez, com o resultado de cada um.',
  searchLabel: 'Nome ou assunto',
  columns: {
    nome: column.text({ label: 'Nome', width: 190, grow: 3, strong: true, card: 'title' }),
    canal: column.choice(canaisDeMensagem, { label: 'Por', width: 80, grow: 0, card: 'fact' }),
    situacao: column.state(
      situacoesDaCampanha,
      { label: 'Situação', width: 160, grow: 0, card: 'figure' },
      estadosDaCampanha.tones,
    ),
    lista: column.choice(listasDePublico, { label: 'Para', width: 150, grow: 0, shown: false }),
    escolhidos: column.integer({ ...figura, label: 'Escolhidos' }),
    aEnviar: column.integer({ ...figura, label: 'A enviar', card: 'fact' }),
    aceitos: column.integer({ ...figura, label: 'Aceitos', card: 'fact' }),
    recusados: column.integer({ ...figura, label: 'Recusados', width: 100 }),
    incertos: column.integer({ ...figura, label: 'Sem resposta', width: 116, shown: false }),
    devolvidos: column.integer({ ...figura, label: 'Devolvidos', shown: false }),
    naoEnviados: column.integer({ ...figura, label: 'Não enviados', width: 116, shown: false }),
    agendadaPara: column.instant({ ...instante, label: 'Agendada para', nullable: true }),
    criadoEm: column.instant({ ...instante, label: 'Criada em', sortable: true, muted: true }),
    usuario: column.reference({ label: 'Quem criou', nullable: true, width: 160, grow: 1, muted: true, shown: false }),
    empresa: column.reference({ label: 'Empresa', width: 160, grow: 1, muted: true, shown: false }),
  },
  facts: { id: z.number(), versao: z.number() },
  filters: {
    situacao: filter.choice(situacoesDaCampanha, { label: 'Situação', pinned: true }),
    canal: filter.choice(canaisDeMensagem, { label: 'Por', pinned: true }),
    criado: filter.period('de', 'ate', { label: 'Criada em' }),
    empresaId: filter.company({ label: 'Empresa' }),
  },
  order: { by: 'criadoEm', descending: true },
  file: { name: 'campanhas', summary: 'Exporta as mensagens em lote como na tela' },
});
export type CampanhaLinha = RowOfList<typeof listaDeCampanhas>;

export const listaDeEnvios = defineList({
  id: 'campanhas_envios',
  resource: 'campanhas',
  domain: 'messaging',
  path: 'campanhas/{id}/envios',
  of: 'campanhaId',
  summary: 'Destinatários de uma campanha, com o que foi feito de cada um',
  access: verMensagens,
  title: 'Destinatários',
  label: { one: 'Destinatário', many: 'Destinatários' },
  purpose: 'Quem foi escolhido, o que foi feito de cada um e o que o servidor respondeu.',
  searchLabel: 'Nome ou endereço',
  columns: {
    nome: column.text({ label: 'Nome', width: 200, grow: 2, sortable: true, strong: true, card: 'title' }),
    endereco: column.text({ label: 'Endereço', nullable: true, width: 220, grow: 2, card: 'fact' }),
    situacao: column.state(situacoesDoEnvio, { label: 'Situação', width: 160, grow: 0, card: 'figure' }, tomDoEnvio),
    motivo: column.choice(motivosDeFora, { label: 'Por que não', nullable: true, width: 200, grow: 1, card: 'fact' }),
    retorno: column.choice(retornosDoEnvio, { label: 'Retorno', nullable: true, width: 100, grow: 0, muted: true }),
    resposta: column.text({ label: 'Resposta', nullable: true, width: 240, grow: 2, muted: true, said: true }),
    entregueEm: column.instant({ ...instante, label: 'Enviado em', nullable: true, muted: true }),
  },
  facts: { id: z.number(), registroId: z.number() },
  filters: {
    situacao: filter.choice(situacoesDoEnvio, { label: 'Situação', pinned: true }),
    motivo: filter.choice(motivosDeFora, { label: 'Por que não' }),
    retorno: filter.choice(retornosDoEnvio, { label: 'Retorno' }),
  },
  order: { by: 'nome' },
  file: { name: 'destinatarios', summary: 'Exporta os destinatários de uma campanha' },
});
export type EnvioLinha = RowOfList<typeof listaDeEnvios>;

/** Addresses that nothing is sent to by campaigns. */
export const listaDeSupressoes = defineList({
  id: 'mensagens_supressoes',
  resource: 'supressoes',
  domain: 'messaging',
  path: 'mensagens/supressoes',
  summary: 'Endereços que não recebem mensagens em lote, e por quê',
  access: verMensagens,
  title: 'Não recebem mensagens',
  label: { one: 'Endereço', many: 'Endereços' },
  purpose: 'Endereços que as mensagens em lote pulam: quem pediu para não receber e quem não existe mais.',
  searchLabel: 'Endereço ou observação',
  columns: {
    endereco: column.text({ label: 'Endereço', width: 240, grow: 3, strong: true, card: 'title' }),
    canal: column.choice(canaisDeMensagem, { label: 'Por', width: 80, grow: 0, card: 'fact' }),
    motivo: column.choice(motivosDeSupressao, { label: 'Motivo', width: 200, grow: 1, card: 'fact' }),
    desde: column.instant({ ...instante, label: 'Desde', sortable: true, card: 'figure' }),
    expiraEm: column.instant({ ...instante, label: 'Até', nullable: true, muted: true }),
    observacao: column.text({ label: 'Observação', nullable: true, width: 200, grow: 2, muted: true, said: true }),
    usuario: column.reference({ label: 'Quem incluiu', nullable: true, width: 160, grow: 1, muted: true }),
  },
  facts: { id: z.number(), versao: z.number(), ativo: z.boolean() },
  filters: {
    canal: filter.choice(canaisDeMensagem, { label: 'Por', pinned: true }),
    motivo: filter.choice(motivosDeSupressao, { label: 'Motivo', pinned: true }),
  },
  order: { by: 'desde', descending: true },
  inactive: true,
  file: { name: 'enderecos-que-nao-recebem', summary: 'Exporta os endereços que não recebem mensagens em lote' },
});
export type SupressaoLinha = RowOfList<typeof listaDeSupressoes>;
