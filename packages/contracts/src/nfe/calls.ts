import { formatarInteiro } from '@retaguarda/brasil';
import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import { keysOf } from '../call-parts.ts';
import { quantidadeTexto } from '../estoque/campos.ts';
import { lotesComQuantidade, seriaisTexto } from '../estoque/movimentos.ts';
import * as campo from '../financeiro/titulos/campos.ts';
import { cancelamentoDaReforma, contingencias, pedidoDaReforma, reformaLida } from '../fiscal/index.ts';
import { arquivosDaNotaCalls } from './arquivos.calls.ts';
import { buscasDaNotaCalls } from './buscas.calls.ts';
import { chaveTextoDaNota, notaEntrada } from './entrada.ts';
import {
  arquivoDaNota,
  calculoDaNota,
  consultaDaNota,
  itensADevolver,
  lacunasDaSerie,
  notaLida,
  resultadoDoLote,
} from './esquemas.ts';
import { lerNotas, listaDeInutilizacoes, listaDeNotas } from './listas.ts';
import { correcoesDeValor, impostosDoComplemento, modelosDaNota } from './nomes.ts';

const GET = { domain: 'nfe', method: 'GET', access: lerNotas } as const;
const POST = { domain: 'nfe', method: 'POST', access: 'nfe_update' } as const;
const criar = { ...POST, access: 'nfe_create', status: 201, reply: notaLida } as const;
/** Kept; a job sends it, and the note is read again. */
const enfileirar = { ...POST, status: 202, signs: true, reply: notaLida } as const;

export const MAX_NOTAS_DO_LOTE = 50;
/** Of one file of notes of another system, an XML or a ZIP. */
export const MAX_NOTAS_DE_FORA_BYTES = 20 * 1024 * 1024;

const ids = (max: number) =>
  z
    .array(campo.id)
    .min(1, 'Escolha ao menos uma nota')
    .max(max, `Máximo de ${formatarInteiro(max)} notas`)
    .refine((lista) => new Set(lista).size === lista.length, 'Há notas repetidas');
/** Why, in words the authority keeps. */
const justificativa = campo.texto(255).refine((texto) => texto.length >= 15, 'Escreva ao menos 15 caracteres');
const versao = campo.versao;
const numeroDeItem = z.number().int().min(1).max(990);
const quantidadeDeItem = z.string().regex(/^\d{1,11}(\.\d{1,4})?$/);
const serie = { modelo: z.enum(keysOf(modelosDaNota)), serie: z.number().int().min(0).max(969) };

