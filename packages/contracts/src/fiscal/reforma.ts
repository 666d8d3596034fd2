import { decimal, isChaveAcesso } from '@retaguarda/brasil';
import { z } from 'zod';
import { keysOf } from '../call-parts.ts';
import { quantidadeTexto } from '../estoque/campos.ts';
import * as campo from '../financeiro/titulos/campos.ts';

/** What of an event a person says. */
export type FormaDoEvento = 'simples' | 'dia' | 'aceite' | 'quantidades' | 'credito' | 'presumido';

/** What of a note decides which events it takes. */
export interface FatosDaReforma {
  modelo: string;
  /** Authorised and not cancelled. */
  vale: boolean;
  /** Why its whole text is not here; null where it is. */
  semTexto: string | null;
  /** Some item bears IBS and CBS. */
  temIbsCbs: boolean;
  sentido: 'saida' | 'entrada';
  /** `finNFe`. */
  finalidade: string;
  /** `tpNFDebito`. */
  tipoDeDebito: string | null;
  /** `modFrete`. */
  frete: string;
  /** The other party is abroad. */
  exterior: boolean;
  combustivel: boolean;
  /** Another event of the note has no answer yet. */
  aCaminho: boolean;
}

interface EventoDaReforma {
  nome: string;
  /** Who tells it: of a note issued here, or received. */
  autor: 'emitente' | 'destinatario' | 'ambos';
  forma: FormaDoEvento;
  /** When it is told and what comes of it. */
  ajuda: string;
  /** Told once, unless cancelled. */
  unico?: true;
  /** Why it is not of this note. */
  recusa?: (nota: FatosDaReforma) => string | null;
}

const soDe =
  (sim: (nota: FatosDaReforma) => boolean, texto: string) =>
  (nota: FatosDaReforma): string | null =>
    sim(nota) ? null : texto;
const importacao = ({ sentido, exterior }: FatosDaReforma) => sentido === 'entrada' && exterior;
const porContaDoEmitente = ({ frete }: FatosDaReforma) => frete === '0' || frete === '3';
const porContaDoDestinatario = ({ frete }: FatosDaReforma) => frete === '1' || frete === '4';

/**
 * What a company tells the authority of the IBS and CBS of a note: how its credit and that of the other party are made
 * and unmade.
 *
 * @source LC 214/2025; NT 2025.002 v1.31, chapter 8
 */
