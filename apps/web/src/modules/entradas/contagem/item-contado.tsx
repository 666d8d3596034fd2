import { Button } from '@mantine/core';
import { decimal } from '@retaguarda/brasil';
import type { ItemDaEntrada } from '@retaguarda/contracts';
import { IconCheck, IconMinus, IconPlus } from '@tabler/icons-react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { DecimalInput } from '../../../platform/ui/inputs/number-inputs.tsx';
import classes from './contagem.module.css';
import { contagemTexts } from './contagem-texts.ts';
import { type Contados, contadoDe } from './use-contagem.ts';

interface ItemContadoProps {
  item: ItemDaEntrada;
  contados: Contados;
  /** What the note says is not shown. */
  cega: boolean;
  contar: (numero: number, valor: string | null) => void;
  somar: (item: ItemDaEntrada, quanto: string) => void;
}

/** One item to be counted, with fingers: what it is, what was counted, and whether that is what the note says. */
export function ItemContado({ item, contados, cega, contar, somar }: ItemContadoProps) {
  const t = useTexts(contagemTexts);
  const { decimal: escrever } = useFormats();
  const nome = item.produto?.rotulo ?? item.descricao;
  const unidade = item.produtoUnidade ?? item.unidade;
  const naNota = item.quantidadeEstoque ?? '0';
  const contado = contadoDe(contados, item);
  const digitado = contados[item.numero];
  const estado = contado === null || cega ? undefined : decimal(contado).eq(naNota) ? 'ok' : 'bad';
  return (
    <li className={classes.item} data-state={estado} aria-label={nome}>
      <div>
        <div className={classes.product}>{nome}</div>
        <div className={classes.note}>
          {[item.gtin ?? item.codigo, !cega && t('inNote', { quanto: `${escrever(naNota)} ${unidade}` })]
            .filter(Boolean)
            .join(' · ')}
        </div>
      </div>
      <div className={classes.count}>
        <Button
          size="lg"
          px="sm"
          variant="default"
          aria-label={t('less', { item: nome })}
          onClick={() => somar(item, '-1')}
        >
          <IconMinus size={20} />
        </Button>
        <div className={classes.field}>
          <DecimalInput
            aria-label={t('countedOf', { item: nome })}
            unit={unidade}
            places={0}
            value={digitado ?? null}
            error={digitado !== undefined && contado === null ? t('badQuantity') : undefined}
            onChange={(valor) => contar(item.numero, valor)}
          />
        </div>
        <Button
          size="lg"
          px="sm"
          variant="default"
          aria-label={t('more', { item: nome })}
          onClick={() => somar(item, '1')}
        >
          <IconPlus size={20} />
        </Button>
        {!cega && (
          <Button
            size="lg"
            px="sm"
            variant={estado === 'ok' ? 'light' : 'default'}
            aria-label={t('asInNote', { item: nome })}
            aria-pressed={estado === 'ok'}
            onClick={() => contar(item.numero, naNota)}
          >
            <IconCheck size={20} />
          </Button>
        )}
      </div>
    </li>
  );
}
