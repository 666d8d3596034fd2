import { choice, date, ref } from '../fields.ts';
import { type ToldTables, toldInstant, toldRecord } from '../record/told.ts';
import { anonimizarTitulares, camposDaAnonimizacao } from './anonimizacao.calls.ts';
import { camposDaRespostaAoTitular, camposDoTitular } from './campos.ts';
import { atenderTitulares } from './listas.ts';
import { situacoesDaAnonimizacao } from './situacoes.ts';

/** What the history tells of requests. Only who answers them reads it, in whatever history. */
export const historicoDeTitulares: ToldTables = {
  titular_pedido: {
    ...toldRecord(
      { one: 'Pedido de titular', many: 'Pedidos de titulares' },
      atenderTitulares,
      {
        ...camposDoTitular,
        ...camposDaRespostaAoTitular,
        prazo: date({ label: 'Responder até' }),
        respondidoEm: toldInstant('Respondido em'),
        respondidoPor: ref('usuarios', { label: 'Quem respondeu' }),
        copiadoEm: toldInstant('Cópia pedida em'),
      },
      'titular',
    ),
    seenBy: atenderTitulares,
  },
  titular_anonimizacao: {
    ...toldRecord(
      { one: 'Anonimização de titular', many: 'Anonimizações de titulares' },
      anonimizarTitulares,
      {
        motivo: camposDaAnonimizacao.motivo,
        situacao: choice({ label: 'Situação', options: situacoesDaAnonimizacao }),
        proximaEm: date({ label: 'Olhar de novo em' }),
        feitaEm: toldInstant('Feita em'),
      },
      'situacao',
    ),
    seenBy: atenderTitulares,
  },
};
