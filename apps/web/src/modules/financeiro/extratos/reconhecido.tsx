import { Alert } from '@mantine/core';
import type { ExtratoConferido } from '@retaguarda/contracts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import classes from './extratos.module.css';
import { extratosTexts } from './extratos-texts.ts';
import { emColunas, type papeisDoBanco, regraDoSinal } from './mapa.ts';

/** What was read but may be wrong. */
export function Avisos({ avisos }: { avisos: readonly string[] }) {
  const t = useTexts(extratosTexts);
  const say = useInPageLanguage();
  if (avisos.length === 0) return null;
  return (
    <Alert color="yellow" variant="light" role="alert" title={t('warnings')}>
      {avisos.map((aviso) => (
        <p key={aviso}>{say(aviso)}</p>
      ))}
    </Alert>
  );
}

/** Opening balance and movements against the closing balance, as the file tells them. */
export function SomaDoArquivo({ soma }: { soma: ExtratoConferido['soma'] }) {
  const t = useTexts(extratosTexts);
  const { money, date } = useFormats();
  if (!soma) return <p>{t('noSum')}</p>;
  const { inicial, movimentos, final, finalEm, diferenca } = soma;
  const fecha = diferenca === '0.00';
  const fatos: [string, string][] = [
    [t('openingBalance'), money(inicial)],
    [t('sumOfMoves'), money(movimentos)],
    [t('closingBalance'), `${money(final)} (${date(finalEm)})`],
    ...(fecha ? [] : [[t('sumGap'), money(diferenca)] as [string, string]]),
  ];
  return (
    <section>
      <dl className={classes.facts}>
        {fatos.map(([nome, valor]) => (
          <div key={nome}>
            <dt>{nome}</dt>
            <dd>{valor}</dd>
          </div>
        ))}
      </dl>
      {fecha && <p>{t('closes')}</p>}
    </section>
  );
}

/** Rows that are no movements, with the reason. */
export function Ignoradas({ ignoradas, quantas }: { ignoradas: ExtratoConferido['ignoradas']; quantas: number }) {
  const t = useTexts(extratosTexts);
  const say = useInPageLanguage();
  if (quantas === 0) return null;
  return (
    <details>
      <summary>{t('ignored', { count: quantas })}</summary>
      <ul className={classes.problems}>
        {ignoradas.map(({ linha, mensagem }) => (
          <li key={`${linha} ${mensagem}`}>
            {t('line', { n: linha })}: {say(mensagem)}
          </li>
        ))}
        {quantas > ignoradas.length && <li>{t('moreIgnored', { n: quantas - ignoradas.length })}</li>}
      </ul>
    </details>
  );
}

/** What each column of a CSV was taken for, and where the sign comes from. */
export function ColunasReconhecidas({ csv }: { csv: NonNullable<ExtratoConferido['csv']> }) {
  const t = useTexts(extratosTexts);
  const regra = regraDoSinal(csv);
  if (!regra) return null;
  const { roles } = emColunas(csv);
  return (
    <section>
      <h3 className={classes.heading}>{t('recognised')}</h3>
      <dl className={classes.facts}>
        {csv.colunas.map((coluna, i) => {
          const papel = roles[i] as (typeof papeisDoBanco)[number] | null;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place; two may have one name
            <div key={i}>
              <dt>{coluna || `${t('column')} ${i + 1}`}</dt>
              <dd>{papel ? t(papel) : t('notUsed')}</dd>
            </div>
          );
        })}
      </dl>
      <p>
        {t('signRule')}: {t(regra.texto, regra.nomes)}
      </p>
    </section>
  );
}
