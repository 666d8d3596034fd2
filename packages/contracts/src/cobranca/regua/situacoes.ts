/** Ways a step of the ladder reaches somebody. */
export const canaisDaRegua = {
  email: 'E-mail ao cliente',
  sms: 'SMS ao cliente',
  whatsapp: 'WhatsApp ao cliente',
  aviso: 'Aviso à equipe',
} as const;
export type CanalDaRegua = keyof typeof canaisDaRegua;

/** What became of a message of the ladder. */
export const situacoesDaMensagem = {
  na_fila: 'Na fila',
  enviada: 'Enviada',
  incerta: 'Sem resposta',
  falhou: 'Falhou',
  vencida: 'Não saiu a tempo',
  parada: 'Parada',
} as const;
export type SituacaoDaMensagem = keyof typeof situacoesDaMensagem;
export const tomDaMensagem = {
  na_fila: 'wait',
  enviada: 'ok',
  incerta: 'bad',
  falhou: 'bad',
  vencida: 'bad',
  parada: 'mute',
} as const;

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
