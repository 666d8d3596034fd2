import { NIVEL_DE_LANCAMENTO, type NoDaArvore } from '@retaguarda/contracts';
import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';
import { type LinhaDaArvore, lugarDaTecla } from './arvore.ts';

/** Pixels of a line; all are the same, so that only those on view are drawn. */
export const ALTURA = 34;

export interface AtosDaArvore {
  abrir: (no: NoDaArvore) => void;
  alternar: (id: number, aberto: boolean) => void;
  /** @returns whether it went through */
  renomear: (no: NoDaArvore, nome: string) => Promise<unknown>;
  criarAbaixo: (pai: NoDaArvore, nome: string) => Promise<unknown>;
  situar: (no: NoDaArvore) => Promise<void>;
  remover: (no: NoDaArvore) => Promise<void>;
}

export interface Arvore extends AtosDaArvore {
  linhas: readonly LinhaDaArvore[];
  mayUpdate: boolean;
  mayCreate: boolean;
}

/** What is being typed in a line: the new name of a place, or the name of what comes below it. */
type Edicao = { id: number; como: 'nome' | 'abaixo' };

/** The one focus of the tree, what is typed at it, and its keys. @param porPagina lines that a page moves by */
export function useFocoDaArvore(
  { linhas, mayUpdate, mayCreate, ...atos }: Arvore,
  caixa: RefObject<HTMLDivElement | null>,
  porPagina: number,
) {
  const [ativoId, setAtivoId] = useState<number | null>(null);
  const [edicao, setEdicao] = useState<Edicao | null>(null);
  const atual = Math.max(
    0,
    linhas.findIndex(({ no }) => no.id === ativoId),
  );
  const ativa = linhas[atual];

  const ativar = (indice: number) => {
    const linha = linhas[indice];
    if (!linha) return;
    setAtivoId(linha.no.id);
    mostrar(caixa.current, indice);
  };
  // What was found, made or moved is on view once it is there.
  const idDaAtiva = ativa?.no.id;
  useEffect(() => {
    if (idDaAtiva !== undefined) mostrar(caixa.current, atual);
  }, [caixa, idDaAtiva, atual]);

  const editar = (no: NoDaArvore, como: Edicao['como']) => {
    if (como === 'nome' ? !mayUpdate : !mayCreate || !no.ativo) return;
    if (como === 'abaixo') atos.alternar(no.id, true);
    setEdicao({ id: no.id, como });
  };
  /** An account has nothing below it: what is inserted there stands beside it. */
  const inserir = (no: NoDaArvore) => {
    const pai = no.nivel === NIVEL_DE_LANCAMENTO ? linhas.find((linha) => linha.no.id === no.paiId)?.no : no;
    if (pai) editar(pai, 'abaixo');
  };
  const teclas: Readonly<Record<string, (linha: LinhaDaArvore) => void>> = {
    ArrowRight: ({ no, temFilhos, aberto }) =>
      temFilhos && !aberto ? atos.alternar(no.id, true) : temFilhos && ativar(atual + 1),
    ArrowLeft: ({ no, aberto }) =>
      aberto ? atos.alternar(no.id, false) : ativar(linhas.findIndex((linha) => linha.no.id === no.paiId)),
    Enter: ({ no }) => atos.abrir(no),
    F2: ({ no }) => editar(no, 'nome'),
    Insert: ({ no }) => inserir(no),
    Delete: ({ no }) => void (mayUpdate && atos.situar(no).then(() => caixa.current?.focus())),
  };
  return {
    atual,
    ativa,
    edicao,
    editar,
    inserir,
    /** What was typed is done with: the keys are the tree's again. */
    voltar() {
      setEdicao(null);
      caixa.current?.focus();
    },
    /** A press on a line; a field that is open keeps the focus. */
    pousar(no: NoDaArvore) {
      setAtivoId(no.id);
      if (edicao === null) caixa.current?.focus();
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey || !ativa) return;
      const lugar = lugarDaTecla(linhas, atual, event.key, porPagina);
      const tecla = teclas[event.key];
      if (lugar === undefined && !tecla) return;
      event.preventDefault();
      if (lugar !== undefined) ativar(lugar);
      else tecla?.(ativa);
    },
  };
}

function mostrar(caixa: HTMLElement | null, indice: number): void {
  if (!caixa) return;
  const [de, ate] = [indice * ALTURA, (indice + 1) * ALTURA];
  if (de < caixa.scrollTop) caixa.scrollTop = de;
  else if (ate > caixa.scrollTop + caixa.clientHeight) caixa.scrollTop = ate - caixa.clientHeight;
}
