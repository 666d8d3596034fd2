import { decimal, isChaveAcesso, isCnpj, isCpf } from '@retaguarda/brasil';
import { z } from 'zod';
import { keysOf } from '../call-parts.ts';
import { quantidadeTexto } from '../estoque/campos.ts';
import { lotesComQuantidade, seriaisTexto } from '../estoque/movimentos.ts';
import * as campo from '../financeiro/titulos/campos.ts';
import { bandeirasNfe, meiosDePagamentoNfe } from '../registers/nfe-pagamento.ts';
import {
  citaAnteriores,
  creditoDeclarado,
  entesDoGoverno,
  finalidadesDaNota,
  formasDaImportacao,
  impostosDoComplemento,
  modalidadesDeFrete,
  modelosDaNota,
  modelosDeProdutor,
  operacoesDaNota,
  operacoesDoGoverno,
  presencas,
  sentidosDaNota,
  tiposDeCredito,
  tiposDeDebito,
  VIA_MARITIMA,
  viasDaImportacao,
} from './nomes.ts';

export const MAX_ITENS_DA_NOTA = 990;
/** Letters of `infAdProd`. @source NF-e layout 4.00, V01 */
export const MAX_INFORMACOES_DO_ITEM = 500;
/** Letters of `infCpl`. @source NF-e layout 4.00, Z03 */
export const MAX_INFORMACOES_DA_NOTA = 5000;
const UF = /^[A-Z]{2}$/;

/** Price of one unit: up to ten decimals, as the layout has it. */
const precoUnitario = z
  .string()
  .trim()
  .regex(/^\d{1,11}(\.\d{1,10})?$/, 'Valor inválido');
/** Of this century: what a book may have. */
const instante = z.iso
  .datetime({ offset: true, error: 'Data e hora inválidas' })
  .refine((texto) => texto >= '2000' && texto < '2101', 'Data fora do alcance: confira');
const aliquota = campo.percentual.nullish();
const codigo = (formato: RegExp, aviso: string) => z.string().regex(formato, aviso);

/** An access key of 44 characters. */
export const chaveTextoDaNota = z
  .string()
  .trim()
  .toUpperCase()
  .refine((texto) => isChaveAcesso(texto), 'Chave de acesso inválida');

const cpfOuCnpj = z.string().refine((texto) => isCpf(texto) || isCnpj(texto), 'CPF ou CNPJ inválido');

/** The import declaration of an item, with what its duties and taxes go over. @source NF-e layout 4.00, I18 to I28 and P01 */
const importacaoDoItem = z
  .strictObject({
    numero: campo.linha(15),
    data: campo.dia,
    localDesembaraco: campo.linha(60),
    ufDesembaraco: z.string().regex(UF, 'Informe a UF'),
    dataDesembaraco: campo.dia,
    via: z.enum(keysOf(viasDaImportacao)),
    afrmm: campo.dinheiroOuZero.nullish(),
    forma: z.enum(keysOf(formasDaImportacao)).default('1'),
    /** Who it was imported for, or by order of whom. */
    terceiro: cpfOuCnpj.nullish(),
    terceiroUf: z.string().regex(UF, 'Informe a UF').nullish(),
    exportador: campo.linha(60),
    fabricante: campo.linha(60),
    adicao: z.number().int().min(1).max(999).nullish(),
    sequencia: z.number().int().min(1).max(99_999),
    valorAduaneiro: campo.dinheiro,
    despesas: campo.dinheiroOuZero.nullish(),
    iof: campo.dinheiroOuZero.nullish(),
    aliquotaIi: campo.percentual,
  })
  .superRefine(({ via, afrmm, forma, terceiro, terceiroUf }, ctx) => {
    const recusar = (path: string, message: string) => ctx.addIssue({ code: 'custom', message, path: [path] });
    if (via === VIA_MARITIMA && !afrmm) recusar('afrmm', 'Informe o AFRMM, ou zero');
    if (via !== VIA_MARITIMA && afrmm) recusar('afrmm', 'Só a via marítima tem AFRMM');
    if (forma !== '1' && !terceiro) recusar('terceiro', 'Informe por conta de quem foi importado');
    if (forma !== '1' && !terceiroUf) recusar('terceiroUf', 'Informe a UF');
    if (forma === '1' && terceiro) recusar('terceiro', 'A importação por conta própria não tem terceiro');
  });
