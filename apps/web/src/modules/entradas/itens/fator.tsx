import { Button } from '@mantine/core';
import { decimal } from '@retaguarda/brasil';
import { custoEstranho, type ItemDaEntrada } from '@retaguarda/contracts';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { DecimalInput } from '../../../platform/ui/inputs/number-inputs.tsx';
import classes from './itens.module.css';
import { itensTexts } from './itens-texts.ts';

const FATOR = /^\d{1,12}(\.\d{1,6})?$/;
const serve = (texto: string | null): texto is string => texto !== null && FATOR.test(texto) && decimal(texto).gt(0);

/** What one stock unit costs by this factor, R$. */
const custoPor = ({ custo, quantidade }: ItemDaEntrada, fator: string): string =>
  decimal(custo).div(decimal(quantidade).times(fator)).toDecimalPlaces(10).toString();

interface FatorProps {
  item: ItemDaEntrada;
  pode: boolean;
  /** Far from the last cost, and nobody has said yet that it is right. */
  duvidoso: boolean;
  /** How many there are in it is the next thing to say. */
  autoFocus: boolean;
  onFator: (fator: string) => void;
  onCerto: () => void;
  /** Enter: on to what is still to be said. */
  onSegue: (de: Element) => void;
}

/** How many stock units one of the note's is, what each costs so, and what it cost before. */
export function Fator({ item, pode, duvidoso, autoFocus, onFator, onCerto, onSegue }: FatorProps) {
  const t = useTexts(itensTexts);
  const { decimal: escrever } = useFormats();
  const guardado = item.fator ?? '1';
  const [digitado, setDigitado] = useState<string | null>(null);
  const agora = digitado ?? guardado;
  const valido = serve(agora);
  const guardar = () => {
    if (digitado !== null && serve(digitado) && !decimal(digitado).eq(guardado)) onFator(digitado);
    if (serve(agora)) setDigitado(null);
  };
  const unidade = item.produtoUnidade ?? '';
  if (!pode) {
    return (
      <div className={classes.factor}>
        {`1 ${item.unidade} = ${escrever(guardado)} ${unidade}`} <Conta item={item} fator={guardado} />
      </div>
    );
  }
  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter of the field inside */}
      <div
        className={classes.factor}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.ctrlKey || event.metaKey || !(event.target instanceof HTMLInputElement))
            return;
          event.preventDefault();
          guardar();
          if (valido) onSegue(event.target);
        }}
      >
        <span>1 {item.unidade} =</span>
        <span className={classes.factorField}>
          <DecimalInput
            aria-label={t('factorOf', { item: item.descricao })}
            name={`fator-${item.numero}`}
            unit={unidade}
            places={0}
            autoFocus={autoFocus}
            value={agora}
            error={valido ? undefined : t('factorBad')}
            onChange={setDigitado}
            onBlur={guardar}
          />
        </span>
        {valido && <Conta item={item} fator={agora} />}
      </div>
      {valido && <Duvida item={item} fator={agora} duvidoso={duvidoso} onCerto={onCerto} />}
    </>
  );
}

/** `→ 24 UN a R$ 12,50 / UN · último custo R$ 12,00` */
function Conta({ item, fator }: { item: ItemDaEntrada; fator: string }) {
  const t = useTexts(itensTexts);
  const { money, decimal: escrever } = useFormats();
  const unidade = item.produtoUnidade ?? '';
  const custo = money(custoPor(item, fator));
  const quantidade = escrever(decimal(item.quantidade).times(fator).toString());
  return (
    <span className={classes.sum}>
      {t('gives', { quantidade, unidade, custo })}
      {item.custoAnterior !== null && decimal(item.custoAnterior).gt(0) && (
        <span className={classes.before}>{t('lastCost', { custo: money(item.custoAnterior) })}</span>
      )}
    </span>
  );
}

function Duvida({
  item,
  fator,
  duvidoso,
  onCerto,
}: Pick<FatorProps, 'item' | 'duvidoso' | 'onCerto'> & { fator: string }) {
  const t = useTexts(itensTexts);
  const { decimal: escrever } = useFormats();
  const estranho = custoEstranho(custoPor(item, fator), item.custoAnterior);
  if (estranho === null) return null;
  const sobe = !estranho.variacao.startsWith('-');
  const quanto = escrever(decimal(estranho.variacao).abs().toString());
  // While another factor is typed there is nothing to confirm yet.
  const pergunta = duvidoso && fator === item.fator;
  if (!duvidoso && fator === item.fator) {
    return (
      <p className={classes.sure}>
        <IconCheck size={14} aria-hidden /> {t(sobe ? 'dearerSure' : 'cheaperSure', { quanto })}
      </p>
    );
  }
  return (
    <div className={classes.doubt}>
      <IconAlertTriangle size={16} aria-hidden />
      <span>{t(sobe ? 'dearer' : 'cheaper', { quanto })}</span>
      {pergunta && (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('factorRightOf', { item: item.descricao })}
          onClick={onCerto}
          data-doubt
        >
          {t('factorRight')}
        </Button>
      )}
    </div>
  );
}
