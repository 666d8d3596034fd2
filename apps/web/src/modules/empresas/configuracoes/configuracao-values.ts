import {
  type ConfiguracaoLida,
  configuracaoEntrada,
  type IcmsInterestadual,
  icmsInterestadualEntrada,
} from '@retaguarda/contracts';
import { z } from 'zod';
import { isSameValue } from '../../../platform/ui/form/draft.ts';
import type { Held } from '../../../platform/ui/form/held.ts';

/** Settings as the form holds them: null inherits. Rates are by pair of states: `SP_RJ`. */
export type ConfiguracaoValues = Record<string, unknown> & { icms: Record<string, string | null> };

const parDe = (origem: string, destino: string) => `${origem}_${destino}`;

export const configuracaoGuardada = (
  { versao, proprias }: ConfiguracaoLida,
  icms: IcmsInterestadual | null,
): Held<ConfiguracaoValues> => ({
  versao,
  values: {
    ...proprias,
    icms: Object.fromEntries(
      (icms?.aliquotas ?? []).map(({ ufOrigem, ufDestino, aliquota }) => [parDe(ufOrigem, ufDestino), aliquota]),
    ),
  },
});

const aliquota = icmsInterestadualEntrada.shape.aliquotas.element.shape.aliquota;
const vazia = (valor: unknown) => valor === '' || valor === undefined;

export const configuracaoSchema = configuracaoEntrada.extend({
  icms: z.record(
    z.string(),
    z.preprocess((valor) => (vazia(valor) ? null : valor), aliquota),
  ),
});

/** The rates that changed, as their call takes them; null takes the company's own away. */
export const aliquotasMudadas = (antes: ConfiguracaoValues, depois: ConfiguracaoValues) =>
  Object.entries(depois.icms)
    .filter(([par, valor]) => !isSameValue(antes.icms[par], valor))
    .map(([par, valor]) => {
      const [ufOrigem = '', ufDestino = ''] = par.split('_');
      return { ufOrigem, ufDestino, aliquota: valor };
    });