export type ImportacaoDoItemDaNota = z.output<typeof importacaoDoItem>;

/** A paper note of a rural producer that this one is about. @source NF-e layout 4.00, BA10 to BA18 */
const notaDeProdutor = z.strictObject({
  uf: z.string().regex(UF, 'Informe a UF'),
  mes: campo.competencia,
  documento: cpfOuCnpj,
  ie: codigo(/^(ISENTO|\d{2,14})$/, 'Informe só números, ou ISENTO'),
  modelo: z.enum(keysOf(modelosDeProdutor)).default('04'),
  serie: z.number().int().min(0).max(969).default(0),
  numero: z.number().int().min(1).max(999_999_999),
});

/** What a person decides about the taxes of an item, in the place of what its rule says, and why. */
export const ajusteFiscal = z.strictObject({
  motivo: campo.texto(300),
  cstIcms: codigo(/^\d{2,3}$/, 'Informe o CST (2 dígitos) ou o CSOSN (3)').nullish(),
  aliquotaIcms: aliquota,
  reducaoIcms: aliquota,
  cstPisCofins: codigo(/^\d{2}$/, 'Informe o CST (2 dígitos)').nullish(),
  aliquotaPis: aliquota,
  aliquotaCofins: aliquota,
  cstIpi: codigo(/^\d{2}$/, 'Informe o CST (2 dígitos)').nullish(),
  aliquotaIpi: aliquota,
  cstIbsCbs: codigo(/^\d{3}$/, 'Informe o CST (3 dígitos)').nullish(),
  cclasstrib: codigo(/^\d{6}$/, 'Informe a classificação (6 dígitos)').nullish(),
});
export type AjusteFiscal = z.output<typeof ajusteFiscal>;

export const itemDaNota = z.strictObject({
  produtoId: campo.id,
  quantidade: quantidadeTexto,
  valorUnitario: precoUnitario,
  /** Of this item alone, in reais; added to its share of the header. */
  desconto: campo.dinheiroOuZero.nullish(),
  frete: campo.dinheiroOuZero.nullish(),
  seguro: campo.dinheiroOuZero.nullish(),
  outros: campo.dinheiroOuZero.nullish(),
  /** In the place of what the operation says. */
  cfop: codigo(/^[1-7]\d{3}$/, 'Informe um CFOP de 4 dígitos').nullish(),
  descricao: campo.linha(120).nullish(),
  informacoes: campo.texto(MAX_INFORMACOES_DO_ITEM).nullish(),
  /** One a unit, where the product is told apart piece by piece and the note moves it; a draft may still lack some. */
  seriais: seriaisTexto.optional(),
  /** Of which lots, where the product has them and the note moves it: none told, those that expire first go out. */
  lotes: lotesComQuantidade(quantidadeTexto).optional(),
  /** Of LPG: how much of it is of each origin, in percent, and the price it left the producer by, R$ per kilogram; the supplier's note tells. */
  glp: z
    .strictObject({
      derivado: campo.percentual,
      nacional: campo.percentual,
      importado: campo.percentual,
      partida: campo.dinheiro,
    })
    .refine(
      ({ derivado, nacional, importado }) => decimal(derivado).plus(nacional).plus(importado).eq(100),
      'Os percentuais do GLP somam 100',
    )
    .nullish(),
  /** Of goods sold with CST 60 or CSOSN 500, R$ of the whole item: in the place of the mean of the entries. */
  stRecolhida: z
    .strictObject({
      base: campo.dinheiro,
      /** What the consumer bears in the end, with the fund in it. */
      aliquota: campo.percentual,
      substituto: campo.dinheiroOuZero,
      imposto: campo.dinheiroOuZero,
    })
    .nullish(),
  pedido: campo.linha(15).nullish(),
  pedidoItem: codigo(/^\d{1,6}$/, 'Informe até 6 dígitos').nullish(),
  ajuste: ajusteFiscal.nullish(),
  /** In R$: the credit of IBS and CBS that a debit note moves, puts right in a period or reverses. */
  credito: z
    .strictObject({ ibs: campo.dinheiroOuZero, cbs: campo.dinheiroOuZero, competencia: campo.competencia.nullish() })
    .nullish(),
  /** Of goods that come from abroad. */
  importacao: importacaoDoItem.nullish(),
  /** The item of another document this one gives back or completes. */
  referencia: z.strictObject({ chave: chaveTextoDaNota, item: z.number().int().min(1).max(990) }).nullish(),
});
export type ItemDaNotaEntrada = z.output<typeof itemDaNota>;

