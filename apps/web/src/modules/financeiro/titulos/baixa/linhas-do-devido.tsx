import type { PreviaDeBaixa } from '@retaguarda/contracts';
import { useFormats } from '../../../../platform/i18n/formats.ts';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import facts from '../../../../platform/ui/feedback/facts.module.css';
import { Linha } from '../linha.tsx';
import { titulosTexts } from '../titulos-texts.ts';

/** What is owed on the day: of one entry with its parts, of many in all. */
export function LinhasDoDevido({ previa }: { previa: PreviaDeBaixa | undefined }) {
  const t = useTexts(titulosTexts);
  const { money } = useFormats();
  if (!previa) return null;
  const [item] = previa.itens;
  const encargos = previa.itens.filter(({ multa, juros }) => multa !== '0.00' || juros !== '0.00').length;
  return (
    <ul className={facts.lines} aria-live="polite">
      {previa.itens.length === 1 && item && (
        <>
          <Linha rotulo={t('principal')} valor={money(item.principal)} />
          {item.dias > 0 && (
            <Linha
              rotulo={`${t('charges')} · ${t('late', { count: item.dias })}`}
              valor={`${money(item.multa)} + ${money(item.juros)}`}
            />
          )}
          {item.desconto !== '0.00' && <Linha rotulo={t('discount')} valor={money(item.desconto)} />}
        </>
      )}
      <Linha
        rotulo={encargos > 0 && previa.itens.length > 1 ? t('owedWithCharges', { count: encargos }) : t('owed')}
        valor={<strong>{money(previa.total)}</strong>}
      />
    </ul>
  );
}
