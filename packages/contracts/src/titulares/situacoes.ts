/** What a person may ask of who keeps their data (LGPD, Lei 13.709/2018, art. 18). @source Lei 13.709/2018, art. 18 */
export const tiposDePedidoDeTitular = {
  acesso: 'Acesso ou cópia',
  correcao: 'Correção',
  anonimizacao: 'Anonimização ou bloqueio',
  eliminacao: 'Eliminação',
  portabilidade: 'Portabilidade',
  compartilhamento: 'Com quem foram compartilhados',
  consentimento: 'Retirada do consentimento',
} as const;

export const canaisDoTitular = {
  email: 'E-mail',
  telefone: 'Telefone',
  pessoalmente: 'Pessoalmente',
  carta: 'Carta',
  outro: 'Outro',
} as const;

/** How a request ended. */
export const desfechosDoTitular = {
  atendido: 'Atendido',
  em_parte: 'Atendido em parte',
  negado: 'Negado',
  sem_efeito: 'Registrado por engano',
} as const;

/** Where a request stands today. */
export const estadosDoTitular = {
  aberto: 'Aguarda resposta',
  atrasado: 'Fora do prazo',
  ...desfechosDoTitular,
} as const;

/** Days to answer with the whole declaration. @source Lei 13.709/2018, art. 19, II */
export const PRAZO_DO_TITULAR_DIAS = 15;
