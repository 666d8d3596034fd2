import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useRef, useState } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { fimDoRamo } from './arvore.ts';
import { CampoNaLinha } from './campo-na-linha.tsx';
import { LinhaView } from './linha-view.tsx';
import classes from './plano.module.css';
import { planoTexts } from './plano-texts.ts';
import { ALTURA, type Arvore, useFocoDaArvore } from './use-foco-da-arvore.ts';

/** Lines drawn beyond those on view. */
const FOLGA = 8;

interface ArvoreViewProps extends Arvore {
  treeRef: React.RefObject<HTMLDivElement | null>;
}

/** The chart as a tree: one focus, walked by arrows; F2 renames in place, Insert adds below. Thousands of lines scroll as tens do. */
export function ArvoreView(props: ArvoreViewProps) {
  const { linhas, mayUpdate, mayCreate, treeRef, ...atos } = props;
  const t = useTexts(planoTexts);
  const { ref: medida, height } = useElementSize<HTMLDivElement>();
  const caixa = useRef<HTMLDivElement>(null);
  const juntas = useMergedRef(medida, caixa, treeRef);
  const [topo, setTopo] = useState(0);
  const foco = useFocoDaArvore(props, caixa, Math.max(1, Math.floor(height / ALTURA) - 1));
  const { atual, ativa, edicao, voltar, editar, inserir } = foco;
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
      onKeyDown={foco.onKeyDown}
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
            onAtivar={() => foco.pousar(linha.no)}
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
