import { decimal } from '@retaguarda/brasil';
import { defineActs } from '../../states/define-acts.ts';
import { pixCalls as calls } from './calls.ts';
import {
  estadosDaCobrancaPix,
  estadosDoPix,
  type SituacaoDaCobrancaPix,
  type SituacaoDoPix,
  type tiposDeCobrancaPix,
} from './situacoes.ts';

interface EstadoDaCobrancaPix {
  situacao: SituacaoDaCobrancaPix;
  tipo: keyof typeof tiposDeCobrancaPix;
}

const ACABOU = 'Esta cobrança não pode mais ser paga.';
const SEM_CODIGO = 'O banco ainda não respondeu.';
/** Nobody pays a charge of a mandate: the payer's bank debits it. */
const seTemCodigo = ({ tipo }: EstadoDaCobrancaPix): string | null =>
  tipo === 'cobr' ? 'É debitada pelo Pix Automático: não há código a mostrar.' : null;

/** What is done with a charge by Pix and when each act is refused. */
export const atosDaCobrancaPix = defineActs<EstadoDaCobrancaPix>()(
  { label: { one: 'Cobrança Pix', many: 'Cobranças Pix' }, states: estadosDaCobrancaPix },
  {
    mostrar: {
      label: 'Mostrar QR Code',
      call: calls.get,
      shows: true,
      refuses: (cobranca) =>
        seTemCodigo(cobranca) ?? (cobranca.situacao === 'a_criar' || cobranca.situacao === 'ativa' ? null : ACABOU),
    },
    copiar: {
      label: 'Copiar código',
      call: calls.get,
      shows: true,
      refuses: (cobranca) => {
        const { situacao } = cobranca;
        const recusa = seTemCodigo(cobranca);
        if (recusa !== null || situacao === 'ativa') return recusa;
        return situacao === 'a_criar' ? SEM_CODIGO : ACABOU;
      },
    },
    consultar: { label: 'Perguntar ao banco', call: calls.consultar, from: ['ativa'], otherwise: ACABOU },
    cancelar: {
      label: 'Cancelar cobrança',
      call: calls.cancelar,
      from: ['a_criar', 'ativa'],
      to: ['a_remover', 'removida'],
    },
  },
);

interface EstadoDoPix {
  situacao: SituacaoDoPix;
  /** Decimal texts. */
  valor: string;
  devolvido: string;
}

/** What is done with a Pix that came in and when each act is refused. */
export const atosDoPix = defineActs<EstadoDoPix>()(
  { label: { one: 'Pix recebido', many: 'Pix recebidos' }, states: estadosDoPix },
  {
    /** Somebody says what it is of. */
    baixar: { label: 'Dizer de que é', call: calls.baixar, from: ['a_conferir', 'sem_cobranca'] },
    devolver: {
      label: 'Devolver',
      call: calls.devolver,
      refuses: ({ valor, devolvido }) => (decimal(devolvido).gte(valor) ? 'Já foi devolvido todo.' : null),
    },
  },
);
