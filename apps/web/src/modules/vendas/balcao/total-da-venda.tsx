import { Button } from '@mantine/core';
import { decimal } from '@retaguarda/brasil';
import type { ContextoDoBalcao } from '@retaguarda/contracts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import classes from './balcao.module.css';
import { balcaoTexts } from './balcao-texts.ts';
import type { UmBalcao } from './use-balcao.ts';

interface TotalProps {
  contexto: ContextoDoBalcao;
  balcao: Pick<UmBalcao, 'venda' | 'contas' | 'vazia' | 'pedirDesconto'>;
}

/** Where it is sold, and what it comes to. */
export function TotalDaVenda({ contexto, balcao: { venda, contas, vazia, pedirDesconto } }: TotalProps) {
  const t = useTexts(balcaoTexts);
  const { money } = useFormats();
  const { bruto, desconto, total } = contas.soma;
  return (
    <section aria-label={t('total')}>
      <div className={classes.row}>
        {contexto.empresa.rotulo} <span>{contexto.turno?.terminal}</span>
      </div>
      <div className={classes.row}>
        {t('items', { count: venda.linhas.length })} <span>{money(bruto)}</span>
      </div>
      <div className={classes.row}>
        {t('discounts')}
        <Button variant="subtle" size="compact-md" disabled={vazia} onClick={pedirDesconto}>
          {decimal(desconto).gt(0) ? `−${money(desconto)}` : '—'} <kbd className={classes.kbd}>F6</kbd>
        </Button>
      </div>
      <div className={classes.big}>
        <span>{t('total')}</span>
        <output aria-label={t('total')}>{money(total)}</output>
      </div>
    </section>
  );
}
