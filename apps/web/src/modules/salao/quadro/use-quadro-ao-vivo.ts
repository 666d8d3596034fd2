import { MAX_CONTAS_DO_QUADRO, type QuadroDoSalao, salaoCalls, temaDoSalao } from '@retaguarda/contracts';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { onceAtATime } from '../../../platform/events/once-at-a-time.ts';
import { useReadAnew } from '../../../platform/events/use-read-anew.ts';
import { useTopic } from '../../../platform/events/use-topic.ts';
import { salaoKeys } from '../keys.ts';
import { comLinhas } from './linhas.ts';
import { useQuadro } from './use-conta.ts';

/** The board, kept as it is now: told of some accounts, their lines alone are read, however many tables there are. */
export function useQuadroAoVivo(empresaId: number) {
  const client = useQueryClient();
  const query = useQuadro(empresaId);
  const tudo = useReadAnew('salao');
  const [aoMudar] = useState(() => leitorDasMudadas(client, empresaId));
  const { lost } = useTopic(temaDoSalao, empresaId, {
    onEvent: ({ conta }) => conta !== null && aoMudar(conta),
    onReload: tudo,
  });
  return { query, lost };
}

/** @returns what is told of each account that changed */
function leitorDasMudadas(client: QueryClient, empresaId: number): (conta: string) => void {
  const mudadas = new Set<string>();
  const queryKey = salaoKeys.of('quadro', empresaId);
  const lerQuadro = () => client.invalidateQueries({ queryKey });
  const lerLinhas = async () => {
    const contas = [...mudadas];
    mudadas.clear();
    const naTela = contas.map((uuid) => client.invalidateQueries({ queryKey: salaoKeys.of('conta', uuid) }));
    // While the whole board is on its way here, it might bring the lines as they were.
    const inteiro = contas.length > MAX_CONTAS_DO_QUADRO || client.isFetching({ queryKey }) > 0;
    const linhas = inteiro ? null : await pedirLinhas(empresaId, contas);
    if (linhas === null || client.isFetching({ queryKey }) > 0) await lerQuadro();
    else
      client.setQueryData<QuadroDoSalao>(
        queryKey,
        (quadro) => (quadro ? comLinhas(quadro, contas, linhas) : undefined),
        // Sectors and tables are as old as they were.
        { updatedAt: client.getQueryState(queryKey)?.dataUpdatedAt ?? 0 },
      );
    // How many are left of a product changes with what others add.
    await Promise.all([...naTela, client.invalidateQueries({ queryKey: salaoKeys.of('produtos') })]);
  };
  const ler = onceAtATime(lerLinhas);
  return (conta) => {
    mudadas.add(conta);
    void ler();
  };
}

/** @returns null where they did not come: the whole board is asked for, and says why it does not come */
const pedirLinhas = (empresaId: number, contas: readonly string[]) =>
  callApi(salaoCalls.linhasDoQuadro, {
    params: { empresaId },
    query: { contas: [...contas] },
    handlesErrors: true,
  }).then(
    (lidas) => lidas.contas,
    () => null,
  );
