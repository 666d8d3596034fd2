import { useCallback, useState } from 'react';
import { useSession } from '../../../platform/session/session-store.ts';
import { draftKey, stored } from '../../../platform/storage.ts';
import { type VendaAberta, vendaNova } from './venda-aberta.ts';

interface Guardado {
  atual: VendaAberta;
  espera: VendaAberta[];
}

const ehVenda = (valor: unknown): valor is VendaAberta =>
  typeof valor === 'object' && valor !== null && 'uuid' in valor && 'linhas' in valor && 'pagamentos' in valor;

function ler(chave: string): Guardado | null {
  const lido = stored.read(chave) as Partial<Guardado> | null;
  if (typeof lido !== 'object' || lido === null || !ehVenda(lido.atual)) return null;
  return { atual: lido.atual, espera: (lido.espera ?? []).filter(ehVenda) };
}

/** The sale being typed and those that wait, kept on the device: a reload loses nothing. */
export function useVendasAbertas(empresaId: number, modelo: VendaAberta['modelo']) {
  const { grupo, usuario } = useSession();
  const chave = draftKey(grupo?.id ?? 0, usuario?.id ?? 0, `vendas/balcao/${empresaId}`);
  const [{ atual, espera }, setGuardado] = useState<Guardado>(
    () => ler(chave) ?? { atual: vendaNova(modelo), espera: [] },
  );
  const guardar = useCallback(
    (mudar: (antes: Guardado) => Guardado) =>
      setGuardado((antes) => {
        const depois = mudar(antes);
        stored.write(chave, depois);
        return depois;
      }),
    [chave],
  );
  const mudar = useCallback(
    (mudanca: (venda: VendaAberta) => Partial<VendaAberta>) =>
      guardar((antes) => ({ ...antes, atual: { ...antes.atual, ...mudanca(antes.atual) } })),
    [guardar],
  );
  return {
    venda: atual,
    espera,
    mudar,
    recomecar: () => guardar((antes) => ({ ...antes, atual: vendaNova(modelo) })),
    trocar: (venda: VendaAberta) => guardar((antes) => ({ ...antes, atual: venda })),
    deixarEmEspera: () =>
      guardar(({ atual: esta, espera: outras }) => ({ atual: vendaNova(modelo), espera: [...outras, esta] })),
    retomar: (uuid: string) =>
      guardar(({ atual: esta, espera: outras }) => {
        const volta = outras.find((uma) => uma.uuid === uuid);
        const ficam = outras.filter((uma) => uma.uuid !== uuid);
        return { atual: volta ?? esta, espera: volta && esta.linhas.length > 0 ? [...ficam, esta] : ficam };
      }),
  };
}

export type VendasAbertas = ReturnType<typeof useVendasAbertas>;