export const eventosDaReforma = {
  '112110': {
    nome: 'Pagamento integral recebido',
    autor: 'emitente',
    forma: 'simples',
    unico: true,
    ajuda: 'Diz que o comprador pagou tudo. Libera o crédito presumido dele.',
    recusa: soDe(({ sentido }) => sentido === 'saida', 'É das notas de saída.'),
  },
  '112120': {
    nome: 'Importação na ZFM ou ALC não convertida em isenção',
    autor: 'emitente',
    forma: 'quantidades',
    ajuda: 'Diz que a importação não cumpriu o que a isenção pede. O IBS e a CBS do item passam a ser devidos.',
    recusa: soDe(importacao, 'É das notas de importação.'),
  },
  '112130': {
    nome: 'Perda, roubo ou furto no transporte contratado pela empresa',
    autor: 'emitente',
    forma: 'quantidades',
    ajuda:
      'Diz o que se perdeu antes de chegar, com frete por conta da empresa. O débito da venda sai; o crédito das compras do que se perdeu é estornado.',
    recusa: (nota) =>
      soDe(({ sentido }) => sentido === 'saida', 'É das notas de saída.')(nota) ??
      soDe(porContaDoEmitente, 'O frete da nota não é por conta da empresa.')(nota),
  },
  '112140': {
    nome: 'Fornecimento não realizado, com pagamento antecipado',
    autor: 'emitente',
    forma: 'quantidades',
    ajuda: 'Diz o que foi pago antes e não será entregue. O débito do pagamento antecipado sai.',
    recusa: soDe(
      ({ finalidade, tipoDeDebito }) => finalidade === '6' && tipoDeDebito === '06',
      'É das notas de débito de pagamento antecipado.',
    ),
  },
  '112150': {
    nome: 'Nova previsão de entrega',
    autor: 'emitente',
    forma: 'dia',
    ajuda: 'Muda o dia em que o comprador recebe, de que depende o mês do imposto.',
    recusa: soDe(({ sentido }) => sentido === 'saida', 'É das notas de saída.'),
  },
  '211110': {
    nome: 'Pedido de crédito presumido',
    autor: 'emitente',
    forma: 'presumido',
    ajuda:
      'Pede o crédito presumido da compra que a própria empresa documentou: de produtor rural, de reciclado, de bem usado.',
    recusa: soDe(({ sentido }) => sentido === 'entrada', 'É das notas de entrada que a empresa emite.'),
  },
  '211120': {
    nome: 'Item destinado a consumo pessoal',
    autor: 'ambos',
    forma: 'quantidades',
    ajuda:
      'Diz o que da compra foi para uso de pessoa física: não dá crédito. A nota por que o bem lhe foi entregue vem antes.',
  },
  '211124': {
    nome: 'Perda, roubo ou furto no transporte contratado pela empresa',
    autor: 'destinatario',
    forma: 'quantidades',
    ajuda: 'Diz o que se perdeu antes de chegar, com frete por conta da empresa: não dá crédito.',
    recusa: soDe(porContaDoDestinatario, 'O frete da nota não é por conta da empresa.'),
  },
  '211128': {
    nome: 'Aceite do débito de nota de crédito',
    autor: 'destinatario',
    forma: 'aceite',
    unico: true,
    ajuda: 'Diz se a empresa concorda com o que a nota de crédito do fornecedor lança a débito na apuração dela.',
    recusa: soDe(({ finalidade }) => finalidade === '5', 'É das notas de crédito.'),
  },
  '211130': {
    nome: 'Item no ativo imobilizado',
    autor: 'destinatario',
    forma: 'quantidades',
    ajuda:
      'Diz o que da compra passou a ser do imobilizado. O ressarcimento do crédito tem prazo próprio (LC 214, art. 40).',
  },
  '211140': {
    nome: 'Crédito de combustível consumido',
    autor: 'destinatario',
    forma: 'quantidades',
    ajuda: 'De quem é da cadeia dos combustíveis: pede o crédito do que consumiu na própria atividade.',
    recusa: soDe(({ combustivel }) => combustivel, 'A nota não tem combustível.'),
  },
  '211150': {
    nome: 'Crédito que depende da atividade da empresa',
    autor: 'destinatario',
    forma: 'credito',
    ajuda: 'Pede o crédito que só quem compra sabe se tem, pelo uso que faz do bem ou serviço.',
  },
  '212110': {
    nome: 'Transferência de IBS na sucessão',
    autor: 'destinatario',
    forma: 'aceite',
    unico: true,
    ajuda: 'Da empresa sucessora: diz se concorda que o crédito de IBS da sucedida vá para a outra.',
    recusa: soDe(({ tipoDeDebito }) => tipoDeDebito === '05', 'É das notas de transferência de crédito na sucessão.'),
  },
  '212120': {
    nome: 'Transferência de CBS na sucessão',
    autor: 'destinatario',
    forma: 'aceite',
    unico: true,
    ajuda: 'Da empresa sucessora: diz se concorda que o crédito de CBS da sucedida vá para a outra.',
    recusa: soDe(({ tipoDeDebito }) => tipoDeDebito === '05', 'É das notas de transferência de crédito na sucessão.'),
  },
} as const satisfies Record<string, EventoDaReforma>;
export type TipoDeEventoDaReforma = keyof typeof eventosDaReforma;

export const CANCELAMENTO_DE_EVENTO = '110001';
export const ehDaReforma = (tipo: string): tipo is TipoDeEventoDaReforma => Object.hasOwn(eventosDaReforma, tipo);

/** Credit of a purchase behind what was lost is told with it, to be given back. */
export const comEstorno = (tipo: TipoDeEventoDaReforma): boolean => tipo === '112130';
/** The note by which the goods were given to a person is told with each item. */
export const comReferencia = (tipo: TipoDeEventoDaReforma): boolean => tipo === '211120';

/** Names of the events, by their type. */
export const nomesDaReforma = Object.fromEntries(
  Object.entries(eventosDaReforma).map(([tipo, { nome }]) => [tipo, nome]),
) as { readonly [T in TipoDeEventoDaReforma]: (typeof eventosDaReforma)[T]['nome'] };

