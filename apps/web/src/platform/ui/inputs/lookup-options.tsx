import { Combobox } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTexts } from '../../i18n/texts.ts';
import { inputTexts } from './input-texts.ts';
import { CREATE, type LookupAnswer } from './lookup.ts';
import classes from './lookup-box.module.css';

interface LookupOptionsProps {
  answer: LookupAnswer;
  typed: string;
  chosen: string | null;
  mayCreate: boolean;
  hidden: boolean;
}

/** What was found, or why nothing is shown. */
export function LookupOptions({ answer, typed, chosen, mayCreate, hidden }: LookupOptionsProps) {
  const t = useTexts(inputTexts);
  const { options, failed, more } = answer;
  return (
    <Combobox.Dropdown className={classes.dropdown} hidden={hidden}>
      <Combobox.Options mah={300} style={{ overflowY: 'auto' }}>
        {options?.map((option) => (
          <Combobox.Option
            key={option.value}
            value={option.value}
            active={option.value === chosen}
            className={classes.option}
          >
            {option.shown ?? option.text}
          </Combobox.Option>
        ))}
        {failed && <Combobox.Empty>{t('optionsFailed')}</Combobox.Empty>}
        {options?.length === 0 && (
          <Combobox.Empty>{typed ? t('nothingFor', { search: typed }) : t('nothing')}</Combobox.Empty>
        )}
        {!options && !failed && <Combobox.Empty>{t('searching')}</Combobox.Empty>}
        {mayCreate && (
          <Combobox.Option value={CREATE} className={classes.create}>
            <IconPlus size={14} aria-hidden /> {t('create', { text: typed })}
          </Combobox.Option>
        )}
      </Combobox.Options>
      {more && <div className={classes.note}>{t('more')}</div>}
    </Combobox.Dropdown>
  );
}
