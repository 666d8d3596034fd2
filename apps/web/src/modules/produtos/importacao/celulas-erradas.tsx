import type { FalhaNaTabela } from '@retaguarda/contracts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { importacaoTexts } from './importacao-texts.ts';
import classes from './tabela-de-celulas.module.css';

/** Cells of a file that are wrong: line, column, what each holds and why it cannot be. */
export function CelulasErradas({ falhas }: { falhas: readonly FalhaNaTabela[] }) {
  const t = useTexts(importacaoTexts);
  const { integer } = useFormats();
  return (
    <div className={classes.scroller}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col" data-end>
              {t('line')}
            </th>
            <th scope="col">{t('column')}</th>
            <th scope="col">{t('value')}</th>
            <th scope="col">{t('error')}</th>
          </tr>
        </thead>
        <tbody>
          {falhas.map(({ linha, coluna, valor, erro }) => (
            <tr key={`${linha} ${coluna} ${erro}`}>
              <td data-end data-label={t('line')}>
                {integer(linha)}
              </td>
              <td>{coluna}</td>
              <td>
                <code className={classes.cell}>{valor}</code>
              </td>
              <td className={classes.error}>{erro}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
