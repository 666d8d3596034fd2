import { contagensCalls } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useCompanyOnView } from '../../../platform/session/company.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { FlagField, RefField, TextField } from '../../../platform/ui/inputs/fields.ts';
import { today } from '../../../platform/ui/today.ts';
import { EmpresaField, LocalField } from '../campos.tsx';
import classes from '../estoque.module.css';
import { estoqueTexts } from '../estoque-texts.ts';
import { contagensTexts } from './contagens-texts.ts';

interface Values {
  empresaId: number | null;
  local: string | null;
  descricao: string;
  secaoId: number | null;
  marcaId: number | null;
  cega: boolean;
  somenteComSaldo: boolean;
}

interface NovaContagemProps {
  onClose: () => void;
  onOpened: (id: number) => void;
}

/** What is to be counted; the balances of now are kept to compare with. */
export function NovaContagemDialog({ onClose, onOpened }: NovaContagemProps) {
  const t = useTexts(contagensTexts);
  const c = useTexts(estoqueTexts);
  const initial: Values = {
    empresaId: useCompanyOnView(),
    local: null,
    descricao: t('named', { dia: today().split('-').reverse().join('/') }),
    secaoId: null,
    marcaId: null,
    cega: true,
    somenteComSaldo: false,
  };
  return (
    <CallDialog
      call={contagensCalls.abrir}
      title={t('newTitle')}
      initial={initial}
      send={(body, sending) => callApi(contagensCalls.abrir, { body, ...sending })}
      action={t('open')}
      after={({ id }) => onOpened(id)}
      changes={['estoque']}
      onClose={onClose}
    >
      <TextField name="descricao" label={c('description')} required max={120} autoFocus />
      <EmpresaField />
      <LocalField />
      <div className={classes.row}>
        <RefField name="secaoId" label={t('section')} target="product-category-section" />
        <RefField name="marcaId" label={t('brand')} target="marcas" />
      </div>
      <FlagField name="cega" label={t('blind')} help={t('blindHelp')} />
      <FlagField name="somenteComSaldo" label={t('onlyWithStock')} />
    </CallDialog>
  );
}
