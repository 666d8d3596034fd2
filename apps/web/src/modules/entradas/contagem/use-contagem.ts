import { decimal } from '@retaguarda/brasil';
import { type EntradaLida, entradasCalls, type ItemDaEntrada } from '@retaguarda/contracts';
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { draftKey, stored } from '../../../platform/storage.ts';
import { failureText } from '../../../platform/ui/feedback/toasts.tsx';
import { lerDigitado } from '../../estoque/public.ts';
import { contagemTexts } from './contagem-texts.ts';

/** What was counted of each item, in the unit of stock, by its number; as typed while it cannot be read. */
export type Contados = Readonly<Record<string, string>>;

/** What came of the last thing read. */
export interface Lido {
  texto: string;
  falhou: boolean;
  /** Counts what was read, in the order read. */
  vez: number;
}

const BUZZ_MS = 200;
const NUMERO = /^\d{1,12}(\.\d{1,6})?$/;
const mesmoCodigo = (um: string | null, outro: string) =>
  um !== null && um.replace(/^0+/, '') === outro.replace(/^0+/, '');

/** Counted and readable. */
export const contadoDe = (contados: Contados, { numero }: ItemDaEntrada): string | null => {
  const dito = contados[numero];
  return dito !== undefined && NUMERO.test(dito) ? dito : null;
};

/** What was counted and not kept yet stays on the device: a page that closes loses none. */
function useContados({ id, itens }: EntradaLida) {
  const { grupo, usuario } = useSession();
  const key = draftKey(grupo?.id ?? 0, usuario?.id ?? 0, `nfe-entrada-${id}`);
  const [contados, setContados] = useState<Contados>(() => {
    const guardados = Object.fromEntries(
      itens.flatMap(({ numero, contado }) => (contado === null ? [] : [[numero, contado]])),
    );
    const rascunho = stored.read(key);
    return typeof rascunho === 'object' && rascunho !== null ? { ...guardados, ...(rascunho as Contados) } : guardados;
  });
  const [mudou, setMudou] = useState(false);
  useEffect(() => {
    if (mudou) stored.write(key, contados);
  }, [mudou, contados, key]);
  const mudar = useCallback((fazer: (antes: Contados) => Contados) => {
    setMudou(true);
    setContados(fazer);
  }, []);
  const guardado = () => {
    stored.remove(key);
    setMudou(false);
  };
  return { contados, mudar, guardado, mudou };
}

/** Which item a code is, and how many stock units one reading of it is: the note's own package first, else the product. */
async function itemDoCodigo(codigo: string, { empresa, itens }: EntradaLida) {
  const doPacote = itens.find(({ gtin }) => mesmoCodigo(gtin, codigo));
  if (doPacote) return { item: doPacote, vezes: doPacote.fator ?? '1' };
  const achados = await callApi(entradasCalls.produtos, {
    query: { search: codigo, empresaId: empresa.id },
    handlesErrors: true,
  });
  const ids = new Set(achados.map(({ id }) => id));
  const item = itens.find(({ produto }) => produto !== null && ids.has(produto.id));
  return item ? { item, vezes: '1' } : null;
}

/** Counts what came, by code or by hand. */
export function useContagem(entrada: EntradaLida) {
  const t = useTexts(contagemTexts);
  const { decimal: escrever } = useFormats();
  const { contados, mudar, guardado, mudou } = useContados(entrada);
  const [lido, setLido] = useState<Lido | null>(null);
  const fila = useRef<Promise<void>>(Promise.resolve());
  const atual = useRef(entrada);
  useLayoutEffect(() => {
    atual.current = entrada;
  });
  const dizer = useCallback((texto: string, falhou: boolean) => {
    if (falhou) navigator.vibrate?.(BUZZ_MS);
    setLido((antes) => ({ texto, falhou, vez: (antes?.vez ?? 0) + 1 }));
  }, []);
  const contar = useCallback(
    (numero: number, valor: string | null) =>
      mudar(({ [numero]: _, ...outros }) => (valor === null || valor === '' ? outros : { ...outros, [numero]: valor })),
    [mudar],
  );
  const somar = useCallback(
    ({ numero }: ItemDaEntrada, quanto: string) =>
      mudar((antes) => {
        const ja = antes[numero];
        const soma = decimal(ja !== undefined && NUMERO.test(ja) ? ja : '0').plus(quanto);
        return { ...antes, [numero]: (soma.lt(0) ? decimal(0) : soma).toString() };
      }),
    [mudar],
  );
  /** `12*789…` counts twelve. One after the other: a reader does not wait. */
  const ler = useCallback(
    (texto: string) => {
      const { codigo, quantidade } = lerDigitado(texto);
      if (codigo === '') return;
      fila.current = fila.current.then(async () => {
        try {
          const achado = await itemDoCodigo(codigo, atual.current);
          if (!achado) return dizer(t('notInNote', { codigo }), true);
          const quanto = decimal(quantidade ?? '1')
            .times(achado.vezes)
            .toString();
          somar(achado.item, quanto);
          const { produto, produtoUnidade, descricao } = achado.item;
          dizer(
            t('added', { quanto: `${escrever(quanto)} ${produtoUnidade ?? ''}`, item: produto?.rotulo ?? descricao }),
            false,
          );
        } catch (error) {
          dizer(failureText(error), true);
        }
      });
    },
    [dizer, somar, t, escrever],
  );
  return { contados, contar, somar, ler, lido, guardado, mudou };
}
