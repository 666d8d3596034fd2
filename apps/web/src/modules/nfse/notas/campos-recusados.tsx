import type { NfseLida } from '@retaguarda/contracts';
import { useEffect } from 'react';
import { useFormContext } from 'react-hook-form';

/** What was refused stands at the field it is about, with what to do; the first of them takes the focus. */
export function CamposRecusados({ erros }: { erros: NfseLida['erros'] }) {
  const { setError, setFocus } = useFormContext();
  useEffect(() => {
    const nosCampos = erros.flatMap(({ campo, oQueFazer }) => (campo === null ? [] : [{ campo, oQueFazer }]));
    for (const { campo, oQueFazer } of nosCampos) setError(campo, { type: 'refused', message: oQueFazer });
    const [primeiro] = nosCampos;
    // What was folded is there only after the errors were drawn.
    const depois = primeiro && setTimeout(() => setFocus(primeiro.campo), 0);
    return () => clearTimeout(depois);
  }, [erros, setError, setFocus]);
  return null;
}
