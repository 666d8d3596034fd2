import { decimal } from '@retaguarda/brasil';
import {
  type ContratoCompleto,
  type ContratoNovo,
  conferirContrato,
  contrato,
  contratoNovo,
  fieldTexts,
  initialRecord,
  mensagens,
  type Option,
  type PrecoDerivado,
  podeEditarTermos,
  type RecordValues,
  type SituacaoDoContrato,
  valoresDefinidos,
  valuesOfRecord,
} from '@retaguarda/contracts';
import { z } from 'zod';
import type { Held } from '../../../platform/ui/form/held.ts';

/** A contract as its form holds it: its terms, the options taken and whether it is active. */
export type ContratoValues = RecordValues<typeof contrato> & { opcaoIds: number[]; ativo: boolean };
/** The form once judged: what a write takes, and whether it is active. */
export type ContratoConferido = ContratoNovo & { ativo: boolean };

/**
 * A new contract.
 *
 * @param hoje civil date from which it is in force unless the person says otherwise
 */
export const contratoEmBranco = (empresaId: number | null, hoje: string): Held<ContratoValues> => ({
  versao: null,
  values: {
    ...initialRecord(contrato),
    empresaId,
    inicio: hoje,
    opcaoIds: [],
    ativo: true,
  },
});

export const contratoGuardado = (lido: ContratoCompleto): Held<ContratoValues> => ({
  versao: lido.versao,
  values: { ...valuesOfRecord(contrato, lido), opcaoIds: lido.opcaoIds, ativo: lido.ativo },
});

/** What the client signed: once approved it changes only in another contract, and a closed one does not change at all. */
const assinados: readonly string[] = ['contratoTipoId', 'inicio', 'licencaValor', 'opcaoIds'];

/** Whether a field of a contract in this state is shown and no longer typed. */
export const estaTravado =
  (situacao: SituacaoDoContrato | null) =>
  (campo: string): boolean =>
    situacao !== null && !podeEditarTermos(situacao) && (situacao === 'encerrado' || assinados.includes(campo));

/** The other contracts of the client: of one type there is one, unless the others are over. */
export interface OutroContrato {
  id: number;
  ativo: boolean;
  situacao: SituacaoDoContrato;
  contratoTipo: Option;
}

const ocupa = ({ ativo, situacao }: OutroContrato) => ativo && situacao !== 'encerrado' && situacao !== 'reprovado';

/** What the form must know of other records to judge this one; filled in as the screen learns it. */
export interface Apoio {
  /** What the tables define for what is chosen; null while it is not known. */
  definido: Pick<PrecoDerivado, 'licencaValor' | 'mensalidadeValor'> | null;
  /** The way of payment asks how it was agreed. */
  pedeObservacao: boolean;
}

/**
 * Judges the form by the schema and the rules of the API, in its words; whether it is active is not part of what a
 * write accepts.
 */
export const schemaDoContrato = (outros: readonly OutroContrato[], apoio: () => Apoio) =>
  z.unknown().transform((values, context): ContratoConferido => {
    const { ativo, ...campos } = values as ContratoValues;
    const lido = contratoNovo.safeParse(campos, { reportInput: true });
    const { definido, pedeObservacao } = apoio();
    const textos: Record<string, string> = lido.success
      ? { ...conferirContrato(lido.data, { pedeObservacao })?.campos }
      : { ...fieldTexts(lido.error).campos };
    for (const nome of valoresDefinidos) {
      if (definido && passa(campos[nome], definido[nome])) textos[nome] ??= mensagens.formValueExceeds;
    }
    const repetido = ativo && outros.some((outro) => ocupa(outro) && outro.contratoTipo.id === campos.contratoTipoId);
    if (repetido) textos.contratoTipoId = mensagens.formContractTypeRepeated;
    for (const [campo, message] of Object.entries(textos)) {
      context.addIssue({ code: 'custom', path: campo.split('.'), message });
    }
    return { ...(lido.success ? lido.data : (campos as ContratoNovo)), ativo };
  });

/** Whether an amount typed is above another; what is no amount yet is above none. */
export const passa = (valor: unknown, definido: string): boolean =>
  typeof valor === 'string' && /^\d+(\.\d+)?$/.test(valor) && decimal(valor).gt(definido);
