import { contagensCalls } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { callApi, type ReplyOf } from '../../../platform/api/client.ts';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { draftKey, stored } from '../../../platform/storage.ts';
import { aposMovimentar } from '../estoque-api.ts';

export type LeituraContada = ReplyOf<typeof contagensCalls.ler>;
export interface Leitura {
  chave: string;
  codigo: string | null;
  itemId: number | null;
  quantidade: string | null;
  /** Told as all there is, instead of a quantity that adds up. */
  total: string | null;
  lote: string;
  serial: string | null;
  /** How it is called where it was not typed as a code. */
  nome?: string;
}
/** A reading that did not count, until the person has seen why. */
export interface Recusada {
  leitura: Leitura;
  motivo: string;
  pedeLote: boolean;
}

const NADA_DITO = { codigo: null, itemId: null, quantidade: null, total: null, lote: '', serial: null };

const TRY_AGAIN_MS = 3000;
const BUZZ_MS = 200;

/** The reading is fine and could not be taken now: the net, the session, a server that restarts. */
const volta = ({ status }: ApiError) =>
  status === 0 || status === 401 || status === 423 || status === 429 || status >= 500;

/** Readings not sent yet, kept on the device: a page that closes without the net loses none. */
function useGuardada(contagemId: number) {
  const { grupo, usuario } = useSession();
  const key = draftKey(grupo?.id ?? 0, usuario?.id ?? 0, `contagem-${contagemId}`);
  const [fila, setFila] = useState<readonly Leitura[]>(() => {
    const guardada = stored.read(key);
    return Array.isArray(guardada) ? (guardada as Leitura[]) : [];
  });
  useEffect(() => {
    if (fila.length === 0) stored.remove(key);
    else stored.write(key, fila);
  }, [fila, key]);
  return [fila, setFila] as const;
}

function recusaDe(leitura: Leitura, error: unknown): Recusada {
  const campos = error instanceof ApiError ? error.campos : {};
  const geral = error instanceof Error ? error.message : String(error);
  const motivo = [geral, ...Object.values(campos).filter((campo) => !geral.includes(campo))].join(' ');
  return { leitura, motivo, pedeLote: 'lote' in campos };
}

/**
 * Readings of a count, whoever makes them (a reader, the camera, a row touched): sent one after the other in their order.
 * Without the net they wait, and a repeated send counts once. What was refused is kept until somebody has seen it.
 */
export function useFilaDeLeituras(contagemId: number) {
  const client = useQueryClient();
  const [fila, setFila] = useGuardada(contagemId);
  const [ultima, setUltima] = useState<LeituraContada | null>(null);
  const [recusadas, setRecusadas] = useState<readonly Recusada[]>([]);
  /** Tries that did not get through, by which the next is made. */
  const [tentativas, setTentativas] = useState(0);
  const [parou, setParou] = useState(false);
  const proxima = fila[0];

  // biome-ignore lint/correctness/useExhaustiveDependencies: a try without the net is repeated by counting it
  useEffect(() => {
    if (!proxima) return;
    let viva = true;
    const { lote: numero, nome: _, ...leitura } = proxima;
    const enviar = async () => {
      try {
        const body = { ...leitura, lote: numero ? { numero } : null };
        const resposta = await callApi(contagensCalls.ler, { params: { id: contagemId }, body, handlesErrors: true });
        if (!viva) return;
        setUltima(resposta);
        setParou(false);
        setFila(([, ...resto]) => resto);
        void aposMovimentar(client);
      } catch (error) {
        if (!viva) return;
        if (error instanceof ApiError && volta(error)) {
          setParou(true);
          setTimeout(() => viva && setTentativas((n) => n + 1), TRY_AGAIN_MS);
          return;
        }
        setRecusadas((antes) => [...antes, recusaDe(proxima, error)]);
        navigator.vibrate?.(BUZZ_MS);
        setFila(([, ...resto]) => resto);
      }
    };
    void enviar();
    return () => {
      viva = false;
    };
  }, [proxima, tentativas, contagemId, client]);

  const contar = useCallback(
    (leitura: Partial<Leitura>) => setFila((antes) => [...antes, { ...NADA_DITO, chave: newSubmitKey(), ...leitura }]),
    [setFila],
  );
  return {
    contar,
    esperando: parou ? fila.length : 0,
    ultima,
    recusadas,
    desfazer: ({ item, quantidade, serial }: LeituraContada) => {
      contar({ itemId: item.id, quantidade: `-${quantidade}`, serial, nome: item.produto.descricao });
      setUltima(null);
    },
    /** Those seen; all when none is named. */
    dispensar: (vista?: Recusada) => setRecusadas((antes) => (vista ? antes.filter((outra) => outra !== vista) : [])),
  };
}

export type FilaDeLeituras = ReturnType<typeof useFilaDeLeituras>;
