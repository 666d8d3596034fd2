import { nfeCalls } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useChosenId } from '../../../platform/ui/form/use-chosen-id.ts';
import { RefField } from '../../../platform/ui/inputs/fields.ts';
import { nfeKeys } from '../keys.ts';
import { emitirTexts } from './emitir-texts.ts';
import { corrige, doTipo, type NotaValues } from './nota-values.ts';

/** The nature of operation: of a note with goods, it says the rest of what the note is for. */
export function NaturezaField() {
  const t = useTexts(emitirTexts);
  const tipo: NotaValues['tipo'] = useWatch({ name: 'tipo' });
  if (corrige(tipo)) return null;
  return <RefField name="naturezaId" label={t('natureOf')} help={t('natureOfHelp')} target="naturezas-de-operacao" />;
}

/**
 * A nature brings its operation, direction and purpose; another operation chosen afterwards puts the nature away. It comes after what
 * the kind of note brings by itself.
 */
export function useDaNatureza() {
  const { setValue } = useFormContext<NotaValues>();
  const tipo: NotaValues['tipo'] = useWatch({ name: 'tipo' });
  const id = useChosenId('naturezaId');
  const { data } = useQuery({
    queryKey: nfeKeys.of('natureza', id),
    queryFn: ({ signal }) => callApi(nfeCalls.natureza, { params: { id: id as number }, signal, handlesErrors: true }),
    enabled: id !== null,
  });
  // What a kept note says of itself stands.
  const aplicada = useRef(id);
  useEffect(() => {
    if (id === null) aplicada.current = null;
    if (id === null || data?.id !== id || corrige(tipo)) return;
    const { operacao, sentido, finalidade, geraFinanceiro, movimentaEstoque } = data;
    if (aplicada.current === id) {
      if (tipo !== operacao) setValue('naturezaId', null, { shouldDirty: true });
      return;
    }
    if (tipo !== operacao) {
      setValue('tipo', operacao, { shouldDirty: true });
      return;
    }
    aplicada.current = id;
    setValue('sentido', sentido);
    setValue('finalidade', finalidade);
    setValue('geraFinanceiro', geraFinanceiro);
    setValue('movimentaEstoque', movimentaEstoque);
    if (!geraFinanceiro) setValue('meio', doTipo('remessa').meio);
  }, [id, data, tipo, setValue]);
}