const transporte = z.strictObject({
  modalidade: z.enum(keysOf(modalidadesDeFrete)),
  transportadoraId: campo.id.nullish(),
  placa: codigo(/^[A-Z]{3}\d[A-Z0-9]\d{2}$/, 'Placa inválida').nullish(),
  placaUf: z.string().regex(UF).nullish(),
  rntrc: campo.linha(20).nullish(),
  volumes: z
    .array(
      z.strictObject({
        quantidade: z.number().int().min(0).max(999_999_999).nullish(),
        especie: campo.linha(60).nullish(),
        marca: campo.linha(60).nullish(),
        numeracao: campo.linha(60).nullish(),
        pesoLiquido: pesoTexto().nullish(),
        pesoBruto: pesoTexto().nullish(),
      }),
    )
    .max(100)
    .default([]),
});

function pesoTexto() {
  return z.string().regex(/^\d{1,12}(\.\d{1,3})?$/, 'Peso inválido');
}

const pagamento = z.strictObject({
  meio: z.enum(keysOf(meiosDePagamentoNfe)),
  valor: campo.dinheiroOuZero,
  aPrazo: z.boolean().default(false),
  /** Asked by 99. */
  descricao: campo.linha(60).nullish(),
  cartao: z
    .strictObject({
      integrado: z.boolean(),
      cnpj: z.string().refine(isCnpj, 'CNPJ INVÁLIDO').nullish(),
      bandeira: z.enum(keysOf(bandeirasNfe)).nullish(),
      autorizacao: campo.linha(128).nullish(),
    })
    .nullish(),
});

const valores = z.strictObject({
  frete: campo.dinheiroOuZero.nullish(),
  seguro: campo.dinheiroOuZero.nullish(),
  outros: campo.dinheiroOuZero.nullish(),
  desconto: campo.dinheiroOuZero.nullish(),
  /** Service charge of a bill, beside the other expenses; whether all of it goes to the staff. @source LC 214/2025, art. 274, I */
  gorjeta: campo.dinheiroOuZero.nullish(),
  gorjetaRepassada: z.boolean().optional(),
  /** What the delivery platform keeps of the price. @source LC 214/2025, art. 274, II */
  retidoPelaPlataforma: campo.dinheiroOuZero.nullish(),
});