/** NF-e and NFC-e: written, sent, found again, cancelled, corrected, printed. */
export const nfeCalls = {
  list: listaDeNotas.call,
  get: defineCall({ ...GET, path: 'nfe/{id}', summary: 'Uma nota, com seus eventos e tentativas', reply: notaLida }),
  create: defineCall({ ...criar, path: 'nfe', summary: 'Começa uma nota, em digitação', body: notaEntrada }),
  update: defineCall({
    ...POST,
    path: 'nfe/{id}',
    summary: 'Altera uma nota em edição; a que foi rejeitada conserva o número',
    body: notaEntrada,
    reply: notaLida,
  }),
  put: defineCall({
    ...POST,
    method: 'PUT',
    path: 'nfe/{id}',
    summary: 'O mesmo que POST nfe/{id}',
    body: notaEntrada,
    reply: notaLida,
  }),
  archive: defineCall({
    ...POST,
    method: 'DELETE',
    path: 'nfe/{id}',
    summary: 'Inativa uma nota sem número; inativa, ativa',
    query: z.strictObject({ somenteInativos: z.enum(['true', 'false', '1', '0']).optional() }),
    reply: notaLida,
  }),
  importar: defineCall({
    ...POST,
    domain: 'uploads',
    access: 'nfe_create',
    path: 'upload/nfe-emitidas',
    summary:
      'Recebe o XML autorizado de notas que outro sistema emitiu por empresas daqui, e de seus eventos, ou um ZIP deles; nada é enviado à SEFAZ',
    bodyKind: 'form',
    body: z.strictObject({}),
    status: 201,
    reply: z.array(arquivoDaNota),
  }),
  calcular: defineCall({
    ...POST,
    path: 'nfe/calcular',
    summary: 'Quanto dá uma nota ainda não guardada: impostos item a item, com o porquê de cada número',
    access: { any: ['nfe_create', 'nfe_update'] },
    body: notaEntrada,
    reply: calculoDaNota,
  }),
  previa: defineCall({
    ...GET,
    path: 'nfe/previa/{id}',
    summary: 'O DANFE de uma nota em edição, marcado como sem valor fiscal',
    replyType: 'application/pdf',
  }),
  validar: defineCall({
    ...POST,
    path: 'nfe/validar/{id}',
    summary: 'Confere tudo que a SEFAZ recusaria, antes de usar um número',
    reply: notaLida,
  }),
  submit: defineCall({
    ...enfileirar,
    path: 'nfe/submit/{id}',
    summary: 'Confere, numera, assina, guarda e põe na fila de envio; o que não passa é dito campo a campo',
    body: z.strictObject({ versao }).nullish(),
  }),
  submitLote: defineCall({
    ...POST,
    path: 'nfe/submit/lote',
    signs: true,
    summary: 'O mesmo de várias notas: cada uma com seu resultado, e as que falham ficam para tentar de novo',
    body: z.strictObject({ ids: ids(MAX_NOTAS_DO_LOTE) }),
    status: 202,
    reply: resultadoDoLote,
  }),
  consult: defineCall({
    ...GET,
    path: 'nfe/consult/{id}',
    summary: 'Pergunta à SEFAZ pela chave da nota',
    reply: consultaDaNota,
  }),
  cancelNfe: defineCall({
    ...enfileirar,
    path: 'nfe/cancelNfe/{id}',
    summary: 'Pede o cancelamento; estoque e contas voltam quando a SEFAZ o registra',
    body: z.strictObject({
      versao,
      justificativa,
      /** The person knows that it is late and may be fined. */
      foraDoPrazo: z.boolean().optional(),
    }),
  }),
  substituir: defineCall({
    ...enfileirar,
    path: 'nfe/substituir/{id}',
    summary: 'Cancela a NFC-e emitida duas vezes, dizendo qual ficou no lugar',
    body: z.strictObject({ versao, justificativa, chave: chaveTextoDaNota }),
  }),
  corrigir: defineCall({
    ...enfileirar,
    path: 'nfe/corrigir/{id}',
    summary: 'Carta de correção: o texto inteiro do que vale, em lugar das anteriores',
    body: z.strictObject({
      versao,
      texto: campo.texto(1000).refine((texto) => texto.length >= 15, 'Escreva ao menos 15 caracteres'),
    }),
  }),
  reforma: defineCall({
    ...GET,
    path: 'nfe/reforma/{id}',
    summary: 'Os eventos de IBS e CBS que a nota aceita agora, o que já se informou e quanto resta de cada item',
    reply: reformaLida,
  }),
  informarReforma: defineCall({
    ...enfileirar,
    path: 'nfe/reforma/{id}',
    summary: 'Informa um evento de IBS e CBS da nota: assinado, guardado e posto na fila da SVRS',
    body: pedidoDaReforma,
  }),
  cancelarReforma: defineCall({
    ...enfileirar,
    path: 'nfe/reforma/{id}/cancelar',
    summary: 'Cancela um evento de IBS e CBS registrado',
    body: cancelamentoDaReforma,
  }),
  refazerEfeitos: defineCall({
    ...POST,
    path: 'nfe/efeitos/{id}',
    summary: 'Tenta de novo o que estoque e financeiro não puderam fazer por esta nota',
    reply: notaLida,
  }),
  informarSeriais: defineCall({
    ...POST,
    path: 'nfe/seriais/{id}',
    summary: 'Diz os números de série e os lotes de uma nota autorizada cujo estoque espera por eles, e o movimenta',
    body: z.strictObject({
      versao,
      itens: z
        .array(
          z.strictObject({
            item: numeroDeItem,
            seriais: seriaisTexto.optional(),
            lotes: lotesComQuantidade(quantidadeTexto).optional(),
          }),
        )
        .min(1, 'Escolha ao menos um item')
        .max(990),
    }),
    reply: notaLida,
  }),
  contingenciar: defineCall({
    ...enfileirar,
    path: 'nfe/contingenciar/{id}',
    summary: 'Emite a nota em contingência: outra chave, e outro número se a primeira pode ter chegado',
    body: z.strictObject({ versao, tipo: z.enum(keysOf(contingencias)), justificativa }),
  }),
  status: defineCall({
    ...GET,
    path: 'nfe/status/{empresaId}',
    summary: 'Se a SEFAZ e a contingência respondem agora, e como convém emitir',
    params: z.strictObject({ empresaId: idText }),
    query: z.strictObject({ modelo: z.enum(keysOf(modelosDaNota)).default('55') }),
    reply: z.object({
      servicos: z.array(
        z.object({
          nome: z.enum(['sefaz', 'svc']),
          cStat: z.string().nullable(),
          texto: z.string(),
          funciona: z.boolean(),
        }),
      ),
      conselho: z.object({
        emitir: z.enum(['normal', 'esperar', 'contingencia']),
        tipo: z.string().nullable(),
        motivo: z.string(),
      }),
    }),
  }),
  lacunas: defineCall({
    ...GET,
    path: 'nfe/lacunas/{empresaId}',
    summary: 'Números pulados no mês, por série, e até quando se inutilizam',
    params: z.strictObject({ empresaId: idText }),
    query: z.strictObject({ mes: campo.competencia }),
    reply: z.object({ series: z.array(lacunasDaSerie) }),
  }),
  inutilizar: defineCall({
    ...POST,
    path: 'nfe/inutilizar',
    signs: true,
    summary: 'Pede a inutilização de uma faixa que nenhuma nota usa',
    status: 202,
    body: z
      .strictObject({
        empresaId: campo.id,
        ...serie,
        ano: z.number().int().min(2006).max(2099),
        de: z.number().int().min(1).max(999_999_999),
        ate: z.number().int().min(1).max(999_999_999),
        justificativa,
      })
      .refine(({ de, ate }) => ate >= de && ate - de < 10_000, {
        error: 'Faixa inválida: até 10.000 números',
        path: ['ate'],
      }),
    reply: listaDeInutilizacoes.row,
  }),
  inutilizarNota: defineCall({
    ...enfileirar,
    path: 'nfe/inutilizar/{id}',
    summary: 'Desiste de uma nota rejeitada: pede a inutilização do número dela',
    body: z.strictObject({ versao, justificativa }),
  }),
  inutilizacoes: listaDeInutilizacoes.call,
  itensADevolver: defineCall({
    ...GET,
    path: 'nfe/devolver/{id}',
    summary: 'O que ainda se pode devolver de uma nota, item a item',
    reply: itensADevolver,
  }),
  devolver: defineCall({
    ...criar,
    path: 'nfe/devolver/{id}',
    summary: 'Começa a nota de devolução dos itens escolhidos',
    body: z.strictObject({
      itens: z
        .array(z.strictObject({ item: numeroDeItem, quantidade: quantidadeDeItem }))
        .min(1, 'Escolha ao menos um item')
        .max(990),
    }),
  }),
  complementar: defineCall({
    ...criar,
    path: 'nfe/complementar/{id}',
    summary: 'Começa uma nota complementar de preço ou quantidade',
  }),
  complementarImposto: defineCall({
    ...criar,
    path: 'nfe/complementar-imposto/{id}',
    summary: 'Começa uma nota complementar só de impostos: o preço de cada item é a base que faltou',
    body: z.strictObject({
      impostos: z
        .array(z.enum(keysOf(impostosDoComplemento)))
        .min(1, 'Escolha ao menos um imposto')
        .max(4),
      itens: z
        .array(z.strictObject({ item: numeroDeItem, base: campo.dinheiro }))
        .min(1, 'Informe a base de ao menos um item')
        .max(990),
    }),
  }),
  creditarOuDebitar: defineCall({
    ...criar,
    path: 'nfe/credito-debito/{id}',
    summary: 'Começa uma nota de crédito ou de débito de IBS e CBS, dos itens e valores escolhidos',
    body: z.strictObject({
      nota: z.enum(keysOf(correcoesDeValor)),
      itens: z
        .array(z.strictObject({ item: numeroDeItem, valor: campo.dinheiro }))
        .min(1, 'Informe o valor de ao menos um item')
        .max(990),
    }),
  }),
  recusar: defineCall({
    ...criar,
    path: 'nfe/recusada/{id}',
    summary: 'Começa a nota de crédito do que não foi entregue: tudo, ou os itens recusados',
    body: z.strictObject({
      itens: z.array(z.strictObject({ item: numeroDeItem, quantidade: quantidadeDeItem })).max(990),
    }),
  }),
  copiar: defineCall({ ...criar, path: 'nfe/copiar/{id}', summary: 'Começa outra nota igual' }),
  ...arquivosDaNotaCalls,
  ...buscasDaNotaCalls,
};
