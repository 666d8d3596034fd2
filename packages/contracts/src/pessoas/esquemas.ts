import { z } from 'zod';
import { ref } from '../fields.ts';
import { option } from '../list.ts';
import { type ChangeOfRecord, defineRecord, type InputOfRecord, type StoredRecord } from '../record/define-record.ts';
import { definePart } from '../record/part.ts';
import { dependenteCampos, empregoCampos, pessoaCampos, vinculoCampos } from './campos.ts';
import { estadosDoVinculo, motivosDoDesligamento } from './situacoes.ts';

const MAX_PARTES = 50;
const partes = {
  dependentes: definePart(dependenteCampos, { label: 'Dependentes', max: MAX_PARTES }),
  empregos: definePart(empregoCampos, { label: 'Empregos anteriores', max: MAX_PARTES }),
};

/** A person, by itself: it is read and written with one of its employments. */
export const pessoa = defineRecord({ name: 'pessoa', fields: pessoaCampos, parts: partes });

const doVinculo = {
  situacao: estadosDoVinculo.schema,
  situacaoDesde: z.string().nullable(),
  condicao: option.nullable(),
  desligamento: z.string().nullable(),
  desligamentoMotivo: z.enum(Object.keys(motivosDoDesligamento) as [keyof typeof motivosDoDesligamento]).nullable(),
  desligamentoObservacao: z.string().nullable(),
  /** The user of the program this employee is. */
  usuario: option.nullable(),
};

/** An employment, by itself. */
export const vinculo = defineRecord({
  name: 'vinculo',
  fields: {
    pessoaId: ref('pessoas', { label: 'Pessoa', required: true, createOnly: true }),
    ...vinculoCampos,
  },
  parts: {},
  startsFilled: true,
  read: doVinculo,
});

/**
 * What `funcionarios/{id}` takes and gives: an employment with its person. `versao` rises with either. Salary, health,
 * documents and days off are lists of their own, because they have rights of their own.
 */
export const funcionario = defineRecord({
  name: 'funcionario',
  fields: { ...pessoaCampos, ...vinculoCampos },
  parts: partes,
  startsFilled: true,
  read: {
    ...doVinculo,
    pessoaId: z.number(),
    /** Other employments of the person that the reader may see. */
    outrosVinculos: z.array(
      z.object({ id: z.number(), empresa: option, origem: z.enum(['F', 'V']), situacao: estadosDoVinculo.schema }),
    ),
  },
});
export type FuncionarioNovo = InputOfRecord<typeof funcionario>;
export type FuncionarioAlteracao = ChangeOfRecord<typeof funcionario>;
export type FuncionarioCompleto = StoredRecord<typeof funcionario>;
