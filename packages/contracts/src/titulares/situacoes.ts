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

/** Why what is about a person is kept although they ask for its end. @source Lei 13.709/2018, art. 16 */
export const leisDeGuarda = {
  fiscal: 'A lei fiscal manda guardar cinco anos, contados do ano seguinte (CTN, arts. 173, 174 e 195)',
  defesa: 'Prova de cobrança ou de defesa: cinco anos (Código Civil, art. 206, § 5º, I)',
  trabalho: 'Prova de trabalho e de FGTS: cinco anos depois do desligamento (CF, art. 7º, XXIX; STF, ARE 709.212)',
  saude: 'Saúde no trabalho: vinte anos depois do desligamento (NR-7, item 7.6.1.3)',
  acesso: 'Registros de acesso: seis meses (Lei 12.965/2014, art. 15)',
  aberto: 'Está em aberto: dívida, contrato, pedido ou envio que não terminou (LGPD, art. 16, I)',
} as const;
export type LeiDeGuarda = keyof typeof leisDeGuarda;

export const situacoesDaAnonimizacao = {
  em_andamento: 'Em andamento',
  em_parte: 'Feita em parte',
  concluida: 'Concluída',
} as const;
