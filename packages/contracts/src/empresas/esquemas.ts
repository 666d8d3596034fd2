import { z } from 'zod';
import { option } from '../list.ts';
import { type ChangeOfRecord, defineRecord, type InputOfRecord, type StoredRecord } from '../record/define-record.ts';
import { definePart } from '../record/part.ts';
import {
  contatoCampos,
  empresaCampos,
  enderecoCampos,
  observacaoCampos,
  socioCampos,
  telefoneCampos,
} from './campos.ts';

const MAX_PARTES = 200;

export const arquivoGuardado = z.object({
  id: z.number(),
  nome: z.string(),
  tipo: z.string(),
  tamanho: z.number(),
  descricao: z.string().nullable(),
  url: z.string(),
  criadoEm: z.string(),
});
export type ArquivoGuardado = z.infer<typeof arquivoGuardado>;
export const logoGuardado = z.object({ id: z.number(), nome: z.string(), url: z.string(), principal: z.boolean() });
export type LogoGuardado = z.infer<typeof logoGuardado>;

/** A company with everything of it: the one record of a legal person, whatever it is to the group. */
export const empresa = defineRecord({
  name: 'empresa',
  fields: empresaCampos,
  parts: {
    enderecos: definePart(enderecoCampos, {
      label: 'Endereços',
      max: MAX_PARTES,
      holds: ({ ativo, tipo }) => (ativo && tipo === 'principal' ? ['principal'] : []),
    }),
    telefones: definePart(telefoneCampos, { label: 'Telefones', max: MAX_PARTES }),
    contatos: definePart(contatoCampos, { label: 'Contatos', max: MAX_PARTES }),
    socios: definePart(socioCampos, { label: 'Sócios', max: MAX_PARTES }),
    observacoes: definePart(observacaoCampos, {
      label: 'Observações',
      max: MAX_PARTES,
      read: {
        empresaId: z.number(),
        contratoId: z.number().nullable(),
        autor: option.nullable(),
        versao: z.number(),
        criadoEm: z.string(),
      },
    }),
  },
  read: {
    cidade: z.string().nullable(),
    uf: z.string().nullable(),
    cartaoUtilizado: z.string(),
    cartaoSaldo: z.string(),
    aprovacaoSolicitadaEm: z.string().nullable(),
    logos: z.array(logoGuardado),
    arquivos: z.array(arquivoGuardado),
  },
});
export type ParteDaEmpresa = keyof (typeof empresa)['parts'];

export const empresaNova = empresa.create;
export type EmpresaNova = InputOfRecord<typeof empresa>;
export const empresaAlteracao = empresa.change;
export type EmpresaAlteracao = ChangeOfRecord<typeof empresa>;
export const empresaCompleta = empresa.stored;
export type EmpresaCompleta = StoredRecord<typeof empresa>;

/** A row of addresses, as it is sent. */
export const enderecoEntrada = empresaNova.shape.enderecos.unwrap().element;
export const observacaoGuardada = empresaCompleta.shape.observacoes.element;
export type ObservacaoGuardada = z.output<typeof observacaoGuardada>;

/** What is needed to recognise a company. */
export const empresaCurta = z.object({
  id: z.number(),
  ativo: z.boolean(),
  nomeFantasia: z.string(),
  razaoSocial: z.string().nullable(),
  documento: z.string().nullable(),
  cidade: z.string().nullable(),
  uf: z.string().nullable(),
});
export type EmpresaCurta = z.output<typeof empresaCurta>;

/** Whether a document is of a record there is, and of which where the person may see it. */
export const documentoCadastrado = z.object({
  cadastrado: z.boolean(),
  existente: option.extend({ ativo: z.boolean() }).nullable(),
});
export type DocumentoCadastrado = z.output<typeof documentoCadastrado>;
