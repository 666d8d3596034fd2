import { defineStates } from '../states/define-states.ts';

/** How an employment stands. Who is on vacation works: days off are days, not a state. */
export const estadosDoVinculo = defineStates({
  trabalhando: { label: 'Trabalhando', tone: 'ok', next: ['afastado', 'desligado'] },
  afastado: { label: 'Afastado', tone: 'wait', next: ['trabalhando', 'desligado'] },
  desligado: { label: 'Desligado', tone: 'mute', next: ['trabalhando'] },
});
export const situacoesDoVinculo = estadosDoVinculo.labels;
export type SituacaoDoVinculo = keyof typeof situacoesDoVinculo;

/** F: of the house. V: outsourced. */
export const origensDoVinculo = { F: 'Funcionário', V: 'Terceirizado' } as const;
export type OrigemDoVinculo = keyof typeof origensDoVinculo;

export const motivosDoDesligamento = {
  sem_justa_causa: 'Dispensa sem justa causa',
  justa_causa: 'Dispensa por justa causa',
  pedido: 'Pedido de demissão',
  acordo: 'Acordo entre as partes',
  fim_do_contrato: 'Fim do contrato por prazo',
  fim_da_experiencia: 'Fim da experiência',
  aposentadoria: 'Aposentadoria',
  falecimento: 'Falecimento',
  transferencia: 'Transferência',
  outro: 'Outro motivo',
} as const;
