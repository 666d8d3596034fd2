import { type RefObject, useEffect, useState } from 'react';

/** Lines drawn beyond what is seen, above and below. */
const A_MAIS = 6;

export interface Janela {
  de: number;
  ate: number;
  /** Pixels the lines above the first drawn one would take. */
  antes: number;
  depois: number;
}

/** Of many lines of one height, those that are in view: the rest is room. */
export const janelaDe = (quantas: number, altura: number, rolado: number, visivel: number): Janela => {
  const de = Math.max(0, Math.min(quantas, Math.floor(rolado / altura) - A_MAIS));
  const ate = Math.min(quantas, Math.ceil((rolado + visivel) / altura) + A_MAIS);
  return { de, ate, antes: de * altura, depois: (quantas - ate) * altura };
};

/** The same, followed while the person scrolls inside `dentro`. */
export function useJanela(dentro: RefObject<HTMLElement | null>, quantas: number, altura: number): Janela {
  const [vista, setVista] = useState({ rolado: 0, visivel: 600 });
  useEffect(() => {
    const elemento = dentro.current;
    if (!elemento) return;
    const olhar = () => setVista({ rolado: elemento.scrollTop, visivel: elemento.clientHeight });
    const medida = new ResizeObserver(olhar);
    medida.observe(elemento);
    elemento.addEventListener('scroll', olhar, { passive: true });
    return () => {
      medida.disconnect();
      elemento.removeEventListener('scroll', olhar);
    };
  }, [dentro]);
  return janelaDe(quantas, altura, vista.rolado, vista.visivel);
}
