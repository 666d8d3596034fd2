import { decimal, somar } from '@retaguarda/brasil';
import {
  DomainError,
  ehDaReforma,
  eventosDe,
  type FatosDaReforma,
  formaDoEvento,
  type PedidoDaReforma,
  type ReformaLida,
  recusaDaReforma,
  type TipoDeEventoDaReforma,
} from '@retaguarda/contracts';
import { contadoDaReforma, type ItemComIbsCbs, itensComIbsCbs, lerEvento, type NFe } from '@retaguarda/fiscal/nfe';

/** An event of the company's own, as it is kept. */
export interface EventoGuardado {
  id: number;
  tipo: string;
  sequencia: number;
  situacao: ReformaLida['eventos'][number]['situacao'];
  protocolo: string | null;
  cStat: string | null;
  motivo: string | null;
  /** ISO 8601. */
  em: string;
  xml: string;
}

/** A note as the events of its IBS and CBS need it. */
export interface NotaDaReforma {
  autor: 'emitente' | 'destinatario';
  fatos: FatosDaReforma;
  itens: ItemComIbsCbs[];
  /** All of the note, whatever their type. */
  eventos: readonly EventoGuardado[];
}

interface OndeEsta {
  modelo: string;
  vale: boolean;
  aCaminho: boolean;
}

/** What of a note decides which events it takes. @param semTexto why its text is not here, with `nfe` null */
export function fatosDaReforma(nfe: NFe | null, semTexto: string | null, onde: OndeEsta): FatosDaReforma {
  const { ide, transp } = nfe?.infNFe ?? {};
  const itens = nfe === null ? [] : itensComIbsCbs(nfe);
  return {
    ...onde,
    semTexto,
    temIbsCbs: itens.some(({ tributado }) => tributado),
    sentido: ide?.tpNF === '0' ? 'entrada' : 'saida',
    finalidade: ide?.finNFe ?? '1',
    tipoDeDebito: ide?.tpNFDebito ?? null,
    frete: transp?.modFrete ?? '9',
    exterior: ide?.idDest === '3',
    combustivel: itens.some(({ combustivel }) => combustivel),
  };
}

type Contado = ReformaLida['eventos'][number];
const valem: ReadonlySet<string> = new Set(['pendente', 'enviado', 'registrado']);

/** The events of IBS and CBS among those kept, with what each told. */
const contados = (eventos: readonly EventoGuardado[]): Contado[] =>
  eventos.flatMap(({ xml, tipo, ...guardado }) => {
    if (!ehDaReforma(tipo)) return [];
    const { dia, aceita, itens } = contadoDaReforma(lerEvento(xml));
    return [{ ...guardado, tipo, dia, aceita, itens: [...itens], recusaDeCancelar: null }];
  });

const vigentes = (eventos: readonly Contado[]) => eventos.filter(({ situacao }) => valem.has(situacao));

/** How much of an item each type of event took already. */
function ditasDe(eventos: readonly Contado[], numero: number): Record<string, string> {
  const ditas: Record<string, string> = {};
  for (const { tipo, itens } of vigentes(eventos)) {
    for (const { item, quantidade, valor } of itens)
      if (item === numero) ditas[tipo] = somar([ditas[tipo] ?? 0, quantidade ?? valor]).toString();
  }
  return ditas;
}

const ditosDe = (eventos: readonly Contado[]): ReadonlySet<string> =>
  new Set(vigentes(eventos).map(({ tipo }) => tipo));

/** What the note takes now and what was told, for the screen. */
export function lerReforma({ autor, fatos, itens, eventos }: NotaDaReforma): ReformaLida {
  const lidos = contados(eventos);
  const ditos = ditosDe(lidos);
  return {
    opcoes: eventosDe(autor).map((tipo) => ({ tipo, recusa: recusaDaReforma(tipo, autor, fatos, ditos) })),
    itens: itens.map(({ numero, descricao, unidade, quantidade, tributado, base, ibs, cbs }) => ({
      item: numero,
      descricao,
      unidade,
      quantidade,
      tributado,
      base,
      ibs,
      cbs,
      ditas: ditasDe(lidos, numero),
    })),
    eventos: lidos
      .map((um) => ({ ...um, recusaDeCancelar: recusaDeCancelar(um, fatos) }))
      .toSorted((a, b) => b.id - a.id),
  };
}

function recusaDeCancelar({ situacao, protocolo }: Contado, { aCaminho, vale }: FatosDaReforma): string | null {
  if (situacao !== 'registrado') return 'Não está registrado.';
  if (!vale) return 'A nota não está em vigor.';
  if (aCaminho) return 'Há um evento desta nota esperando resposta.';
  return protocolo === null
    ? 'O protocolo, que o cancelamento pede, não voltou de quem o registrou: consulte a nota na SEFAZ.'
    : null;
}

