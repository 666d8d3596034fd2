import { z } from 'zod';
import { defineCall, idText } from '../call.ts';
import { ok } from '../call-parts.ts';
import { choice, date, flag, integer, longText, money, ref, text } from '../fields.ts';
import * as column from '../list/columns.ts';
import { type AnyList, defineList } from '../list/define-list.ts';
import { partialOf } from '../partial.ts';
import type { Access, Slug } from '../permissions.ts';
import type { Fields } from '../register.ts';
import { refName } from '../register-schemas.ts';
import { lerFuncionario, verSalario, verSaude } from './acesso.ts';

export const tiposDeDocumento = {
  contrato: 'Contrato de trabalho',
  identidade: 'Identidade',
  ctps: 'Carteira de trabalho',
  cnh: 'CNH',
  titulo: 'Título de eleitor',
  certificado: 'Certificado ou curso',
  comprovante: 'Comprovante',
  termo: 'Termo assinado',
  outro: 'Outro',
} as const;
export const tiposDeSaude = {
  admissional: 'Exame admissional',
  periodico: 'Exame periódico',
  retorno: 'Exame de retorno',
  mudanca: 'Exame de mudança de risco',
  demissional: 'Exame demissional',
  atestado: 'Atestado',
  deficiencia: 'Deficiência',
  alergia: 'Alergia',
  vacina: 'Vacina',
  outro: 'Outro',
} as const;
export const resultadosDoExame = { apto: 'Apto', apto_com_restricao: 'Apto com restrição', inapto: 'Inapto' } as const;
export const tiposDeAusencia = { falta: 'Falta', licenca: 'Licença', folga: 'Folga', suspensao: 'Suspensão' } as const;

const avisarDias = integer({ label: 'Avisar antes', max: 365, unit: 'dias', required: true, initial: 30 });

export const camposDasFichas = {
  documentos: {
    tipo: choice({ label: 'Documento', options: tiposDeDocumento, required: true }),
    numero: text({ label: 'Número', max: 40 }),
    orgao: text({ label: 'Quem emitiu', max: 60 }),
    emissao: date({ label: 'Emissão' }),
    validade: date({ label: 'Válido até' }),
    avisarDias,
    observacao: text({ label: 'Observação', max: 200 }),
  },
  salarios: {
    desde: date({ label: 'Desde', required: true }),
    valor: money({ label: 'Salário', required: true, min: '0.01' }),
    salarioTipoId: ref('funcionario-salario-tipos', { label: 'Tipo de salário' }),
    motivo: text({ label: 'Motivo', max: 120 }),
  },
  saude: {
    tipo: choice({ label: 'O quê', options: tiposDeSaude, required: true }),
    data: date({ label: 'Data', required: true }),
    validade: date({ label: 'Válido até' }),
    avisarDias,
    resultado: choice({ label: 'Resultado', options: resultadosDoExame }),
    medico: text({ label: 'Médico', max: 120 }),
    crm: text({ label: 'CRM', max: 20 }),
    observacao: longText({ label: 'Observação', max: 1000 }),
  },
  ausencias: {
    tipo: choice({ label: 'Ausência', options: tiposDeAusencia, required: true }),
    de: date({ label: 'De', required: true }),
    ate: date({ label: 'Até', required: true }),
    justificada: flag({ label: 'Justificada' }),
    observacao: text({
      label: 'Observação',
      max: 200,
      help: 'Sem dados de saúde: o atestado fica em Saúde, que tem permissão própria.',
    }),
  },
  ferias: {
    aquisitivo: date({ label: 'Período aquisitivo desde', required: true }),
    inicio: date({ label: 'Início', required: true }),
    dias: integer({ label: 'Dias de férias', min: 1, max: 30, unit: 'dias', required: true }),
    abonoDias: integer({ label: 'Dias vendidos', max: 10, unit: 'dias', required: true, initial: 0 }),
    observacao: text({ label: 'Observação', max: 200 }),
  },
} satisfies Record<string, Fields>;
export type NomeDeFicha = keyof typeof camposDasFichas;

interface FichaInput {
  title: string;
  label: { one: string; many: string };
  purpose: string;
  read: Access;
  write: Slug | { all: readonly Slug[] };
  /** The order, and columns that stand out. */
  by: string;
  title1: string;
  /** A file may be kept with each row. */
  file?: true;
}

/** Lists of an employment that are read and written row by row, each with rights of its own. */
export interface Ficha {
  nome: NomeDeFicha;
  fields: Fields;
  lista: AnyList;
  hasFile: boolean;
  criar: ReturnType<typeof callsOf>['criar'];
  alterar: ReturnType<typeof callsOf>['alterar'];
  excluir: ReturnType<typeof callsOf>['excluir'];
  anexar: ReturnType<typeof callsOf>['anexar'];
}

const linhaDaFicha = z.looseObject({ id: z.number(), versao: z.number() });
export type LinhaDaFicha = z.output<typeof linhaDaFicha>;
const porLinha = z.strictObject({ id: idText, linhaId: idText });

