import { z } from 'zod';
import { keysOf, linha, texto } from '../call-parts.ts';
import { civilDate } from '../dates.ts';
import { tiposDePessoa } from '../empresas/campos.ts';
import { cep, date, decimalField, documento, email, percent, telefone, text, uf } from '../fields.ts';
import { option } from '../list.ts';
import { partialOf } from '../partial.ts';
import { listaDePreContratos } from './listas.ts';
import { modosDePreco, tiposDePreco } from './precificar.ts';

const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);
const QUANTIDADE_MAXIMA = 1_000_000;
const quantidade = (min: number) =>
  z.number().int('Informe um número inteiro').min(min, `Mínimo ${min}`).max(QUANTIDADE_MAXIMA);

/** Four places: a fiscal document costs fractions of a cent. */
const valor = decimalField({ label: 'Valor', places: 4, required: true }).schema;

const faixa = z.strictObject({ ate: quantidade(1).nullable(), valor });
const faixas = z
  .array(faixa)
  .max(50)
  .superRefine((rows, context) => {
    if (rows.length === 0) context.addIssue({ code: 'custom', message: 'Informe ao menos uma faixa' });
    rows.forEach(({ ate }, index) => {
      const before = rows[index - 1]?.ate;
      if (ate === null && index < rows.length - 1)
        context.addIssue({ code: 'custom', path: [index, 'ate'], message: 'Só a última faixa é sem limite' });
      else if (ate !== null && typeof before === 'number' && ate <= before)
        context.addIssue({ code: 'custom', path: [index, 'ate'], message: `Informe mais de ${before}` });
    });
  });

const tipo = z.enum(keysOf(tiposDePreco));
const modo = z.enum(keysOf(modosDePreco));
const precoCampos = {
  nome: linha(80),
  modo: modo.default('volume'),
  inicio: date({ label: 'Início', required: true }).schema,
  fim: civilDate().nullable().default(null),
  faixas,
};

/** What the form of a price table asks, where its screen says the kind. */
export const precoPrimeDigitado = z.strictObject({
  /** Of a table of the kind `componente`, and only of it. */
  componenteId: id.nullable().default(null),
  revendaId: id.nullable().default(null),
  ...precoCampos,
});

/** A price table: one kind of thing, for the list or one reseller, in force between two days. */
export const precoPrimeNovo = z
  .strictObject({ tipo, ...precoPrimeDigitado.shape })
  .superRefine(({ tipo, componenteId, inicio, fim }, context) => {
    if ((tipo === 'componente') !== (componenteId !== null)) {
      const message = tipo === 'componente' ? '* CAMPO OBRIGATÓRIO' : 'Só para preço de componente';
      context.addIssue({ code: 'custom', path: ['componenteId'], message });
    }
    if (fim !== null && fim < inicio) context.addIssue({ code: 'custom', path: ['fim'], message: 'Antes do início' });
  });
export type PrecoPrimeNovo = z.output<typeof precoPrimeNovo>;

/** Kind, component and reseller stay: another one is another table. */
export const precoPrimeAlteracao = z.strictObject({
  versao: z.number().int().positive().optional(),
  ...partialOf(precoCampos),
});
export type PrecoPrimeAlteracao = z.output<typeof precoPrimeAlteracao>;

// Pre-contracts -------------------------------------------------------------------------------------------------------

