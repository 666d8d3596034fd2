// biome-ignore-all lint/a11y/useSemanticElements: of thousands of rows only those in sight are drawn, which a table cannot do
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the row at hand
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: the amount of a line is a cell like the others
import type { Sugestao } from '@retaguarda/contracts';
import { tiposDeSugestao } from '@retaguarda/contracts';
import { type RefObject, useEffect } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { usePhone } from '../../../platform/ui/use-phone.ts';
import classes from './extratos.module.css';
import { extratosTexts } from './extratos-texts.ts';
import type { LinhaQueEspera } from './itens.ts';
import { useRazoes } from './razoes.ts';
import { mostrar, useJanela } from './use-janela.ts';

const ALTURA = { mesa: 58, telefone: 96 } as const;

interface LinhasListaProps {
  caixa: RefObject<HTMLDivElement | null>;
  linhas: readonly LinhaQueEspera[];
  atual: number;
  onAtual: (indice: number) => void;
}

/**
 * A grid, not a list box: a box keeps the letters for itself, and here they are the acts of the screen.
 *
 * The bank's line at the left, ours at the right, the reason between; of thousands, only those in sight are drawn.
 */
export function LinhasLista({ caixa, linhas, atual, onAtual }: LinhasListaProps) {
  const t = useTexts(extratosTexts);
  const altura = ALTURA[usePhone() ? 'telefone' : 'mesa'];
  const { de, ate } = useJanela(caixa, linhas.length, altura);
  useEffect(() => mostrar(caixa.current, atual, altura), [caixa, atual, altura]);
  return (
    <div
      ref={caixa}
      className={classes.list}
      role="grid"
      aria-label={t('lines')}
      aria-rowcount={linhas.length}
      aria-activedescendant={linhas[atual] ? `linha-${linhas[atual].id}` : undefined}
      tabIndex={0}
    >
      <div className={classes.inner} style={{ height: linhas.length * altura }} role="presentation">
        {linhas.slice(de, ate).map((linha, i) => (
          <Linha
            key={linha.id}
            linha={linha}
            posicao={de + i}
            altura={altura}
            atual={de + i === atual}
            onAtual={onAtual}
          />
        ))}
      </div>
    </div>
  );
}

interface LinhaProps {
  linha: LinhaQueEspera;
  posicao: number;
  altura: number;
  atual: boolean;
  onAtual: (indice: number) => void;
}

function Linha({ linha, posicao, altura, atual, onAtual }: LinhaProps) {
  const { money, date } = useFormats();
  const [sugestao] = linha.sugestoes;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the screen takes the keys of its lines
    <div
      id={`linha-${linha.id}`}
      role="row"
      aria-selected={atual}
      aria-rowindex={posicao + 1}
      tabIndex={-1}
      className={classes.line}
      style={{ top: posicao * altura, height: altura }}
      onClick={() => onAtual(posicao)}
    >
      <div className={classes.side} role="gridcell">
        <span className={classes.name}>{linha.nome ?? linha.historico}</span>
        <span className={classes.quiet}>
          {[date(linha.data), linha.nome ? linha.historico : linha.complemento, linha.documento]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <strong role="gridcell" className={classes.money} data-out={linha.valor.startsWith('-') || undefined}>
        {money(linha.valor)}
      </strong>
      <Nossa sugestao={sugestao} />
    </div>
  );
}

/** Why, and what it would be here. */
function Nossa({ sugestao }: { sugestao: Sugestao | undefined }) {
  const t = useTexts(extratosTexts);
  const { money, date } = useFormats();
  const razoes = useRazoes();
  if (!sugestao) {
    return (
      <>
        <span className={classes.reason} role="gridcell" />
        <div className={classes.side} role="gridcell">
          <span className={classes.quiet}>{t('none')}</span>
          <span className={classes.quiet}>{t('noneHelp')}</span>
        </div>
      </>
    );
  }
  return (
    <>
      <span role="gridcell" className={classes.reason} data-certain={sugestao.certa || undefined}>
        {razoes(sugestao)}
      </span>
      <div className={classes.side} role="gridcell">
        <span className={classes.name}>{sugestao.rotulo}</span>
        <span className={classes.quiet}>
          {[tiposDeSugestao[sugestao.tipo], date(sugestao.data), money(sugestao.valor)].join(' · ')}
        </span>
      </div>
    </>
  );
}
