import { decimal } from '@retaguarda/brasil';
import {
  comEstorno,
  comReferencia,
  formaDoEvento,
  type PedidoDaReforma,
  type ReformaLida,
  type TipoDeEventoDaReforma,
} from '@retaguarda/contracts';
import type { Typing } from '../../../platform/ui/form/use-call-form.ts';

/** A row of the form: all that some event asks of an item. */
export interface LinhaDaReforma {
  item: number;
  quantidade: string | null;
  estornoIbs: string | null;
  estornoCbs: string | null;
  referencia: { chave: string | null; item: number | string | null };
  base: string | null;
  presumidoIbs: { codigo: string | null; percentual: string | null };
  presumidoCbs: { codigo: string | null; percentual: string | null };
  ibs: string | null;
  cbs: string | null;
}

export interface ValoresDaReforma {
  tipo: TipoDeEventoDaReforma | null;
  dia: string | null;
  aceita: 'sim' | 'nao' | null;
  itens: LinhaDaReforma[];
}

export type ItemDaReforma = ReformaLida['itens'][number];

/** What of an item a type of event may still take; null where it takes no quantity. */
export const restaDe = (tipo: TipoDeEventoDaReforma, { quantidade, ditas }: ItemDaReforma): string | null =>
  formaDoEvento(tipo) === 'quantidades'
    ? decimal(quantidade)
        .minus(ditas[tipo] ?? 0)
        .toString()
    : null;

/** The item is one the event speaks of, and something of it is left. */
export function cabe(tipo: TipoDeEventoDaReforma, item: ItemDaReforma): boolean {
  if (formaDoEvento(tipo) !== 'presumido' && !item.tributado) return false;
  const resta = restaDe(tipo, item);
  return resta === null || decimal(resta).gt(0);
}

export const linhaVazia = ({ item }: ItemDaReforma): LinhaDaReforma => ({
  item,
  quantidade: null,
  estornoIbs: null,
  estornoCbs: null,
  referencia: { chave: null, item: null },
  base: null,
  presumidoIbs: { codigo: null, percentual: null },
  presumidoCbs: { codigo: null, percentual: null },
  ibs: null,
  cbs: null,
});

const dito = (valor: string | null): boolean => valor !== null && !/^0*([.,]0*)?$/.test(valor);

/** Something was typed of it, of what the event asks. */
export function preenchida(tipo: TipoDeEventoDaReforma, linha: LinhaDaReforma): boolean {
  switch (formaDoEvento(tipo)) {
    case 'quantidades':
      return dito(linha.quantidade);
    case 'credito':
      return dito(linha.ibs) || dito(linha.cbs);
    case 'presumido':
      return dito(linha.base);
    default:
      return false;
  }
}

type Corpo = Typing<PedidoDaReforma>;
type ItemDoCorpo = NonNullable<Corpo['itens']>[number];

function presumidoDe({ codigo, percentual }: LinhaDaReforma['presumidoIbs']): ItemDoCorpo['presumidoIbs'] {
  return codigo || percentual ? { codigo: codigo ?? '', percentual: percentual ?? '' } : undefined;
}

function itemDoCorpo(tipo: TipoDeEventoDaReforma, linha: LinhaDaReforma): ItemDoCorpo {
  const { item } = linha;
  switch (formaDoEvento(tipo)) {
    case 'credito':
      return { item, ibs: linha.ibs || '0', cbs: linha.cbs || '0' };
    case 'presumido':
      return {
        item,
        base: linha.base ?? '',
        presumidoIbs: presumidoDe(linha.presumidoIbs),
        presumidoCbs: presumidoDe(linha.presumidoCbs),
      };
    default:
      return {
        item,
        quantidade: linha.quantidade ?? '',
        ...(comEstorno(tipo) && { estornoIbs: linha.estornoIbs || '0', estornoCbs: linha.estornoCbs || '0' }),
        ...(comReferencia(tipo) && {
          referencia: { chave: linha.referencia.chave ?? '', item: linha.referencia.item as number },
        }),
      };
  }
}

/** The body of what was typed. @param linhas those that were filled in */
export function corpoDaReforma(
  { tipo, dia, aceita }: ValoresDaReforma,
  linhas: readonly LinhaDaReforma[],
  versao: number,
): Corpo {
  if (tipo === null) return { versao, tipo: undefined };
  const forma = formaDoEvento(tipo);
  const comItens = forma === 'quantidades' || forma === 'credito' || forma === 'presumido';
  return {
    versao,
    tipo,
    ...(forma === 'dia' && { dia: dia ?? undefined }),
    ...(forma === 'aceite' && { aceita: aceita === null ? undefined : aceita === 'sim' }),
    ...(comItens && { itens: linhas.map((linha) => itemDoCorpo(tipo, linha)) }),
  };
}