/** Who it is for, while not yet a client: what a client's record is made from. */
const interessadoCampos = {
  tipoPessoa: z.enum(keysOf({ juridica: tiposDePessoa.juridica, fisica: tiposDePessoa.fisica })).default('juridica'),
  nomeFantasia: text({ label: 'Nome', max: 120 }).schema,
  razaoSocial: text({ label: 'Razão social', max: 120 }).schema,
  documento: documento({ label: 'CNPJ ou CPF' }).schema,
  email: email({ label: 'E-mail' }).schema,
  telefone: telefone({ label: 'Telefone' }).schema,
  cep: cep({ label: 'CEP' }).schema,
  logradouro: text({ label: 'Logradouro', max: 120 }).schema,
  numero: text({ label: 'Número', max: 20 }).schema,
  complemento: text({ label: 'Complemento', max: 60 }).schema,
  bairro: text({ label: 'Bairro', max: 60 }).schema,
  cidade: text({ label: 'Cidade', max: 60 }).schema,
  uf: uf({ label: 'UF' }).schema,
  ibge: text({ label: 'Código IBGE', max: 7, pattern: /^\d{7}$/, patternText: 'Informe 7 dígitos' }).schema,
};
export const interessado = z.strictObject(interessadoCampos);
export type Interessado = z.output<typeof interessado>;

const desconto = percent({ label: 'Desconto', required: true }).schema.default('0.0000');
const componenteDoPreContrato = z.strictObject({ componenteId: id, quantidade: quantidade(1) });

export const preContratoCampos = {
  /** An existing client; else the person or company of `interessado`. */
  empresaId: id.nullable().default(null),
  interessado,
  revendaId: id.nullable().default(null),
  /** Day whose prices hold. */
  dataPreco: date({ label: 'Preços de', required: true }).schema,
  /** Last day the offer stands. */
  validade: date({ label: 'Proposta válida até', required: true }).schema,
  usuariosSimultaneos: quantidade(1),
  documentosFiscais: quantidade(0).default(0),
  componentes: z.array(componenteDoPreContrato).max(100).default([]),
  descontoMensalidadePercentual: desconto,
  descontoLicencaPercentual: desconto,
  observacao: texto(4000).nullable().default(null),
};

type Partes = {
  empresaId: number | null;
  interessado: Pick<Interessado, 'nomeFantasia'>;
  dataPreco: string;
  validade: string;
};

/** Refuses what the fields cannot tell one by one; by path. */
export function problemasDoPreContrato({
  empresaId,
  interessado,
  dataPreco,
  validade,
}: Partes): Record<string, string> {
  return {
    ...(empresaId === null && !interessado.nomeFantasia ? { 'interessado.nomeFantasia': '* CAMPO OBRIGATÓRIO' } : {}),
    ...(validade < dataPreco ? { validade: 'Antes da data dos preços' } : {}),
  };
}

export const preContratoNovo = z.strictObject(preContratoCampos).superRefine((body, context) => {
  for (const [path, message] of Object.entries(problemasDoPreContrato(body)))
    context.addIssue({ code: 'custom', path: path.split('.'), message });
});
export type PreContratoNovo = z.output<typeof preContratoNovo>;

export const preContratoAlteracao = z.strictObject({
  versao: z.number().int().positive().optional(),
  ...partialOf(preContratoCampos),
});
export type PreContratoAlteracao = z.output<typeof preContratoAlteracao>;

const linhaDePreco = z.object({
  tipo,
  componenteId: z.number().nullable(),
  descricao: z.string(),
  cobranca: z.enum(['mensal', 'unica']),
  quantidade: z.number(),
  valor: z.string(),
  total: z.string(),
  tabelaId: z.number(),
  tabela: z.string(),
});

export const preContrato = listaDePreContratos.row.extend({
  empresaId: z.number().nullable(),
  interessado: z.object(interessadoCampos),
  revendaId: z.number().nullable(),
  componentes: z.array(componenteDoPreContrato.extend({ componente: option })),
  descontoMensalidadePercentual: z.string(),
  descontoLicencaPercentual: z.string(),
  observacao: z.string().nullable(),
  /** As priced when last saved; a later change of a table does not touch it. */
  linhas: z.array(linhaDePreco),
  mensalidadeBruta: z.string(),
  mensalidadeDesconto: z.string(),
  licencaBruta: z.string(),
  licencaDesconto: z.string(),
  convertidoEm: z.string().nullable(),
});
export type PreContrato = z.output<typeof preContrato>;
