import { type RefObject, useLayoutEffect, useState } from 'react';

/** Rows drawn beyond what is seen, so that scrolling never shows a hole. */
const ALEM = 8;

/**
 * Which rows of one height are in sight: of thousands, only those are drawn.
 *
 * @param altura of a row, in pixels
 * @returns the first and the one after the last
 */
export function useJanela(caixa: RefObject<HTMLElement | null>, quantas: number, altura: number) {
  const [vista, setVista] = useState({ topo: 0, alto: 800 });
  useLayoutEffect(() => {
    const elemento = caixa.current;
    if (!elemento) return;
    const medir = () => setVista({ topo: elemento.scrollTop, alto: elemento.clientHeight });
    medir();
    elemento.addEventListener('scroll', medir, { passive: true });
    const tamanho = new ResizeObserver(medir);
    tamanho.observe(elemento);
    return () => {
      elemento.removeEventListener('scroll', medir);
      tamanho.disconnect();
    };
  }, [caixa]);
  const de = Math.max(0, Math.floor(vista.topo / altura) - ALEM);
  const ate = Math.min(quantas, Math.ceil((vista.topo + vista.alto) / altura) + ALEM);
  return { de, ate };
}

/** Scrolls a row into sight, no further than needed. */
export function mostrar(caixa: HTMLElement | null, indice: number, altura: number): void {
  if (!caixa) return;
  const topo = indice * altura;
  if (topo < caixa.scrollTop) caixa.scrollTop = topo;
  else if (topo + altura > caixa.scrollTop + caixa.clientHeight) caixa.scrollTop = topo + altura - caixa.clientHeight;
}
