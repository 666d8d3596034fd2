import { useElementSize, useMergedRef } from '@mantine/hooks';
import { NIVEL_DE_LANCAMENTO, type NoDaArvore } from '@retaguarda/contracts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { type LinhaDaArvore, lugarDaTecla } from './arvore.ts';
import { CampoNaLinha } from './campo-na-linha.tsx';
import { LinhaView } from './linha-view.tsx';
import classes from './plano.module.css';
import { planoTexts } from './plano-texts.ts';

/** Pixels of a line; all are the same, so that only those on view are drawn. */
const ALTURA = 34;
/** Lines drawn beyond those on view. */
const FOLGA = 8;

export interface AtosDaArvore {
  abrir: (no: NoDaArvore) => void;
  alternar: (id: number, aberto: boolean) => void;
  /** @returns whether it went through */
  renomear: (no: NoDaArvore, nome: string) => Promise<unknown>;
  criarAbaixo: (pai: NoDaArvore, nome: string) => Promise<unknown>;
  situar: (no: NoDaArvore) => Promise<void>;
  remover: (no: NoDaArvore) => Promise<void>;
}

interface ArvoreViewProps extends AtosDaArvore {
  linhas: readonly LinhaDaArvore[];
  mayUpdate: boolean;
  mayCreate: boolean;
  treeRef: React.RefObject<HTMLDivElement | null>;
}

/** What is being typed in a line: the new name of a place, or the name of what comes below it. */
type Edicao = { id: number; como: 'nome' | 'abaixo' };

/** The chart as a tree: one focus, walked by arrows; F2 renames in place, Insert adds below. Thousands of lines scroll as tens do. */
export function ArvoreView({ linhas, mayUpdate, mayCreate, treeRef, ...atos }: ArvoreViewProps) {
  const t = useTexts(planoTexts);
  const { ref: medida, height } = useElementSize<HTMLDivElement>();
  const caixa = useRef<HTMLDivElement>(null);
  const juntas = useMergedRef(medida, caixa, treeRef);
  const [topo, setTopo] = useState(0);
  const [ativoId, setAtivoId] = useState<number | null>(null);
  const [edicao, setEdicao] = useState<Edicao | null>(null);
  const atual = Math.max(
    0,
    linhas.findIndex(({ no }) => no.id === ativoId),
  );
  const ativa = linhas[atual];
  const porPagina = Math.max(1, Math.floor(height / ALTURA) - 1);

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
  }, [idDaAtiva, atual]);

  const voltar = () => {
    setEdicao(null);
    caixa.current?.focus();
  };
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
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget || event.altKey || event.ctrlKey || event.metaKey || !ativa) return;
    const lugar = lugarDaTecla(linhas, atual, event.key, porPagina);
    const tecla = teclas[event.key];
    if (lugar === undefined && !tecla) return;
    event.preventDefault();
    if (lugar !== undefined) ativar(lugar);
    else tecla?.(ativa);
  };

  const emEdicao = edicao?.como === 'abaixo' ? fimDoRamo(linhas, edicao.id) : -1;
  const primeira = Math.max(0, Math.floor(topo / ALTURA) - FOLGA);
  const depois = Math.ceil((topo + height) / ALTURA) + FOLGA;
  const aberta = edicao && linhas.find(({ no }) => no.id === edicao.id)?.no;
  return (
    <div
      ref={juntas}
      role="tree"
      tabIndex={0}
      aria-label={t('title')}
      aria-activedescendant={ativa && `no-${ativa.no.id}`}
      className={classes.tree}
      onScroll={(event) => setTopo(event.currentTarget.scrollTop)}
      onKeyDown={onKeyDown}
    >
      <div role="none" style={{ height: (linhas.length + (emEdicao >= 0 ? 1 : 0)) * ALTURA }} />
      {linhas.map((linha, i) => {
        const y = (i + (emEdicao >= 0 && i > emEdicao ? 1 : 0)) * ALTURA;
        if ((i < primeira || i > depois) && i !== atual) return null;
        return (
          <LinhaView
            key={linha.no.id}
            linha={linha}
            top={y}
            ativa={i === atual}
            mayUpdate={mayUpdate}
            mayCreate={mayCreate}
            onAtivar={() => {
              setAtivoId(linha.no.id);
              if (edicao === null) caixa.current?.focus();
            }}
            onEditar={(como) => (como === 'nome' ? editar(linha.no, 'nome') : inserir(linha.no))}
            atos={atos}
            campo={
              edicao?.como === 'nome' && edicao.id === linha.no.id ? (
                <CampoNaLinha
                  label={t('renameOf', { nome: linha.no.nome })}
                  inicial={linha.no.nome}
                  onSalvar={async (nome) => {
                    if (nome === linha.no.nome || (await atos.renomear(linha.no, nome))) voltar();
                    return false;
                  }}
                  onSair={voltar}
                />
              ) : undefined
            }
          />
        );
      })}
      {aberta && emEdicao >= 0 && (
        <div
          role="none"
          className={classes.row}
          style={{ top: (emEdicao + 1) * ALTURA, paddingLeft: 8 + aberta.nivel * 22 + 32 }}
        >
          <CampoNaLinha
            label={t('newName', { nome: aberta.nome })}
            inicial=""
            onSalvar={async (nome) => Boolean(await atos.criarAbaixo(aberta, nome))}
            onSair={voltar}
          />
        </div>
      )}
    </div>
  );
}

/** Index of the last line of a branch that is on view. */
function fimDoRamo(linhas: readonly LinhaDaArvore[], id: number): number {
  const inicio = linhas.findIndex(({ no }) => no.id === id);
  const nivel = linhas[inicio]?.no.nivel ?? 0;
  const seguinte = linhas.findIndex((linha, i) => i > inicio && linha.no.nivel <= nivel);
  return seguinte < 0 ? linhas.length - 1 : seguinte - 1;
}

function mostrar(caixa: HTMLElement | null, indice: number): void {
  if (!caixa) return;
  const [de, ate] = [indice * ALTURA, (indice + 1) * ALTURA];
  if (de < caixa.scrollTop) caixa.scrollTop = de;
  else if (ate > caixa.scrollTop + caixa.clientHeight) caixa.scrollTop = ate - caixa.clientHeight;
}
