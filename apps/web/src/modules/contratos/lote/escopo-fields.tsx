import { MultiSelect } from '@mantine/core';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { RefInput } from '../../../platform/ui/inputs/ref-input.tsx';
import { useRefOptions } from '../../../platform/ui/inputs/ref-options.ts';
import classes from './lote.module.css';
import { loteTexts } from './lote-texts.ts';

export interface Escopo {
  contratoTipoIds: number[];
  revendaId: number | null;
}

/** Which contracts a batch is of: types and reseller. */
export function EscopoFields({ value, onChange }: { value: Escopo; onChange: (escopo: Escopo) => void }) {
  const t = useTexts(loteTexts);
  const { data: tipos = [] } = useRefOptions('contrato-tipos', '', true);
  return (
    <>
      <div className={classes.wide}>
        <MultiSelect
          label={t('types')}
          placeholder={value.contratoTipoIds.length === 0 ? t('allTypes') : ''}
          data={tipos.map(({ id, rotulo }) => ({ value: String(id), label: rotulo }))}
          value={value.contratoTipoIds.map(String)}
          onChange={(ids) => onChange({ ...value, contratoTipoIds: ids.map(Number) })}
          searchable
          hidePickedOptions
        />
      </div>
      <RefInput
        target="revendas"
        label={t('reseller')}
        value={value.revendaId}
        onChange={(revendaId) => onChange({ ...value, revendaId })}
      />
    </>
  );
}
