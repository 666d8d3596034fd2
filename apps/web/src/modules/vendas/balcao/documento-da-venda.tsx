import { Select, TextInput } from '@mantine/core';
import type { ContextoDoBalcao } from '@retaguarda/contracts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { RefInput } from '../../../platform/ui/inputs/ref-input.tsx';
import classes from './balcao.module.css';
import { balcaoTexts } from './balcao-texts.ts';
import type { VendasAbertas } from './use-vendas-abertas.ts';

const modelos = { '65': 'NFC-e', '55': 'NF-e' } as const;

interface DocumentoProps extends Pick<VendasAbertas, 'venda' | 'mudar'> {
  oferecidos: ContextoDoBalcao['modelos'];
}

/** Which note the sale asks for, to whom, and who sold. */
export function DocumentoDaVenda({ venda, mudar, oferecidos }: DocumentoProps) {
  const t = useTexts(balcaoTexts);
  return (
    <section className={classes.stack} aria-label={t('document')}>
      <Select
        label={t('document')}
        allowDeselect={false}
        value={venda.modelo ?? 'nenhum'}
        data={[
          ...oferecidos.map((modelo) => ({ value: modelo, label: modelos[modelo] })),
          { value: 'nenhum', label: t('noDocument') },
        ]}
        onChange={(valor) => mudar(() => ({ modelo: valor === '65' || valor === '55' ? valor : null }))}
      />
      {venda.modelo !== null && (
        <TextInput
          label={t('taxId')}
          maxLength={20}
          value={venda.documento ?? ''}
          onChange={(event) => {
            const documento = event.currentTarget.value;
            mudar(() => ({ documento }));
          }}
        />
      )}
      <RefInput
        target="usuarios"
        label={t('seller')}
        value={venda.vendedorId}
        onChange={(id) => mudar(() => ({ vendedorId: typeof id === 'number' ? id : null }))}
      />
    </section>
  );
}
