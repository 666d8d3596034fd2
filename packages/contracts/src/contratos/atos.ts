import { defineActs } from '../states/define-acts.ts';
import { contratosCalls as calls } from './calls.ts';
import type { ContratoCompleto } from './esquemas.ts';
import { estadosDoContrato, type SituacaoDoContrato } from './situacoes.ts';

type Fatos = Pick<ContratoCompleto, 'situacao' | 'ativo'>;
const seInativo = ({ ativo }: Fatos): string | null => (ativo ? null : 'Este contrato está inativo. Ative-o antes.');

/** What is done with a contract. The last call names where it leads. */
export const atosDoContrato = defineActs<Fatos>()(
  { label: { one: 'Contrato', many: 'Contratos' }, states: estadosDoContrato },
  {
    pedirAprovacao: {
      label: 'Solicitar aprovação',
      call: calls.mudarSituacao,
      from: ['rascunho'],
      to: 'pendente',
      refuses: seInativo,
    },
    aprovar: { label: 'Aprovar', call: calls.aprovar, from: ['pendente'], to: 'aprovado', refuses: seInativo },
    reprovar: { label: 'Reprovar', call: calls.reprovar, from: ['pendente'], to: 'reprovado', refuses: seInativo },
    voltarARascunho: {
      label: 'Voltar a rascunho',
      call: calls.mudarSituacao,
      from: ['reprovado'],
      to: 'rascunho',
      refuses: seInativo,
    },
    suspender: {
      label: 'Suspender',
      call: calls.mudarSituacao,
      from: ['aprovado'],
      to: 'suspenso',
      refuses: seInativo,
      undoneBy: 'retomar',
    },
    retomar: {
      label: 'Retomar',
      call: calls.mudarSituacao,
      from: ['suspenso'],
      to: 'aprovado',
      refuses: seInativo,
    },
    encerrar: {
      label: 'Encerrar',
      call: calls.mudarSituacao,
      from: ['aprovado', 'suspenso'],
      to: 'encerrado',
      refuses: seInativo,
    },
  },
);
export type AtoDoContrato = keyof typeof atosDoContrato.acts;

/** Where `mudarSituacao` leads; a contract is rejected by a call of its own. */
export type DestinoDoContrato = Exclude<SituacaoDoContrato, 'reprovado'>;
const atos: Readonly<Record<DestinoDoContrato, AtoDoContrato>> = {
  pendente: 'pedirAprovacao',
  rascunho: 'voltarARascunho',
  suspenso: 'suspender',
  aprovado: 'retomar',
  encerrado: 'encerrar',
};
/** The act of `mudarSituacao` that leads there. */
export const atoQueLevaA = (para: DestinoDoContrato): AtoDoContrato => atos[para];
