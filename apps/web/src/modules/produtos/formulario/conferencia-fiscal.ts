import { useDebouncedValue } from '@mantine/hooks';
import {
  type CampoDoProduto,
  type CodigosFiscais,
  camposFiscais,
  codigosFiscais,
  conferirFiscal,
  type FatosFiscais,
  produtoCampos,
  produtosCalls,
} from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { z } from 'zod';
import { callApi } from '../../../platform/api/client.ts';
import { produtosKeys } from '../keys.ts';
import { useProdutoForm } from './contexto.tsx';

/** What the official tables said, and of which codes: of others it says nothing. */
export interface FatosConhecidos {
  codigos: CodigosFiscais;
  fatos: FatosFiscais;
}

const ESPERA_MS = 300;
const campos = camposFiscais as readonly CampoDoProduto[];
const esquema = z.object(Object.fromEntries(campos.map((campo) => [campo, produtoCampos[campo].schema])));
const mesmosCodigos = (a: CodigosFiscais, b: CodigosFiscais) =>
  codigosFiscais.every((codigo) => a[codigo] === b[codigo]);

/** Texts by field of what the tax codes of a form do not agree on; none while a field or the facts are missing. */
export function conferirFiscalDoFormulario(
  values: Readonly<Record<string, unknown>>,
  conhecidos: FatosConhecidos | null,
): Record<string, string> {
  const lido = esquema.safeParse(Object.fromEntries(campos.map((campo) => [campo, values[campo]])));
  if (!lido.success || !conhecidos) return {};
  const dados = lido.data as Parameters<typeof conferirFiscal>[0];
  return mesmosCodigos(dados, conhecidos.codigos) ? conferirFiscal(dados, conhecidos.fatos) : {};
}

/** The codes that have their whole shape; the others are still being typed. */
function codigosInteiros(values: readonly unknown[]): CodigosFiscais {
  const inteiro = (codigo: keyof CodigosFiscais, index: number) => {
    const lido = produtoCampos[codigo].schema.safeParse(values[index]);
    return lido.success ? lido.data : null;
  };
  return Object.fromEntries(codigosFiscais.map((codigo, index) => [codigo, inteiro(codigo, index)])) as CodigosFiscais;
}

/**
 * Checks the tax codes against each other as they are filled in: once one of them changes, the tables are asked of all,
 * and the fields say what they would say on saving. The field being typed in says it when it is left.
 */
export function useConferenciaFiscal(): void {
  const { trigger } = useFormContext();
  const { fatosFiscais } = useProdutoForm();
  const { dirtyFields } = useFormState({ name: [...campos] });
  const mudou = campos.some((campo) => dirtyFields[campo]);
  const values: unknown[] = useWatch({ name: [...campos] });
  const [codigos] = useDebouncedValue(codigosInteiros(values), ESPERA_MS);
  const { data } = useQuery({
    queryKey: produtosKeys.of('conferencia-fiscal', codigos),
    queryFn: ({ signal }) =>
      callApi(produtosCalls.taxFacts, {
        query: Object.fromEntries(Object.entries(codigos).filter(([, codigo]) => codigo !== null)),
        signal,
        handlesErrors: true,
      }),
    enabled: mudou,
  });
  const escrito = JSON.stringify(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was written is judged again when any of it changes
  useEffect(() => {
    if (!data || !mudou) return;
    fatosFiscais.current = { codigos, fatos: data };
    const digitando = document.activeElement?.getAttribute('name');
    void trigger(campos.filter((campo) => campo !== digitando));
  }, [data, escrito, mudou]);
}
