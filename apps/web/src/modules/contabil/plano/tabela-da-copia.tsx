import { type LinhaDoArquivoDePlano, type ResumoDaCopia, situacoesDaCopia } from '@retaguarda/contracts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import classes from './plano.module.css';
import { planoTexts } from './plano-texts.ts';

type Linha = Pick<LinhaDoArquivoDePlano, 'situacao' | 'codigo' | 'nome' | 'antes'> & Partial<LinhaDoArquivoDePlano>;

/** Drawn at most; the sums above are of all. */
const MAX_LINHAS = 300;
const tons = { nova: 'ok', renomeada: 'wait', igual: 'mute', ficou: 'note', erro: 'bad' } as const;

/** What a copy or a file would do, line by line. */
export function TabelaDaCopia({ resumo, linhas }: { resumo: ResumoDaCopia; linhas: readonly Linha[] }) {
  const t = useTexts(planoTexts);
  const say = useInPageLanguage();
  const numerada = linhas.some(({ linha }) => linha !== undefined);
  return (
    <>
      <p>{t('sum', { ...resumo })}</p>
      {linhas.length > MAX_LINHAS && <p>{t('onlyFirst', { count: MAX_LINHAS })}</p>}
      {linhas.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        <div className={classes.scroller} tabIndex={0}>
          <table className={classes.table}>
            <thead>
              <tr>
                {numerada && <th scope="col">{t('line')}</th>}
                <th scope="col">{t('code')}</th>
                <th scope="col">{t('name')}</th>
                <th scope="col">{t('situation')}</th>
              </tr>
            </thead>
            <tbody>
              {linhas.slice(0, MAX_LINHAS).map(({ linha, situacao, codigo, nome, antes, erros = [] }) => (
                <tr key={`${linha ?? ''} ${situacao} ${codigo}`}>
                  {numerada && <td>{linha}</td>}
                  <td>{codigo}</td>
                  <td>{nome}</td>
                  <td>
                    <StatusBadge tone={tons[situacao]}>
                      {situacao === 'erro' ? t('error') : situacoesDaCopia[situacao]}
                    </StatusBadge>{' '}
                    {antes && t('was', { antes })}
                    <span className={classes.error}>
                      {erros.map(({ coluna, texto }) => `${coluna}: ${say(texto)}`).join('; ')}
                    </span>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </>
  );
}
