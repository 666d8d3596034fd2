import { type ClipboardEvent, type KeyboardEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { notifyFailureText, notifyWarning } from '../../../platform/ui/feedback/toasts.tsx';
import {
  chaveDaCelula,
  colar,
  emCampo,
  figuraDe,
  type LinhaDaGrade,
  type Lugar,
  lerValor,
  type Mostrada,
  mover,
  planejadoEm,
} from './grade.ts';
import { orcamentoTexts } from './orcamento-texts.ts';

/** Examples of what was pasted and could not be. */
const EXEMPLOS = 3;

export interface Trabalho extends Mostrada {
  linhas: readonly LinhaDaGrade[];
  podeMudar: boolean;
  onMudar: (novas: readonly (readonly [chave: string, valor: string | null])[]) => void;
}

/** The cell that has the focus and what is being typed in it; keys walk, write, copy and paste. */
export function useCelulas({ linhas, mudancas, vista, podeMudar, onMudar }: Trabalho) {
  const t = useTexts(orcamentoTexts);
  const corpo = useRef<HTMLTableElement>(null);
  const [ativa, setAtiva] = useState<Lugar>({ linha: 0, mes: 0 });
  const [edicao, setEdicao] = useState<{ texto: string } | null>(null);

  const ir = (lugar: Lugar) => {
    // Drawn before the key ends: a focus that came later would take the next key from the cell it opened.
    flushSync(() => {
      setAtiva(lugar);
      setEdicao(null);
    });
    corpo.current?.querySelector<HTMLElement>(`[data-lugar="${lugar.linha}:${lugar.mes}"]`)?.focus();
  };
  const editar = (linha: LinhaDaGrade, mes: number) => {
    if (podeMudar) setEdicao({ texto: emCampo(planejadoEm(linha, mes, mudancas)) });
  };
  const gravar = (lugar: Lugar, texto: string): boolean => {
    const linha = linhas[lugar.linha];
    const valor = lerValor(texto);
    if (!linha) return true;
    if (valor === undefined) {
      notifyFailureText(t('notAmount', { texto }));
      return false;
    }
    if ((valor ?? '0.00') !== planejadoEm(linha, lugar.mes, mudancas))
      onMudar([[chaveDaCelula(linha, lugar.mes), valor]]);
    return true;
  };

  return {
    corpo,
    ativa,
    edicao,
    ir,
    editar,
    terminar(texto: string, tecla: string) {
      if (!gravar(ativa, texto)) return;
      ir(mover(ativa, tecla, linhas.length) ?? ativa);
    },
    onKeyDown(event: KeyboardEvent<HTMLElement>) {
      if (edicao !== null || event.ctrlKey || event.metaKey || event.altKey) return;
      const destino = mover(ativa, event.key, linhas.length);
      const linha = linhas[ativa.linha];
      if (destino) ir(destino);
      else if (!podeMudar || !linha) return;
      else if (event.key === 'F2' || event.key === 'Enter') editar(linha, ativa.mes);
      else if (event.key === 'Delete' || event.key === 'Backspace') gravar(ativa, '');
      else if (/^[\d,.-]$/.test(event.key)) setEdicao({ texto: event.key });
      else return;
      event.preventDefault();
    },
    onPaste(event: ClipboardEvent<HTMLElement>) {
      const texto = event.clipboardData.getData('text/plain');
      if (!podeMudar || (edicao !== null && !/[\t\n]/.test(texto))) return;
      event.preventDefault();
      const { celulas, recusadas } = colar(texto, ativa, linhas.length);
      onMudar(
        celulas.flatMap(({ linha, mes, valor }) => {
          const onde = linhas[linha];
          return onde ? [[chaveDaCelula(onde, mes), valor] as const] : [];
        }),
      );
      if (recusadas.length > 0)
        notifyWarning(t('notPasted', { count: recusadas.length, exemplos: recusadas.slice(0, EXEMPLOS).join('; ') }));
      ir(ativa);
    },
    onCopy(event: ClipboardEvent<HTMLElement>) {
      const linha = linhas[ativa.linha];
      if (edicao !== null || !linha) return;
      event.preventDefault();
      event.clipboardData.setData('text/plain', emCampo(figuraDe(linha, ativa.mes, { vista, mudancas })));
    },
  };
}
