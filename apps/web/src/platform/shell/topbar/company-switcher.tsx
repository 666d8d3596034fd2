import { Combobox, ScrollArea, UnstyledButton, useCombobox } from '@mantine/core';
import { IconBuildingStore, IconCheck, IconSelector } from '@tabler/icons-react';
import { useState } from 'react';
import { queryClient } from '../../api/query.ts';
import { useTexts } from '../../i18n/texts.ts';
import { chooseCompany, useSession } from '../../session/session-store.ts';
import { plain } from '../search.ts';
import { shellTexts } from '../shell-texts.ts';
import classes from './topbar.module.css';

const ALL = 'todas';
const SEARCH_FROM = 8;

/** Which company the screens start with. Where there is only one, it is just said. */
export function CompanySwitcher() {
  const t = useTexts(shellTexts);
  const { empresas, empresaAtual } = useSession();
  const [search, setSearch] = useState('');
  const combobox = useCombobox({
    onDropdownClose: () => {
      combobox.resetSelectedOption();
      setSearch('');
    },
    onDropdownOpen: () => combobox.focusSearchInput(),
  });
  const label = empresaAtual?.rotulo ?? t('allCompanies');
  const only = empresas.length === 1 ? empresas[0] : null;

  if (empresas.length === 0) return null;
  if (only) {
    return (
      <span className={classes.onlyCompany} title={only.rotulo}>
        <IconBuildingStore size={16} stroke={1.6} aria-hidden />
        <span>{only.rotulo}</span>
      </span>
    );
  }

  const choose = (value: string) => {
    chooseCompany(empresas.find(({ id }) => String(id) === value) ?? null);
    combobox.closeDropdown();
    void queryClient.invalidateQueries();
  };
  const shown = empresas.filter(({ rotulo }) => plain(rotulo).includes(plain(search)));

  return (
    <Combobox store={combobox} onOptionSubmit={choose} position="bottom-end" width={300} withinPortal shadow="md">
      <Combobox.Target targetType="button" withAriaAttributes>
        <UnstyledButton
          className={classes.company}
          aria-label={t('chooseCompany', { empresa: label })}
          onClick={() => combobox.toggleDropdown()}
        >
          <IconBuildingStore size={16} stroke={1.6} aria-hidden />
          <span className={classes.companyName}>{label}</span>
          <IconSelector size={14} stroke={1.8} aria-hidden />
        </UnstyledButton>
      </Combobox.Target>
      <Combobox.Dropdown>
        {empresas.length >= SEARCH_FROM && (
          <Combobox.Search
            value={search}
            onChange={(event) => setSearch(event.currentTarget.value)}
            placeholder={t('searchCompany')}
            aria-label={t('searchCompany')}
          />
        )}
        <Combobox.Options>
          <ScrollArea.Autosize mah={320} type="auto">
            {search === '' && <CompanyOption value={ALL} label={t('allCompanies')} isChosen={empresaAtual === null} />}
            {shown.map(({ id, rotulo }) => (
              <CompanyOption key={id} value={String(id)} label={rotulo} isChosen={empresaAtual?.id === id} />
            ))}
          </ScrollArea.Autosize>
          {shown.length === 0 && <Combobox.Empty>{t('noCompanies')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}

function CompanyOption({ value, label, isChosen }: { value: string; label: string; isChosen: boolean }) {
  return (
    <Combobox.Option value={value} active={isChosen} className={classes.companyOption}>
      <span>{label}</span>
      {isChosen && <IconCheck size={15} stroke={2} aria-hidden />}
    </Combobox.Option>
  );
}
