import { useTexts } from '../../../platform/i18n/texts.ts';
import { useShortcuts } from '../../../platform/ui/shortcuts/use-shortcuts.ts';
import classes from './balcao.module.css';
import { balcaoTexts } from './balcao-texts.ts';
import type { UmBalcao } from './use-balcao.ts';
import type { Foco } from './use-foco.ts';

/**
 * The keys of the counter, which hold while a product is typed too.
 *
 * @returns a ref for the page that they belong to
 */
export function useTeclas({ pedirDesconto, pedirSabores, pedirProposta, esperar, concluir }: UmBalcao, foco: Foco) {
  const t = useTexts(balcaoTexts);
  const tecla = (keys: string, label: string, run: () => void) => ({ keys, label, run, whileTyping: true });
  return useShortcuts<HTMLDivElement>(t('title'), [
    tecla('F2', t('client'), foco.aoCliente),
    tecla('F4', t('quotes'), pedirProposta),
    tecla('F6', t('saleDiscount'), pedirDesconto),
    tecla('F8', t('flavours'), pedirSabores),
    tecla('F9', t('hold'), esperar),
    tecla('F10', t('payment'), foco.aosPagamentos),
    tecla('F12', t('finish'), concluir),
    tecla('mod+Enter', t('finish'), concluir),
  ]);
}

const legenda = [
  ['↑↓', 'keyLine'],
  ['*', 'keyQuantity'],
  ['D', 'keyDiscount'],
  ['P', 'keyPrice'],
  ['Del', 'keyRemove'],
  ['F4', 'keyQuote'],
  ['F6', 'keySaleDiscount'],
  ['F8', 'keyFlavours'],
  ['F9', 'keyHold'],
  ['F10', 'keyPay'],
] as const;

/** What the keys do, always in sight below the items. */
export function Legenda() {
  const t = useTexts(balcaoTexts);
  return (
    <div className={classes.foot}>
      {legenda.map(([tecla, texto]) => (
        <span key={tecla}>
          <kbd>{tecla}</kbd> {t(texto)}
        </span>
      ))}
    </div>
  );
}
