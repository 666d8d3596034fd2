import { useRef } from 'react';

/** Where the keyboard goes at the counter: the hands never leave it. */
export function useFoco() {
  const picker = useRef<HTMLInputElement>(null);
  const corpo = useRef<HTMLTableSectionElement>(null);
  const formas = useRef<HTMLDivElement>(null);
  const fim = useRef<HTMLButtonElement>(null);
  return {
    /** The parts of the page that hold the places. */
    partes: { picker, corpo, formas, fim },
    aoPicker: () => picker.current?.focus(),
    aoCliente: () => document.querySelector<HTMLInputElement>('input[name="cliente"]')?.focus(),
    aUltimaLinha: () => {
      const ultima = corpo.current?.lastElementChild;
      if (ultima instanceof HTMLElement) ultima.focus();
    },
    aosPagamentos: () => formas.current?.querySelector<HTMLButtonElement>('button:not(:disabled)')?.focus(),
    /** Once it is drawn: it can be pressed only after the last payment. */
    aoFim: () => requestAnimationFrame(() => fim.current?.focus()),
  };
}

export type Foco = ReturnType<typeof useFoco>;
