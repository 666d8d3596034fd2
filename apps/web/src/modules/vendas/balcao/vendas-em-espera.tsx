import { Button } from '@mantine/core';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import classes from './balcao.module.css';
import { balcaoTexts } from './balcao-texts.ts';
import type { VendasAbertas } from './use-vendas-abertas.ts';
import { contasDa } from './venda-aberta.ts';

/** Sales put aside; one of them is taken up again. */
export function VendasEmEspera({ espera, retomar }: Pick<VendasAbertas, 'espera' | 'retomar'>) {
  const t = useTexts(balcaoTexts);
  const { money } = useFormats();
  if (espera.length === 0) return null;
  return (
    <section aria-label={t('holding')}>
      <h2 className={classes.title}>{t('held', { count: espera.length })}</h2>
      {espera.map((outra) => (
        <div key={outra.uuid} className={classes.row}>
          <span>
            {t('items', { count: outra.linhas.length })} · {money(contasDa(outra).soma.total)}
          </span>
          <Button variant="subtle" size="compact-md" onClick={() => retomar(outra.uuid)}>
            {t('takeUp')}
          </Button>
        </div>
      ))}
    </section>
  );
}
