import { Button } from '@mantine/core';
import { decimal } from '@retaguarda/brasil';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import classes from '../estoque.module.css';
import { useFiguras } from '../use-figuras.ts';
import { contagensTexts } from './contagens-texts.ts';
import type { LeituraContada } from './use-fila-de-leituras.ts';

/** What was counted last, and how much there is of it by now. */
export function UltimaLeitura({ leitura, onUndo }: { leitura: LeituraContada; onUndo: () => void }) {
  const t = useTexts(contagensTexts);
  const { quantidade } = useFiguras();
  const { item, serial, foraDaFoto, quantidade: lida } = leitura;
  const tirou = lida.startsWith('-');
  const oQue = [item.produto.descricao, item.lote?.numero, serial].filter(Boolean).join(' · ');
  return (
    <div className={classes.last} role="status">
      <div>
        <div>{t('added', { quantidade: `${tirou ? '' : '+'}${quantidade(lida)}`, produto: oQue })}</div>
        <div className={classes.itemNote}>{foraDaFoto ? t('outside') : t('nowCounted')}</div>
        {decimal(lida).gt(0) && (
          <Button variant="subtle" size="compact-sm" leftSection={<IconArrowBackUp size={15} />} onClick={onUndo}>
            {t('undo')}
          </Button>
        )}
      </div>
      <div className={classes.big}>
        {quantidade(item.contado ?? '0')} {item.produto.unidade}
      </div>
    </div>
  );
}