function callsOf(nome: NomeDeFicha, fields: Fields, { label, write }: FichaInput) {
  const comum = { domain: 'employees', access: write as Access } as const;
  const shape = Object.fromEntries(
    Object.entries(fields).map(([name, { schema, required, initial }]) => [
      name,
      required && initial !== null ? schema.default(initial as never) : schema,
    ]),
  );
  const one = label.one.toLowerCase();
  return {
    criar: defineCall({
      ...comum,
      method: 'POST',
      path: `funcionarios/{id}/${nome}`,
      summary: `Acrescenta ${one} a um funcionário`,
      body: z.strictObject(shape),
      reply: linhaDaFicha,
      status: 201,
    }),
    alterar: defineCall({
      ...comum,
      method: 'PUT',
      path: `funcionarios/{id}/${nome}/{linhaId}`,
      summary: `Altera ${one} de um funcionário`,
      params: porLinha,
      body: z.strictObject({ versao: z.number().int().positive().optional(), ...partialOf(shape) }),
      reply: linhaDaFicha,
    }),
    excluir: defineCall({
      ...comum,
      method: 'DELETE',
      path: `funcionarios/{id}/${nome}/{linhaId}`,
      summary: `Retira ${one} de um funcionário; o histórico guarda o que era`,
      params: porLinha,
      reply: ok,
    }),
    anexar: defineCall({
      ...comum,
      method: 'POST',
      path: `funcionarios/{id}/${nome}/{linhaId}/arquivo`,
      summary: `Guarda o arquivo de ${one}; outro toma o lugar do que havia (até 15 MB)`,
      params: porLinha,
      bodyKind: 'form' as const,
      body: z.strictObject({}),
      reply: linhaDaFicha,
    }),
  };
}

function defineFicha(nome: NomeDeFicha, input: FichaInput): Ficha {
  const fields: Fields = camposDasFichas[nome];
  const columns = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      field.kind === 'ref' ? refName(name) : name,
      column.fromField(field, {
        ...(name === 'valor' ? { strong: true, card: 'figure' as const } : {}),
        ...(name === input.title1 ? { card: 'title' as const, strong: true, grow: 1 } : {}),
        ...(name === 'observacao' || name === 'motivo' ? { muted: true, grow: 2 } : {}),
        ...(field.kind === 'date' ? { width: name === 'aquisitivo' ? 190 : 120, grow: 0 } : {}),
        ...(field.kind === 'integer' || field.kind === 'flag' ? { width: 124, grow: 0 } : {}),
        ...(name === 'avisarDias' || (nome === 'ferias' && name === 'observacao') ? { shown: false } : {}),
        ...(field.kind === 'date'
          ? { sortable: true, card: name === input.title1 ? ('title' as const) : ('fact' as const) }
          : {}),
        nullable: !field.required && field.kind !== 'flag',
      }),
    ]),
  );
  const lista = defineList({
    id: `funcionario_${nome}`,
    resource: 'funcionarios',
    domain: 'employees',
    of: 'vinculoId',
    path: `funcionarios/{id}/${nome}`,
    summary: `${input.title} de um funcionário`,
    access: input.read,
    title: input.title,
    label: input.label,
    purpose: input.purpose,
    columns,
    facts: {
      id: z.number(),
      versao: z.number(),
      ...Object.fromEntries(
        Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'ref' ? [[name, z.number().nullable()]] : [])),
      ),
      ...(input.file ? { arquivo: z.object({ nome: z.string(), url: z.string() }).nullable() } : {}),
    },
    order: { by: input.by, descending: true },
    file: {
      name: `funcionario-${nome}`,
      summary: `Exporta ${input.title.toLowerCase()} de um funcionário`,
    },
  });
  return { nome, fields, lista, hasFile: input.file === true, ...callsOf(nome, fields, input) };
}

const alterar = 'funcionarios_update' as const;

export const fichas: Readonly<Record<NomeDeFicha, Ficha>> = {
  documentos: defineFicha('documentos', {
    title: 'Documentos',
    label: { one: 'Documento', many: 'Documentos' },
    purpose: 'Documentos com o seu arquivo. Os que vencem são avisados no início.',
    read: lerFuncionario,
    write: alterar,
    by: 'validade',
    title1: 'tipo',
    file: true,
  }),
  salarios: defineFicha('salarios', {
    title: 'Salários',
    label: { one: 'Salário', many: 'Salários' },
    purpose: 'O salário de hoje e os que já foram, com o motivo de cada mudança.',
    read: verSalario,
    write: { all: [alterar, verSalario] },
    by: 'desde',
    title1: 'desde',
  }),
  saude: defineFicha('saude', {
    title: 'Saúde',
    label: { one: 'Registro de saúde', many: 'Registros de saúde' },
    purpose: 'Exames, atestados e o que se precisa saber para cuidar da pessoa.',
    read: verSaude,
    write: { all: [alterar, verSaude] },
    by: 'data',
    title1: 'tipo',
    file: true,
  }),
  ausencias: defineFicha('ausencias', {
    title: 'Ausências',
    label: { one: 'Ausência', many: 'Ausências' },
    purpose: 'Faltas, licenças e folgas. As faltas sem justificativa diminuem as férias.',
    read: lerFuncionario,
    write: alterar,
    by: 'de',
    title1: 'tipo',
  }),
  ferias: defineFicha('ferias', {
    title: 'Férias marcadas',
    label: { one: 'Férias', many: 'Férias marcadas' },
    purpose: 'Férias gozadas e marcadas, por período aquisitivo.',
    read: lerFuncionario,
    write: alterar,
    by: 'inicio',
    title1: 'inicio',
  }),
};
