import { temaDeVendas } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { keysOf } from '../../platform/api/query.ts';
import { useTopic } from '../../platform/events/use-topic.ts';

/** Cards are read again at most so often, however much is sold. */
const ESPERA_MS = 5_000;

/** Reads the cards of sales anew when something was sold. */
export function AoVivo() {
  const client = useQueryClient();
  const espera = useRef<ReturnType<typeof setTimeout> | null>(null);
  const veioOutro = useRef(false);
  const reler = () => {
    veioOutro.current = false;
    void client.invalidateQueries({ queryKey: keysOf('vendas').of('cartao') });
    espera.current = setTimeout(() => {
      espera.current = null;
      if (veioOutro.current) reler();
    }, ESPERA_MS);
  };
  const denovo = () => {
    if (espera.current === null) reler();
    else veioOutro.current = true;
  };
  useEffect(
    () => () => {
      if (espera.current !== null) clearTimeout(espera.current);
    },
    [],
  );
  useTopic(temaDeVendas, null, { onEvent: denovo, onReload: denovo });
  return null;
}
