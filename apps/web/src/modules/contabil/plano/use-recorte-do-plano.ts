import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useAddress } from '../../../platform/router/use-address.ts';
import { telasContabeis } from '../addresses.ts';
import { arvoreQuery, linhasDaArvore } from './arvore.ts';

/** The chart that the address asks for, and the lines of it on view: found, opened, inactive ones too or not. */
export function useRecorteDoPlano() {
  const [{ ano, empresaId, busca, so }] = useAddress(telasContabeis.plano.params);
  const query = useQuery(arvoreQuery({ ano, empresaId }));
  const { data } = query;
  const [fechados, setFechados] = useState<ReadonlySet<number>>(new Set());
  const [inativos, setInativos] = useState(false);
  const semReferencial = so === 'semReferencial';
  const linhas = useMemo(
    () => linhasDaArvore(data?.nos ?? [], { busca: busca ?? '', inativos, semReferencial, fechados }),
    [data, busca, inativos, semReferencial, fechados],
  );
  return {
    query,
    linhas,
    inativos,
    setInativos,
    alternar: (id: number, abrir: boolean) =>
      setFechados((antes) => {
        const depois = new Set(antes);
        if (abrir) depois.delete(id);
        else depois.add(id);
        return depois;
      }),
  };
}

export type RecorteDoPlano = ReturnType<typeof useRecorteDoPlano>;
