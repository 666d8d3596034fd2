import { somar } from '@retaguarda/brasil';
import { type NaturezaDeConta, naturezasDeConta } from '@retaguarda/contracts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useLocale, useTexts } from '../../../platform/i18n/texts.ts';
import { CelulaView } from './celula-view.tsx';
import { chaveDaCelula, chaveDaLinha, figuraDe, MESES, nomeDaLinha, totalDaLinha } from './grade.ts';
import classes from './orcamento.module.css';
import { orcamentoTexts } from './orcamento-texts.ts';
import { type Trabalho, useCelulas } from './use-celulas.ts';

interface GradeViewProps extends Trabalho {
  nome: string;
  ano: number;
}

/** Accounts by month, worked as a sheet: arrows walk, typing replaces, F2 changes, Delete clears, a copied block is pasted. */
export function GradeView(props: GradeViewProps) {
  const { nome, ano, linhas, mudancas, vista, podeMudar } = props;
  const t = useTexts(orcamentoTexts);
  const { decimal } = useFormats();
  const { corpo, ativa, edicao, ir, editar, terminar, onKeyDown, onPaste, onCopy } = useCelulas(props);
  const meses = useMeses(ano);
  return (
    <div className={classes.scroller}>
      <table
        ref={corpo}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table whose cells are worked is a grid
        role="grid"
        aria-label={t('gridOf', { nome })}
        aria-readonly={!podeMudar}
        className={classes.grid}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onCopy={onCopy}
      >
        <thead>
          <tr>
            <th scope="col">{t('account')}</th>
            {meses.map((mes) => (
              <th key={mes} scope="col">
                {mes}
              </th>
            ))}
            <th scope="col">{t('total')}</th>
          </tr>
        </thead>
        <tbody>
          {linhas.map((linha, i) => (
            <tr key={chaveDaLinha(linha)}>
              <th scope="row" title={`${linha.codigo} ${nomeDaLinha(linha)}`}>
                <span className={classes.code}>{linha.codigo}</span>
                {linha.conta}
                {linha.centroCusto && <span className={classes.center}>{linha.centroCusto}</span>}
              </th>
              {meses.map((mes, m) => {
                const daqui = ativa.linha === i && ativa.mes === m;
                return (
                  <CelulaView
                    key={mes}
                    label={t('cell', { conta: nomeDaLinha(linha), mes })}
                    lugar={{ linha: i, mes: m }}
                    valor={figuraDe(linha, m, props)}
                    mudada={mudancas.has(chaveDaCelula(linha, m))}
                    passou={vista === 'desvio'}
                    ativa={daqui}
                    edicao={daqui ? edicao : null}
                    onAtivar={() => ir({ linha: i, mes: m })}
                    onEditar={() => editar(linha, m)}
                    onTerminar={terminar}
                    onDesistir={() => ir(ativa)}
                  />
                );
              })}
              <td className={classes.total}>{decimal(totalDaLinha(linha, props), 2)}</td>
            </tr>
          ))}
        </tbody>
        <Totais meses={meses} {...props} />
      </table>
    </div>
  );
}

/** The months of a year in short, in the person's language. */
function useMeses(ano: number): string[] {
  const nome = new Intl.DateTimeFormat(useLocale(), { month: 'short', timeZone: 'UTC' });
  return Array.from({ length: MESES }, (_, mes) => nome.format(new Date(Date.UTC(ano, mes, 1))).replace('.', ''));
}

/** What comes in and what goes out, month by month. */
function Totais({ meses, linhas, ...mostrada }: Trabalho & { meses: readonly string[] }) {
  const t = useTexts(orcamentoTexts);
  const { decimal } = useFormats();
  const naturezas = [...new Set(linhas.map(({ natureza }) => natureza))];
  const somaDe = (natureza: NaturezaDeConta, mes: number) =>
    somar(linhas.filter((linha) => linha.natureza === natureza).map((linha) => figuraDe(linha, mes, mostrada))).toFixed(
      2,
    );
  return (
    <tfoot>
      {naturezas.map((natureza) => (
        <tr key={natureza}>
          <th scope="row">{t('totalOf', { natureza: naturezasDeConta[natureza].toLowerCase() })}</th>
          {meses.map((mes, m) => (
            <td key={mes}>{decimal(somaDe(natureza, m), 2)}</td>
          ))}
          <td>{decimal(somar(meses.map((_, m) => somaDe(natureza, m))).toFixed(2), 2)}</td>
        </tr>
      ))}
    </tfoot>
  );
}
