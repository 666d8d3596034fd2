import { z } from 'zod';
import { defineCall } from '../call.ts';
import { defineStates } from '../states/define-states.ts';

/** How the bank gets to know of the boletos of an account. */
export const registrosDaCarteira = {
  arquivo: 'Por arquivo',
  api: 'Pela API do banco',
  por_fora: 'Registrado por fora',
} as const;
export type RegistroDaCarteira = keyof typeof registrosDaCarteira;

/** Whether an account can issue boletos. */
export const estadosDaCarteira = defineStates({
  pronta: { label: 'Pronta', tone: 'ok' },
  incompleta: { label: 'Falta configurar', tone: 'wait' },
  desligada: { label: 'Não emite boleto', tone: 'mute' },
});
export const situacoesDaCarteira = estadosDaCarteira.labels;
export type SituacaoDaCarteira = keyof typeof situacoesDaCarteira;
export const tomDaCarteira = estadosDaCarteira.tones;

const formato = z.enum(['240', '400']);

/** A field of the account that its bank asks for, in the bank's words. */
export const campoDaCarteira = z.object({
  nome: z.enum([
    'agencia',
    'agenciaDv',
    'conta',
    'contaDv',
    'carteira',
    'convenio',
    'codigoBeneficiario',
    'codigoTransmissao',
    'modalidade',
    'variacao',
    'posto',
    'byteGeracao',
  ]),
  rotulo: z.string(),
  obrigatorio: z.boolean(),
  /** The only values the bank takes; empty: any. */
  valores: z.array(z.string()),
});
export type CampoDaCarteira = z.infer<typeof campoDaCarteira>;

const carteiraNaLista = z.object({
  contaId: z.number(),
  nome: z.string(),
  empresa: z.string(),
  banco: z.object({ codigo: z.string(), nome: z.string() }).nullable(),
  situacao: z.enum(Object.keys(situacoesDaCarteira) as [SituacaoDaCarteira]),
  registro: z.enum(Object.keys(registrosDaCarteira) as [RegistroDaCarteira]),
  formato: formato.nullable(),
  carteira: z.string().nullable(),
  /** What keeps it from issuing, and why there is no file, each a sentence. */
  problemas: z.array(z.string()),
});
export type CarteiraNaLista = z.infer<typeof carteiraNaLista>;

const texto = z.string().nullable();
export const carteiraLida = carteiraNaLista.extend({
  versao: z.number(),
  empresaId: z.number(),
  /** Formats of file that the bank has, and why it has none. */
  formatos: z.array(formato),
  semArquivo: texto,
  campos: z.array(campoDaCarteira),
  valores: z.record(z.string(), texto),
  permiteBoleto: z.boolean(),
  especieTitulo: texto,
  aceite: z.boolean(),
  multaPercentual: texto,
  jurosMensalPercentual: texto,
  descontoPercentual: texto,
  protestoDias: z.number().nullable(),
  baixaDias: z.number().nullable(),
  instrucoes: texto,
  /** What comes next; no number is reserved. */
  proximos: z.object({ nossoNumero: z.number(), remessa: z.number() }),
  /** Who had the counting go on from another number, the last first. */
  mudancas: z.array(
    z.object({
      id: z.number(),
      tipo: z.enum(['boleto', 'remessa']),
      de: z.number(),
      para: z.number(),
      usuario: texto,
      criadoEm: z.string(),
    }),
  ),
});
export type CarteiraLida = z.infer<typeof carteiraLida>;

const numero = (max: number) => z.number().int().min(1, 'Começa em 1').max(max, 'Número grande demais');

export const numerosDaCarteira = z
  .strictObject({
    /** Of the next boleto. */
    nossoNumero: numero(99_999_999_999).optional(),
    /** Of the next file. */
    remessa: numero(9_999_999).optional(),
  })
  .refine(({ nossoNumero, remessa }) => nossoNumero !== undefined || remessa !== undefined, {
    error: 'Informe o que muda',
    path: ['nossoNumero'],
  });
export type NumerosDaCarteira = z.output<typeof numerosDaCarteira>;

const lerCarteiras = { any: ['conta_bancaria_index', 'conta_bancaria_show', 'conta_bancaria_update'] } as const;
const GET = { domain: 'boletos', method: 'GET', access: lerCarteiras } as const;

/** The wallets of the accounts: what each bank asks for, the numbers that come next, and what proves that it is right. */
export const carteirasCalls = {
  list: defineCall({
    ...GET,
    path: 'boletos/carteiras',
    summary: 'As contas de banco e se cada uma pode emitir boleto',
    reply: z.array(carteiraNaLista),
  }),
  get: defineCall({
    ...GET,
    path: 'contas/{id}/carteira',
    summary: 'A carteira de cobrança de uma conta: o que o banco dela pede, o que falta e os próximos números',
    reply: carteiraLida,
  }),
  numerar: defineCall({
    domain: 'boletos',
    method: 'PUT',
    path: 'contas/{id}/carteira/numeros',
    summary: 'Diz de que número continuam os boletos e as remessas de uma conta; nenhum usado se repete',
    access: 'conta_bancaria_update',
    ownHands: true,
    freshProof: true,
    body: numerosDaCarteira,
    reply: carteiraLida,
  }),
  boletoDeTeste: defineCall({
    ...GET,
    path: 'contas/{id}/carteira/boleto-de-teste',
    summary: 'Um boleto de amostra da carteira, em PDF: não é numerado e não se paga',
    replyType: 'application/pdf',
  }),
  arquivoDeValidacao: defineCall({
    ...GET,
    path: 'contas/{id}/carteira/arquivo-de-validacao',
    summary: 'Uma remessa de amostras para a homologação do banco; não usa nenhum número',
    query: z.strictObject({ boletos: z.coerce.number().int().min(1).max(20).default(5) }),
    replyType: 'text/plain',
  }),
};