/** A note as a person writes it. What is left out is what the company, the person and the rules say. */
export const notaEntrada = z
  .strictObject({
    versao: campo.versao,
    empresaId: campo.id,
    modelo: z.enum(keysOf(modelosDaNota)),
    operacao: z.enum(keysOf(operacoesDaNota)).default('venda'),
    finalidade: z.enum(keysOf(finalidadesDaNota)).default('1'),
    sentido: z.enum(keysOf(sentidosDaNota)).default('saida'),
    /** Of a credit note, and of a debit note. */
    tipoDeCredito: z.enum(keysOf(tiposDeCredito)).nullish(),
    tipoDeDebito: z.enum(keysOf(tiposDeDebito)).nullish(),
    /** A complement of these taxes alone: the price of an item is the base that was missing, and no goods are charged. */
    soImpostos: z
      .array(z.enum(keysOf(impostosDoComplemento)))
      .min(1)
      .max(4)
      .nullish(),
    /** The nature of operation: it says operation, direction and purpose, CFOP, taxes and texts. Left out: that of the operation. */
    naturezaId: campo.id.nullish(),
    /** The movement of stock that the nature names, kept with the note: what is sent here is not read. */
    operacaoEstoqueId: campo.id.nullish(),
    /** Words of the operation on the paper; those of its nature when left out. */
    natureza: campo.linha(60).nullish(),
    /** The one the company issues in when left out. */
    serie: z.number().int().min(0).max(969).optional(),
    /** Who buys: a client or supplier, or a company of one's own in a transfer. */
    pessoaId: campo.id.nullish(),
    /** On an NFC-e without a registered person. */
    consumidor: z
      .strictObject({
        documento: z
          .string()
          .refine((texto) => isCpf(texto) || isCnpj(texto), 'CPF ou CNPJ inválido')
          .nullish(),
        /** Passport or other document of who is from abroad. */
        estrangeiro: z
          .string()
          .trim()
          .regex(/^[!-ÿ]{5,20}$/, 'Informe de 5 a 20 letras e números, sem espaços')
          .nullish(),
        nome: campo.linha(60).nullish(),
      })
      .refine(({ documento, estrangeiro }) => !documento || !estrangeiro, {
        error: 'Informe um documento só',
        path: ['estrangeiro'],
      })
      .nullish(),
    /** Null: by the person (who is no taxpayer is the final consumer). */
    consumidorFinal: z.boolean().nullish(),
    /** Null: by where the client lives; who is no taxpayer and lives elsewhere must be asked about. */
    presenca: z.enum(keysOf(presencas)).nullish(),
    intermediador: z
      .strictObject({ cnpj: z.string().refine(isCnpj, 'CNPJ INVÁLIDO'), cadastro: campo.linha(60) })
      .nullish(),
    /** A sale to the government: its IBS and CBS bear the reducer, in percent. @source LC 214/2025, arts. 472 and 473 */
    compraDoGoverno: z
      .strictObject({
        ente: z.enum(keysOf(entesDoGoverno)),
        operacao: z.enum(keysOf(operacoesDoGoverno)),
        redutor: campo.percentual.refine((texto) => decimal(texto).gt(0), 'Informe o redutor'),
        /** Of what was supplied or paid before. */
        anteriores: z.array(chaveTextoDaNota).max(99).default([]),
      })
      .nullish(),
    /** Where goods leave the country. @source NF-e layout 4.00, ZA01 */
    exportacao: z
      .strictObject({
        ufSaida: z.string().regex(UF, 'Informe a UF'),
        local: campo.linha(60),
        despacho: campo.linha(60).nullish(),
      })
      .nullish(),
    /** Where goods are handed over and taken, when not at the addresses of the parties: one of the client's, one of the company's. */
    entregaEnderecoId: campo.id.nullish(),
    retiradaEnderecoId: campo.id.nullish(),
    notasDeProdutor: z.array(notaDeProdutor).max(99).optional(),
    /** When it was issued and when goods leave; the instant of the number when left out. */
    emissao: instante.nullish(),
    saida: instante.nullish(),
    valores: valores.default({}),
    transporte: transporte.default({ modalidade: '9', volumes: [] }),
    /** Absent: all in cash; a note without value to pay has one line 90. */
    pagamentos: z.array(pagamento).max(100).default([]),
    troco: campo.dinheiroOuZero.nullish(),
    /** What is paid later: printed on the note, and received through finance once it is authorised. */
    duplicatas: z
      .array(z.strictObject({ vencimento: campo.dia, valor: campo.dinheiro }))
      .max(120)
      .default([]),
    /** Whether the instalments become receivables, and stock moves, when it is authorised. */
    geraFinanceiro: z.boolean().default(true),
    movimentaEstoque: z.boolean().default(true),
    formaPagamentoId: campo.id.nullish(),
    contaId: campo.id.nullish(),
    /** Other documents it speaks of. */
    referencias: z.array(chaveTextoDaNota).max(999).default([]),
    informacoes: campo.texto(MAX_INFORMACOES_DA_NOTA).nullish(),
    informacoesAoFisco: campo.texto(2000).nullish(),
    itens: z.array(itemDaNota).min(1, 'Informe ao menos um produto').max(MAX_ITENS_DA_NOTA),
  })
  .refine(
    ({ itens }) =>
      itens.every(({ quantidade, valorUnitario }) => decimal(quantidade).times(valorUnitario).lt('10000000000')),
    {
      error: 'Valor grande demais: confira',
      path: ['itens'],
    },
  )
  .superRefine((nota, ctx) => {
    const recusar = (path: (string | number)[], message: string) => ctx.addIssue({ code: 'custom', message, path });
    const { finalidade, sentido, tipoDeCredito, tipoDeDebito, soImpostos } = nota;
    if (finalidade === '5' && !tipoDeCredito) recusar(['tipoDeCredito'], 'Escolha o tipo da nota de crédito');
    if (finalidade !== '5' && tipoDeCredito) recusar(['tipoDeCredito'], 'Só a nota de crédito tem este tipo');
    if (finalidade === '6' && !tipoDeDebito) recusar(['tipoDeDebito'], 'Escolha o tipo da nota de débito');
    if (finalidade !== '6' && tipoDeDebito) recusar(['tipoDeDebito'], 'Só a nota de débito tem este tipo');
    if (finalidade !== '2' && soImpostos) recusar(['soImpostos'], 'Só a nota complementar completa impostos');
    if (finalidade === '5' && sentido !== 'entrada') recusar(['sentido'], 'A nota de crédito é de entrada');
    if (finalidade === '6' && sentido !== 'saida') recusar(['sentido'], 'A nota de débito é de saída');
    if (!nota.intermediador && !decimal(nota.valores.retidoPelaPlataforma ?? 0).isZero())
      recusar(['valores', 'retidoPelaPlataforma'], 'Informe a plataforma por que foi vendido');
    for (const [parte, texto] of falhasDoGoverno(nota)) recusar(['compraDoGoverno', ...parte], texto);
    const declara = creditoDeclarado(tipoDeDebito);
    for (const [i, { credito }] of nota.itens.entries()) {
      if (declara === null && credito) recusar(['itens', i, 'credito'], 'Este tipo de nota não declara crédito');
      if (declara === null) continue;
      if (!credito || (decimal(credito.ibs).isZero() && decimal(credito.cbs).isZero()))
        recusar(['itens', i, 'credito'], 'Informe o crédito de IBS ou de CBS');
      else if (declara === 'competencia' && !credito.competencia)
        recusar(['itens', i, 'credito'], 'Informe o período do crédito');
    }
  });
export type NotaEntrada = z.output<typeof notaEntrada>;

/** The draft of a note of another system: its products are not of this register. */
export const rascunhoDeFora = z.strictObject({ ...notaEntrada.shape, itens: z.array(itemDaNota).max(0) });

/** @source NT 2025.002, groups B31 and following: one note of a payment, several of a supply, none where nothing came before */
function falhasDoGoverno({
  modelo,
  compraDoGoverno,
}: {
  modelo: string;
  compraDoGoverno?: { operacao: string; anteriores: string[] } | null | undefined;
}): [string[], string][] {
  if (!compraDoGoverno) return [];
  const { operacao, anteriores } = compraDoGoverno;
  if (modelo !== '55') return [[[], 'Só a NF-e é de compra do governo']];
  if (!citaAnteriores(operacao) && anteriores.length > 0) return [[['anteriores'], 'Esta operação não cita notas']];
  if (citaAnteriores(operacao) && anteriores.length === 0) return [[['anteriores'], 'Informe a nota anterior']];
  if (operacao === '2' && anteriores.length > 1) return [[['anteriores'], 'O pagamento cita uma nota só']];
  return new Set(anteriores).size < anteriores.length ? [[['anteriores'], 'Há notas repetidas']] : [];
}
