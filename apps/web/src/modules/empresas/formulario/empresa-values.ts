import {
  completarEmpresa,
  conferirEmpresa,
  contatoCampos,
  type EmpresaNova,
  empresaCampos,
  empresaNova,
  enderecoCampos,
  type Field,
  fieldTexts,
  observacaoCampos,
  socioCampos,
  telefoneCampos,
} from '@retaguarda/contracts';
import { z } from 'zod';
import type { Held } from '../../../platform/ui/form/held.ts';
import type { EmpresaLida } from '../empresas-api.ts';
import type { Tela } from '../telas.ts';

/** A company as the form holds it: the fields of the contract, and its lists. */
export type EmpresaValues = Record<string, unknown>;
export type Parte = 'enderecos' | 'telefones' | 'contatos' | 'socios' | 'observacoes';

/** The fields of each list inside the record. */
export const camposDasPartes: Readonly<Record<Parte, Readonly<Record<string, Field>>>> = {
  enderecos: enderecoCampos,
  telefones: telefoneCampos,
  contatos: contatoCampos,
  socios: socioCampos,
  observacoes: observacaoCampos,
};
const partes = Object.keys(camposDasPartes) as Parte[];

const iniciais = (campos: Readonly<Record<string, Field>>) =>
  Object.fromEntries(Object.entries(campos).map(([nome, { initial }]) => [nome, initial ?? null]));

/** A new row of a list. */
export const parteNova = (parte: Parte): Record<string, unknown> => ({
  ativo: true,
  ...iniciais(camposDasPartes[parte]),
});

/** A new company of the screen, its principal address already open to be filled in. */
export const empresaEmBranco = ({ nome, papel }: Tela): Held<EmpresaValues> => ({
  versao: null,
  values: {
    ...iniciais(empresaCampos),
    [papel]: true,
    ...Object.fromEntries(partes.map((parte) => [parte, []])),
    enderecos: [parteNova('enderecos')],
    ...(nome === 'revendas' ? { usuarioIds: [] } : {}),
  },
});

/**
 * The record as the form holds it. Rows taken out before stay out; a contact taken out is shown, because it may come
 * back.
 */
export function empresaGuardada(empresa: EmpresaLida): Held<EmpresaValues> {
  const lida = empresa as unknown as Record<string, unknown>;
  const flat = Object.keys(empresaCampos).map((nome) => [nome, lida[nome] ?? null]);
  const listas = partes.map((parte) => {
    const nomes = ['id', 'ativo', ...Object.keys(camposDasPartes[parte])];
    const linhas = lida[parte] as Record<string, unknown>[];
    const vistas = linhas.filter(({ ativo }) => ativo || parte === 'contatos');
    return [parte, vistas.map((linha) => Object.fromEntries(nomes.map((nome) => [nome, linha[nome] ?? null])))];
  });
  return {
    versao: empresa.versao,
    values: {
      ...Object.fromEntries([...flat, ...listas]),
      ...(empresa.usuarios ? { usuarioIds: empresa.usuarios.map(({ id }) => id) } : {}),
    },
  };
}

const vazio = (valor: unknown) => valor === null || valor === undefined || valor === '';

/** Whether nothing was written in an address. */
function emBranco({ id, ativo: _, tipo: __, ...campos }: Record<string, unknown>): boolean {
  return id === undefined && Object.values(campos).every(vazio);
}

/** The address that the form opens by itself counts only once something is written in it. */
function semEnderecoEmBranco(values: EmpresaValues): EmpresaValues {
  const enderecos = values.enderecos as Record<string, unknown>[];
  return enderecos.length === 1 && enderecos.every(emBranco) ? { ...values, enderecos: [] } : values;
}

const comUsuarios = empresaNova.extend({ usuarioIds: z.array(z.number()).optional() });

/**
 * Judges the form by the schema and by the rules of the API, both at once, so that everything to mend is told in one
 * go and in the same words as the server's.
 *
 * @param tinhaPrincipal whether the stored record has a principal address
 */
export const schemaDaEmpresa = (tinhaPrincipal: boolean) =>
  z.unknown().transform((values, context) => {
    const dados = semEnderecoEmBranco(values as EmpresaValues);
    const lida = comUsuarios.safeParse(dados, { reportInput: true });
    const completa = completarEmpresa(lida.success ? lida.data : (dados as EmpresaNova));
    const campos = {
      ...conferirEmpresa(completa, { tinhaPrincipal })?.campos,
      ...(lida.success ? {} : fieldTexts(lida.error).campos),
    };
    for (const [campo, message] of Object.entries(campos)) {
      context.addIssue({ code: 'custom', path: campo.split('.'), message });
    }
    return completa;
  });