export const tiposDaReforma = keysOf(nomesDaReforma);

const daReforma = (tipo: TipoDeEventoDaReforma): EventoDaReforma => eventosDaReforma[tipo];
export const formaDoEvento = (tipo: TipoDeEventoDaReforma): FormaDoEvento => daReforma(tipo).forma;

/** Events told of a note by who issued it, or by who received it, in the order of the table. */
export const eventosDe = (autor: 'emitente' | 'destinatario'): TipoDeEventoDaReforma[] =>
  tiposDaReforma.filter((tipo) => daReforma(tipo).autor === autor || daReforma(tipo).autor === 'ambos');

/** @param ditos types that are told already and not cancelled. @returns why the event is not told now; null when it may be */
export function recusaDaReforma(
  tipo: TipoDeEventoDaReforma,
  autor: 'emitente' | 'destinatario',
  nota: FatosDaReforma,
  ditos: ReadonlySet<string>,
): string | null {
  if (nota.modelo !== '55') return 'Só a NF-e tem eventos de IBS e CBS.';
  if (!nota.vale) return 'A nota não está em vigor.';
  if (nota.semTexto !== null) return nota.semTexto;
  if (!nota.temIbsCbs && formaDoEvento(tipo) !== 'presumido') return 'A nota não tem IBS nem CBS.';
  if (nota.aCaminho) return 'Há um evento desta nota esperando resposta.';
  const { unico, recusa } = daReforma(tipo);
  if (unico && ditos.has(tipo)) return 'Já foi informado: cancele-o antes de informar outro.';
  if (tipo === '211120' && autor === 'emitente' && !importacao(nota)) return 'É das notas de importação.';
  return recusa?.(nota) ?? null;
}

const presumido = z.strictObject({
  codigo: z.string().regex(/^\d{2}$/, 'Informe o código (2 dígitos)'),
  percentual: campo.percentual,
});

const itemDaReforma = z.strictObject({
  item: z.number().int().min(1).max(990),
  quantidade: quantidadeTexto.optional(),
  estornoIbs: campo.dinheiroOuZero.optional(),
  estornoCbs: campo.dinheiroOuZero.optional(),
  referencia: z
    .strictObject({
      chave: z
        .string()
        .trim()
        .toUpperCase()
        .refine((texto) => isChaveAcesso(texto), 'Chave de acesso inválida'),
      item: z.number().int().min(1).max(990),
    })
    .optional(),
  base: campo.dinheiro.optional(),
  presumidoIbs: presumido.optional(),
  presumidoCbs: presumido.optional(),
  ibs: campo.dinheiroOuZero.optional(),
  cbs: campo.dinheiroOuZero.optional(),
});
type ItemPedido = z.output<typeof itemDaReforma>;

/** What of an item each form needs, and what it takes besides. */
const partesDoItem: Readonly<Record<FormaDoEvento, { exige: (keyof ItemPedido)[]; aceita: (keyof ItemPedido)[] }>> = {
  simples: { exige: [], aceita: [] },
  dia: { exige: [], aceita: [] },
  aceite: { exige: [], aceita: [] },
  quantidades: { exige: ['quantidade'], aceita: ['estornoIbs', 'estornoCbs', 'referencia'] },
  credito: { exige: ['ibs', 'cbs'], aceita: [] },
  presumido: { exige: ['base'], aceita: ['presumidoIbs', 'presumidoCbs'] },
};

const SEM_CREDITO = 'Informe o crédito de IBS ou de CBS';
type Falha = [caminho: (string | number)[], texto: string];

