import { Button, Select } from '@mantine/core';
import { IconBuilding } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/texts.ts';
import { useCompanyOnView } from '../../session/company.ts';
import { useSession } from '../../session/session-store.ts';
import { stored } from '../../storage.ts';
import { Block } from '../feedback/blocks.tsx';
import { companyTexts } from './company-texts.ts';
import classes from './of-company.module.css';

/** The company last chosen on such a screen, until the person signs out. */
const LAST = 'filter:de-uma-empresa';
/** More companies than these are looked for in a list. */
const BUTTONS = 8;

interface OfCompanyProps {
  /** Of the address; null: it says none. */
  empresaId: number | null;
  onChoose: (id: number) => void;
  children: (empresaId: number, choice: ReactNode) => ReactNode;
}

/** A screen of one company: that of the address, else the one on view, else the last chosen; where there are several, it may be changed. */
export function OfCompany({ empresaId, onChoose, children }: OfCompanyProps) {
  const t = useTexts(companyTexts);
  const { empresas } = useSession();
  const onView = useCompanyOnView();
  const last = empresas.length === 1 ? empresas[0] : empresas.find(({ id }) => id === stored.read(LAST));
  const chosen = empresaId ?? onView ?? last?.id ?? null;
  const choose = (id: number) => {
    stored.write(LAST, id);
    onChoose(id);
  };
  const choice =
    empresas.length < 2 ? null : (
      <Select
        aria-label={t('company')}
        placeholder={t('choose')}
        data={empresas.map(({ id, rotulo }) => ({ value: String(id), label: rotulo }))}
        value={chosen === null ? null : String(chosen)}
        onChange={(id) => id !== null && choose(Number(id))}
        allowDeselect={false}
        w={220}
      />
    );
  if (chosen !== null) return children(chosen, choice);
  return (
    <div className={classes.page}>
      <h1 className={classes.unseen}>{t('choose')}</h1>
      <Block icon={<IconBuilding size={20} />} title={t('choose')}>
        {t('chooseHint')}
      </Block>
      <div className={classes.choice}>
        {empresas.length > BUTTONS
          ? choice
          : empresas.map(({ id, rotulo }) => (
              <Button key={id} variant="default" size="md" onClick={() => choose(id)}>
                {rotulo}
              </Button>
            ))}
      </div>
    </div>
  );
}
