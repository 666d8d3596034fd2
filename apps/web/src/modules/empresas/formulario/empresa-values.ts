import {
  completarEmpresa,
  conferirEmpresa,
  type EmpresaNova,
  empresa,
  empresaNova,
  fieldTexts,
  type HeldRow,
  initialRecord,
  newRow,
  type ParteDaEmpresa,
  type RecordValues,
  valuesOfRecord,
} from '@retaguarda/contracts';
import { z } from 'zod';
import type { Held } from '../../../platform/ui/form/held.ts';
import type { Tela } from '../addresses.ts';
import type { EmpresaLida } from '../empresas-api.ts';

/** A company as the form holds it; of a reseller, also the people who work there. */
export type EmpresaValues = RecordValues<typeof empresa> & { usuarioIds?: number[] };
/** A row of one of its lists. */
export type LinhaDaEmpresa<P extends ParteDaEmpresa> = HeldRow<(typeof empresa)['parts'][P]>;

/** A new row of a list. */
export const parteNova = <P extends ParteDaEmpresa>(parte: P): LinhaDaEmpresa<P> => newRow(empresa.parts[parte]);

/** A new company of the screen, its principal address already open to be filled in. */
export const empresaEmBranco = ({ nome, papel }: Tela): Held<EmpresaValues> => ({
  versao: null,
  values: {
    ...initialRecord(empresa),
    [papel]: true,
    enderecos: [parteNova('enderecos')],
    telefones: [parteNova('telefones')],
    ...(nome === 'revendas' ? { usuarioIds: [] } : {}),
  },
});

/**
 * The record as the form holds it. Rows taken out before stay out; a contact taken out is shown, because it may come
 * back.
 */
export const empresaGuardada = (lida: EmpresaLida): Held<EmpresaValues> => ({
  versao: lida.versao,
  values: {
    ...valuesOfRecord(empresa, lida, (parte, { ativo }) => ativo || parte === 'contatos'),
    ...(lida.usuarios ? { usuarioIds: lida.usuarios.map(({ id }) => id) } : {}),
  },
});

const vazio = (valor: unknown) => valor === null || valor === undefined || valor === '';

/** Whether nothing was written in an address. */
function emBranco({ id, ativo: _, tipo: __, ...campos }: LinhaDaEmpresa<'enderecos'>): boolean {
  return id === undefined && Object.values(campos).every(vazio);
}

/** The address and the telephone that the form opens by itself count only once something is written in them. */
function semLinhasEmBranco(values: EmpresaValues): EmpresaValues {
  const { enderecos, telefones } = values;
  return {
    ...values,
    enderecos: enderecos.length === 1 && enderecos.every(emBranco) ? [] : enderecos,
    telefones: telefones.filter(({ id, numero, descricao }) => id !== undefined || !vazio(numero) || !vazio(descricao)),
  };
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
    const dados = semLinhasEmBranco(values as EmpresaValues);
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
