import { Button, NumberInput, Select } from '@mantine/core';
import { IconEyeOff } from '@tabler/icons-react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import list from '../../../platform/ui/list/list-view.module.css';
import { SearchBox, type SearchBoxProps } from '../../../platform/ui/list/search-box.tsx';
import { telasContabeis } from '../addresses.ts';
import classes from './plano.module.css';
import { planoTexts } from './plano-texts.ts';
import type { RecorteDoPlano } from './use-recorte-do-plano.ts';

interface FiltrosDoPlanoProps extends Pick<SearchBoxProps, 'inputRef' | 'onDown'> {
  recorte: RecorteDoPlano;
}

/** Which chart is on view, and what of it. */
export function FiltrosDoPlano({ recorte, inputRef, onDown }: FiltrosDoPlanoProps) {
  const t = useTexts(planoTexts);
  const { empresas } = useSession();
  const [{ ano, empresaId, busca, so }, { patch }] = useAddress(telasContabeis.plano.params);
  const { query, inativos, setInativos } = recorte;
  const semReferencial = so === 'semReferencial';
  return (
    <div className={`${list.toolbar} ${classes.filters}`}>
      <SearchBox
        label={t('search')}
        value={busca ?? ''}
        inputRef={inputRef}
        onSearch={(texto) => patch({ busca: texto || null }, { replace: true })}
        onDown={onDown}
      />
      <NumberInput
        aria-label={t('year')}
        className={classes.year}
        min={2000}
        max={2100}
        value={query.data?.ano ?? ano ?? ''}
        onChange={(valor) => {
          const pedido = Number(valor);
          if (pedido >= 2000 && pedido <= 2100) patch({ ano: pedido });
        }}
      />
      <Select
        aria-label={t('company')}
        className={classes.select}
        data={[
          { value: '', label: t('ofTheGroup') },
          ...empresas.map(({ id, rotulo }) => ({ value: String(id), label: rotulo })),
        ]}
        value={String(empresaId ?? '')}
        onChange={(valor) => patch({ empresaId: valor ? Number(valor) : null })}
        allowDeselect={false}
      />
      <Button
        variant={semReferencial ? 'light' : 'default'}
        aria-pressed={semReferencial}
        onClick={() => patch({ so: semReferencial ? null : 'semReferencial' })}
      >
        {t('noReferential')}
      </Button>
      <Button
        variant={inativos ? 'light' : 'default'}
        aria-pressed={inativos}
        leftSection={<IconEyeOff size={15} stroke={1.7} />}
        onClick={() => setInativos(!inativos)}
      >
        {t('showInactive')}
      </Button>
    </div>
  );
}
