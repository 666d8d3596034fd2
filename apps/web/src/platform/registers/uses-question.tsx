import { MAX_USOS, toldTables, type UsoDoRegistro } from '@retaguarda/contracts';
import { useFormats } from '../i18n/formats.ts';
import { useTexts } from '../i18n/texts.ts';
import classes from '../ui/record/registers.module.css';
import { registerTexts } from './register-texts.ts';

interface UsesQuestionProps {
  sentence: string;
  uses: readonly UsoDoRegistro[];
  /** What uses it keeps it: nothing goes down with it. */
  stay: boolean;
}

/** The question before what is used is deactivated: how many of each kind use it, and which are the newest. */
export function UsesQuestion({ sentence, uses, stay }: UsesQuestionProps) {
  const t = useTexts(registerTexts);
  const { integer } = useFormats();
  return (
    <div className={classes.uses}>
      <p>{sentence}</p>
      {stay && <p>{t('usedBy')}</p>}
      <ul>
        {uses.map(({ tabela, total, nomes }) => (
          <li key={tabela}>
            <b>
              {toldTables[tabela]?.many ?? t('otherRecords')}: {integer(total)}
              {total === MAX_USOS && ' +'}
            </b>
            {nomes.length > 0 && (
              <span>
                {nomes.join('; ')}
                {total > nomes.length && ` ${t('andMore', { count: integer(total - nomes.length) })}`}
              </span>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