function falhasDoItem(tipo: TipoDeEventoDaReforma, um: ItemPedido, i: number): Falha[] {
  const { exige, aceita } = partesDoItem[formaDoEvento(tipo)];
  const permitido = (parte: string) =>
    parte === 'referencia'
      ? comReferencia(tipo)
      : parte.startsWith('estorno')
        ? comEstorno(tipo)
        : [...exige, ...aceita, 'item'].includes(parte);
  const obrigatorias = [...exige, ...(comEstorno(tipo) ? (['estornoIbs', 'estornoCbs'] as const) : [])];
  const falhas: Falha[] = obrigatorias
    .filter((parte) => um[parte] === undefined)
    .map((parte) => [['itens', i, parte], 'Informe']);
  const sobram = Object.entries(um).filter(([parte, dito]) => dito !== undefined && !permitido(parte));
  falhas.push(...sobram.map(([parte]): Falha => [['itens', i, parte], 'Não é deste evento']));
  if (comReferencia(tipo) && !um.referencia)
    falhas.push([['itens', i, 'referencia', 'chave'], 'Informe a chave da nota']);
  if (
    exige.includes('ibs') &&
    decimal(um.ibs ?? 0)
      .plus(um.cbs ?? 0)
      .isZero()
  )
    falhas.push([['itens', i, 'ibs'], SEM_CREDITO]);
  if (exige.includes('base') && !um.presumidoIbs && !um.presumidoCbs)
    falhas.push([['itens', i, 'presumidoCbs', 'codigo'], SEM_CREDITO]);
  return falhas;
}

/** What a company tells of the IBS and CBS of a note. */
export const pedidoDaReforma = z
  .strictObject({
    versao: campo.versao,
    tipo: z.enum(tiposDaReforma),
    dia: campo.dia.optional(),
    aceita: z.boolean().optional(),
    itens: z.array(itemDaReforma).max(990).optional(),
  })
  .superRefine(({ tipo, dia, aceita, itens = [] }, context) => {
    const forma = formaDoEvento(tipo);
    const falhas: Falha[] = itens.flatMap((um, i) => falhasDoItem(tipo, um, i));
    const pede = (quando: boolean, dito: unknown, parte: string, texto: string) => {
      if (quando && dito === undefined) falhas.push([[parte], texto]);
      if (!quando && dito !== undefined) falhas.push([[parte], 'Não é deste evento']);
    };
    pede(forma === 'dia', dia, 'dia', 'Informe o dia');
    pede(forma === 'aceite', aceita, 'aceita', 'Diga se a empresa concorda');
    const comItens = forma !== 'simples' && forma !== 'dia' && forma !== 'aceite';
    if (comItens && itens.length === 0) falhas.push([['itens'], 'Informe ao menos um item']);
    if (!comItens && itens.length > 0) falhas.push([['itens'], 'Não é deste evento']);
    if (new Set(itens.map(({ item }) => item)).size !== itens.length) falhas.push([['itens'], 'Há itens repetidos']);
    for (const [path, message] of falhas) context.addIssue({ code: 'custom', path, message });
  });
export type PedidoDaReforma = z.output<typeof pedidoDaReforma>;

/** Which event is taken back. */
export const cancelamentoDaReforma = z.strictObject({ versao: campo.versao, evento: campo.id });

/** What a note still takes of events of IBS and CBS, and what was told. */
export const reformaLida = z.object({
  opcoes: z.array(z.object({ tipo: z.enum(tiposDaReforma), recusa: z.string().nullable() })),
  itens: z.array(
    z.object({
      item: z.number(),
      descricao: z.string(),
      unidade: z.string(),
      quantidade: z.string(),
      /** It bears IBS and CBS. */
      tributado: z.boolean(),
      /** R$ of the whole item. */
      base: z.string(),
      ibs: z.string(),
      cbs: z.string(),
      /** How much of it each event took already, by type. */
      ditas: z.record(z.string(), z.string()),
    }),
  ),
  eventos: z.array(
    z.object({
      id: z.number(),
      tipo: z.enum(tiposDaReforma),
      sequencia: z.number(),
      situacao: z.enum(['pendente', 'enviado', 'registrado', 'rejeitado', 'cancelado']),
      dia: z.string().nullable(),
      aceita: z.boolean().nullable(),
      itens: z.array(z.object({ item: z.number(), quantidade: z.string().nullable(), valor: z.string() })),
      protocolo: z.string().nullable(),
      cStat: z.string().nullable(),
      motivo: z.string().nullable(),
      em: z.string(),
      /** Why it is not cancelled now; null: it may be. */
      recusaDeCancelar: z.string().nullable(),
    }),
  ),
});
export type ReformaLida = z.infer<typeof reformaLida>;
