import { useDebouncedValue } from '@mantine/hooks';
import { consultasCalls, enderecoCampos } from '@retaguarda/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useFormSection } from '../../../platform/ui/form/section-context.ts';
import { LookupBox } from '../../../platform/ui/inputs/lookup-box.tsx';
import { SEARCH_DELAY_MS } from '../../../platform/ui/inputs/ref-input.tsx';
import { useLookup } from '../../../platform/ui/inputs/use-lookup.ts';
import { empresasKeys } from '../keys.ts';

/** A municipality of the table of IBGE, which brings its state and its code. What is not in the table stays as typed. */
export function CidadeField({ path }: { path: string }) {
  const form = useFormContext();
  const { field, fieldState } = useController({ name: `${path}.cidade` });
  const uf = (useWatch({ name: `${path}.uf` }) as string | null) ?? '';
  useFormSection(`${path}.cidade`);
  const lookup = useLookup();
  const [paused] = useDebouncedValue(lookup.typed, SEARCH_DELAY_MS);
  const search = lookup.taking ? lookup.typed : paused;
  const found = useQuery({
    queryKey: empresasKeys.of('municipios', search),
    queryFn: ({ signal }) => callApi(consultasCalls.municipios, { query: { search }, signal, handlesErrors: true }),
    enabled: lookup.asks,
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });
  // Of two cities of one name, that of the state already given.
  const doEstado = found.data?.toSorted((a, b) => Number(b.uf === uf) - Number(a.uf === uf));
  const put = (nome: string, value: string | null) =>
    form.setValue(`${path}.${nome}`, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const cidade = (field.value as string | null) ?? '';
  return (
    <LookupBox
      label={enderecoCampos.cidade.label}
      required
      name={field.name}
      error={fieldState.error?.message}
      lookup={lookup}
      answer={{
        options: (lookup.typed.length > 2 ? found.data : doEstado)?.map((um) => ({
          value: um.ibge,
          text: um.nome,
          shown: `${um.nome} - ${um.uf}`,
        })),
        waits: found.isFetching || search !== lookup.typed,
        failed: found.isError,
      }}
      shown={cidade}
      chosen={lookup.text === null && cidade !== '' ? cidade : null}
      onChoose={(ibge) => {
        const municipio = found.data?.find((um) => um.ibge === ibge);
        if (!municipio) return;
        put('cidade', municipio.nome);
        put('uf', municipio.uf);
        put('ibge', municipio.ibge);
        if (form.getValues('ie')) void form.trigger('ie');
      }}
      onClear={() => {
        put('cidade', null);
        put('ibge', null);
      }}
      onTyped={(typed) => {
        put('cidade', typed);
        put('ibge', null);
      }}
      onBlur={field.onBlur}
    />
  );
}