/**
 * Checks what is asked against the note.
 *
 * @returns the sequence the event takes
 * @throws DomainError INVALID_TRANSITION saying why not now; RULE_BROKEN with what an item still has
 */
export function exigirReforma(nota: NotaDaReforma, pedido: PedidoDaReforma): number {
  const { autor, fatos, eventos } = nota;
  const { tipo } = pedido;
  const lidos = contados(eventos);
  const doAutor = eventosDe(autor).includes(tipo);
  const recusa = doAutor
    ? recusaDaReforma(tipo, autor, fatos, ditosDe(lidos))
    : 'Este evento é da outra parte: quem emitiu a nota, ou quem a recebeu.';
  if (recusa !== null) throw new DomainError('INVALID_TRANSITION', { text: recusa });
  const campos = falhasDosItens(nota, lidos, pedido);
  if (Object.keys(campos).length > 0) throw new DomainError('RULE_BROKEN', { campos });
  return proximaSequencia(eventos, tipo);
}

/** What was refused took no sequence. */
export const proximaSequencia = (
  eventos: readonly Pick<EventoGuardado, 'tipo' | 'sequencia' | 'situacao'>[],
  tipo: string,
): number =>
  Math.max(
    0,
    ...eventos.filter((um) => um.tipo === tipo && um.situacao !== 'rejeitado').map(({ sequencia }) => sequencia),
  ) + 1;

function falhasDosItens(
  { itens }: NotaDaReforma,
  lidos: readonly Contado[],
  { tipo, itens: pedidos = [] }: PedidoDaReforma,
): Record<string, string> {
  const campos: Record<string, string> = {};
  for (const [i, pedido] of pedidos.entries()) {
    const daNota = itens.find(({ numero }) => numero === pedido.item);
    const falha = daNota ? falhaDoItem(tipo, pedido, daNota, ditasDe(lidos, pedido.item)[tipo] ?? '0') : null;
    if (!daNota) campos[`itens.${i}.item`] = 'Item não encontrado';
    else if (falha) campos[`itens.${i}.${falha.campo}`] = falha.text;
  }
  return campos;
}

type ItemPedido = NonNullable<PedidoDaReforma['itens']>[number];

function falhaDoItem(
  tipo: TipoDeEventoDaReforma,
  pedido: ItemPedido,
  { tributado, quantidade, unidade, ibs, cbs }: ItemComIbsCbs,
  dita: string,
): { campo: string; text: string } | null {
  switch (formaDoEvento(tipo)) {
    case 'quantidades': {
      if (!tributado) return { campo: 'quantidade', text: 'O item não tem IBS nem CBS' };
      const resta = decimal(quantidade).minus(dita);
      if (decimal(pedido.quantidade ?? 0).lte(resta)) return null;
      const quanto = resta.toString().replace('.', ',');
      return { campo: 'quantidade', text: resta.lte(0) ? 'Nada resta deste item' : `Restam ${quanto} ${unidade}` };
    }
    case 'credito': {
      if (decimal(pedido.ibs ?? 0).gt(ibs)) return { campo: 'ibs', text: `O IBS do item é ${reais(ibs)}` };
      if (decimal(pedido.cbs ?? 0).gt(cbs)) return { campo: 'cbs', text: `A CBS do item é ${reais(cbs)}` };
      const resta = somar([ibs, cbs]).minus(dita);
      return somar([pedido.ibs ?? 0, pedido.cbs ?? 0]).lte(resta)
        ? null
        : { campo: 'ibs', text: `Restam ${reais(resta.toFixed(2))} de IBS e CBS deste item` };
    }
    default:
      return null;
  }
}

const reais = (valor: string): string => `R$ ${decimal(valor).toFixed(2).replace('.', ',')}`;

/** The registered event of a note that is asked to be cancelled. @throws DomainError NOT_FOUND, INVALID_TRANSITION */
export function exigirCancelavel(
  { fatos, eventos }: NotaDaReforma,
  id: number,
): { tipo: TipoDeEventoDaReforma; protocolo: string } {
  const evento = contados(eventos).find((um) => um.id === id);
  if (!evento) throw new DomainError('NOT_FOUND', { text: 'Evento não encontrado.' });
  const recusa = recusaDeCancelar(evento, fatos);
  const { tipo, protocolo } = evento;
  if (recusa !== null || protocolo === null) throw new DomainError('INVALID_TRANSITION', { text: recusa ?? '' });
  return { tipo, protocolo };
}
