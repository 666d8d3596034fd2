import { defineStates } from '../states/define-states.ts';

/** By what a message travels; a notice stays in the house. */
export const canaisDeMensagem = { email: 'E-mail', sms: 'SMS', whatsapp: 'WhatsApp' } as const;
export type CanalDeMensagem = keyof typeof canaisDeMensagem;
export type CanalDeModelo = CanalDeMensagem | 'aviso';

/** Frozen: who gets it is written down and counted, and nothing was sent yet. */
export const estadosDaCampanha = defineStates({
  rascunho: { label: 'Rascunho', tone: 'mute', next: ['congelada', 'cancelada'] },
  congelada: { label: 'Pronta para enviar', tone: 'note', next: ['rascunho', 'enviando', 'cancelada'] },
  enviando: { label: 'Enviando', tone: 'wait', next: ['pausada', 'terminada', 'cancelada'] },
  pausada: { label: 'Pausada', tone: 'wait', next: ['enviando', 'cancelada'] },
  terminada: { label: 'Terminada', tone: 'ok', next: [] },
  cancelada: { label: 'Cancelada', tone: 'mute', next: [] },
});
export const situacoesDaCampanha = estadosDaCampanha.labels;
export type SituacaoDaCampanha = keyof typeof situacoesDaCampanha;

/** What became of one recipient. In flight at the death of the program, nobody knows: it is never sent again by itself. */
export const estadosDoEnvio = defineStates({
  na_fila: { label: 'Na fila', tone: 'wait' },
  em_voo: { label: 'Saindo agora', tone: 'wait' },
  aceito: { label: 'Aceito pelo servidor', tone: 'ok' },
  recusado: { label: 'Recusado', tone: 'bad' },
  incerto: { label: 'Sem resposta', tone: 'bad' },
  devolvido: { label: 'Devolvido', tone: 'bad' },
  fora: { label: 'Não enviado', tone: 'mute' },
});
export const situacoesDoEnvio = estadosDoEnvio.labels;
export type SituacaoDoEnvio = keyof typeof situacoesDoEnvio;
export const tomDoEnvio = estadosDoEnvio.tones;

/** What the reader's telephone told after the message was taken; only WhatsApp tells. */
export const retornosDoEnvio = { entregue: 'Entregue', lida: 'Lida' } as const;

/** Why a row of the list gets nothing. */
export const motivosDeFora = {
  sem_endereco: 'Sem endereço no cadastro',
  invalido: 'Endereço inválido',
  repetido: 'Endereço repetido',
  suprimido: 'Endereço que não recebe',
  descadastrado: 'Pediu para não receber',
  cancelada: 'Campanha cancelada antes',
} as const;
export type MotivoDeFora = keyof typeof motivosDeFora;

/** Why nothing is sent to an address. */
export const motivosDeSupressao = {
  descadastro: 'Pediu para não receber',
  devolucao_permanente: 'Endereço não existe',
  devolucao_temporaria: 'Devolvido há pouco',
  reclamacao: 'Reclamou de spam',
  manual: 'Incluído por uma pessoa',
} as const;
export type MotivoDeSupressao = keyof typeof motivosDeSupressao;

/** Lists whose rows a campaign may be for. */
export const listasDePublico = {
  clientes: 'Clientes',
  clientes_de_contrato: 'Clientes de contrato',
  fornecedores: 'Fornecedores',
  funcionarios: 'Funcionários',
} as const;
export type ListaDePublico = keyof typeof listasDePublico;

export const prioridadesDeAviso = { normal: 'Normal', alta: 'Importante' } as const;
export const publicosDeAviso = {
  todos: 'Todos',
  funcoes: 'Funções',
  empresas: 'Empresas',
  pessoas: 'Pessoas',
} as const;
export type PublicoDeAviso = keyof typeof publicosDeAviso;

/** Where a notice is in its period. Nobody writes it but `encerrado`. */
export const estadosDeAviso = defineStates({
  agendado: { label: 'Agendado', tone: 'note' },
  no_ar: { label: 'No ar', tone: 'ok' },
  encerrado: { label: 'Encerrado', tone: 'mute' },
});
export const situacoesDeAviso = estadosDeAviso.labels;
export const tomDeAviso = estadosDeAviso.tones;
