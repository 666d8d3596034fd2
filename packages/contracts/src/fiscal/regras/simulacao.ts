import { z } from 'zod';
import * as campo from '../../financeiro/titulos/campos.ts';
import { ufsDaRegra } from './esquemas.ts';
import { modelosFiscais, operacoesFiscais } from './situacoes.ts';

const umDe = <T extends Record<string, string>>(nomes: T) => z.enum(Object.keys(nomes) as [keyof T & string]);
const uf = z.enum(ufsDaRegra as unknown as [string]);

/** IBS and CBS are charged from here on, and PIS and COFINS are no more. @source LC 214/2025, arts. 343 to 347 and 542 */
export const COMECO_DE_2027 = '2027-01-01';

/** One item as it would go out, or come back, on a day and on another one beside it. */
export const simulacaoPedida = z.strictObject({
  empresaId: campo.id,
  produtoId: campo.id,
  operacao: umDe(operacoesFiscais),
  modelo: umDe(modelosFiscais).default('55'),
  sentido: z.enum(['saida', 'entrada']).default('saida'),
  uf,
  contribuinte: z.boolean(),
  consumidorFinal: z.boolean(),
  data: campo.dia,
  /** The day beside it; without one, the beginning of 2027 where that is still to come. */
  comparar: campo.dia.optional(),
  valor: campo.dinheiro,
  fornecedor: z
    .strictObject({
      cfop: z.string().regex(/^[567]\d{3}$/, 'Informe um CFOP de saída'),
      cst: z
        .string()
        .regex(/^\d{2,3}$/, 'Informe o CST (2 dígitos) ou o CSOSN (3)')
        .optional(),
    })
    .optional(),
});
export type SimulacaoPedida = z.output<typeof simulacaoPedida>;

export const fontesDaDecisao = { regra: 'Regra', produto: 'Cadastro do produto', lei: 'Lei' } as const;
const decidido = z.object({
  tributo: z.string(),
  regra: z.string(),
  id: z.string(),
  versao: z.number(),
  fonte: umDe(fontesDaDecisao),
});
export const motivosDoProblema = { SEM_REGRA: 'Sem regra', EMPATE: 'Empate', INCOMPLETO: 'Incompleto' } as const;
const problema = z.object({
  tributo: z.string(),
  motivo: umDe(motivosDoProblema),
  mensagem: z.string(),
  regras: z.array(z.object({ id: z.string(), versao: z.number() })),
});

export const simulacaoLida = z.object({
  data: z.string(),
  cfop: z.string().nullable(),
  explicacao: z.array(decidido),
  problemas: z.array(problema),
  /** What the calculation refuses or warns of. */
  avisos: z.array(z.string()),
  /** Of the document; null where it cannot be calculated. */
  valor: z.string().nullable(),
  /** Some rate of the day waits for a norm. */
  estimada: z.boolean(),
  tributos: z.array(
    z.object({
      tributo: z.string(),
      situacao: z.string(),
      base: z.string().nullable(),
      aliquota: z.string().nullable(),
      valor: z.string(),
    }),
  ),
  /** Every step behind the figures. */
  memoria: z.array(
    z.object({
      imposto: z.string(),
      campo: z.string(),
      valor: z.string(),
      formula: z.string(),
      base: z.string().nullable(),
      aliquota: z.string().nullable(),
      fonte: z.string().nullable(),
    }),
  ),
});
export type SimulacaoLida = z.infer<typeof simulacaoLida>;

/** What is asked of every product that is sold, where the company does it. */
export const casosDaConferencia = {
  consumidor: 'Venda no estado a consumidor',
  balcao: 'Venda no balcão, com NFC-e',
  consumidorDeFora: 'Venda para outra UF a consumidor',
  contribuinteNoEstado: 'Venda no estado a contribuinte',
  contribuinte: 'Venda para outra UF a contribuinte',
  devolucao: 'Devolução de venda',
  devolucaoDeCompra: 'Devolução de compra',
  transferencia: 'Transferência no estado',
  bonificacao: 'Bonificação no estado',
  remessa: 'Remessa no estado',
  retorno: 'Retorno no estado',
  servico: 'Serviço, com NFS-e',
} as const;
export type CasoDaConferencia = keyof typeof casosDaConferencia;
export const alertasDoProduto = {
  ncm: 'NCM fora de vigência',
  cclasstrib: 'cClassTrib fora de vigência',
  ibpt: 'Tabela do IBPT vencida',
  medicamento: 'Medicamento incompleto',
} as const;

export const conferenciaLida = z.object({
  /** The day looked at: tomorrow. */
  data: z.string(),
  /** What the company's own record lacks: while it does, no product goes out, and none is looked at. */
  faltaNaEmpresa: z.array(z.enum(['regimeTributario', 'uf'])),
  /** Operations that were asked. */
  casos: z.array(umDe(casosDaConferencia)),
  produtos: z.number(),
  /** Products that could not go out as they are. */
  comProblema: z.number(),
  comAlerta: z.number(),
  /** The first of them. */
  falhas: z.array(
    z.object({
      produto: z.object({ id: z.number(), rotulo: z.string() }),
      ncm: z.string().nullable(),
      problemas: z.array(
        problema.extend({
          casos: z.array(umDe(casosDaConferencia)),
          /** The rules that tie, by the id of their version. */
          regras: z.array(z.object({ id: z.number(), rotulo: z.string() })),
        }),
      ),
      alertas: z.array(z.object({ tipo: umDe(alertasDoProduto), mensagem: z.string() })),
    }),
  ),
});
export type ConferenciaLida = z.infer<typeof conferenciaLida>;
