import { defineStates } from '../../states/define-states.ts';

/** Ways a step of the ladder reaches somebody. */
export const canaisDaRegua = {
  email: 'E-mail ao cliente',
  sms: 'SMS ao cliente',
  whatsapp: 'WhatsApp ao cliente',
  aviso: 'Aviso à equipe',
} as const;
export type CanalDaRegua = keyof typeof canaisDaRegua;

/** What became of a message of the ladder. */
export const estadosDaMensagem = defineStates({
  na_fila: { label: 'Na fila', tone: 'wait' },
  enviada: { label: 'Enviada', tone: 'ok' },
  incerta: { label: 'Sem resposta', tone: 'bad' },
  falhou: { label: 'Falhou', tone: 'bad' },
  vencida: { label: 'Não saiu a tempo', tone: 'bad' },
  parada: { label: 'Parada', tone: 'mute' },
});
export const situacoesDaMensagem = estadosDaMensagem.labels;
export type SituacaoDaMensagem = keyof typeof situacoesDaMensagem;
export const tomDaMensagem = estadosDaMensagem.tones;

/** Why a step does not go out for an entry, or for a client. */
export const motivosDeParada = {
  paga: 'Já não está em aberto',
  contestada: 'O cliente contesta',
  judicial: 'Em cobrança judicial',
  promessa: 'Há promessa de pagamento',
  nao_quer: 'O cliente não recebe mensagens',
  sem_email: 'O cliente não tem e-mail',
  sem_telefone: 'O cliente não tem celular',
  sem_sms: 'O envio de SMS não está configurado',
  sem_whatsapp: 'O WhatsApp da empresa não está configurado',
  sem_responsavel: 'Ninguém para avisar',
  desligada: 'A régua foi desligada',
} as const;
export type MotivoDeParada = keyof typeof motivosDeParada;

/** Services of SMS that the program speaks; `local` is one on the same machine, to try it with. */
export const provedoresDeSms = { twilio: 'Twilio', local: 'Serviço local (testes)' } as const;
export type ProvedorDeSms = keyof typeof provedoresDeSms;
