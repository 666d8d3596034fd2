import { arredondar, decimal } from '@retaguarda/brasil';
import { arredondarPreco, margemDoPreco, markupDoPreco, precoPorMargem, precoPorMarkup } from '@retaguarda/contracts';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { DecimalInput } from '../../../platform/ui/inputs/number-inputs.tsx';
import { useArredondamento } from './configuracao-de-precos.ts';
import { isFigura, useCustoReal, useImpostosDaVenda } from './custo-vivo.ts';
import { formTexts } from './produto-form-texts.ts';

interface CelulaProps {
  name: string;
  'aria-label': string;
}

const CASAS = 1;

/** The margin a price leaves; typed, it makes the price. */
export function MargemCelula({ name, ...props }: CelulaProps) {
  const t = useTexts(formTexts);
  const form = useFormContext();
  const { preco, custo, impostos, campo } = usePreco(name);
  const modo = useArredondamento();
  const margem = custo !== null && isFigura(preco) ? margemDoPreco(preco, custo, { impostos }) : null;
  return (
    <DecimalInput
      {...props}
      unit="%"
      places={1}
      placeholder={custo === null ? t('noCost') : ''}
      disabled={custo === null}
      value={margem && arredondar(margem, CASAS).toFixed()}
      onChange={(typed) => {
        if (custo === null || !isFigura(typed)) return;
        if (decimal(typed).plus(impostos).gte(100)) {
          form.setError(campo, { type: 'custom', message: t('marginTooHigh') });
          return;
        }
        const novo = arredondarPreco(precoPorMargem(custo, typed, { impostos }), modo);
        form.setValue(campo, novo, { shouldDirty: true });
        form.clearErrors(campo);
      }}
    />
  );
}

/** The markup of a price on its cost; typed, it makes the price. */
export function MarkupCelula({ name, ...props }: CelulaProps) {
  const form = useFormContext();
  const { preco, custo, campo } = usePreco(name);
  const modo = useArredondamento();
  const markup = custo !== null && isFigura(preco) ? markupDoPreco(preco, custo) : null;
  return (
    <DecimalInput
      {...props}
      unit="%"
      places={1}
      disabled={custo === null}
      value={markup && arredondar(markup, CASAS).toFixed()}
      onChange={(typed) => {
        if (custo === null || !isFigura(typed)) return;
        form.setValue(campo, arredondarPreco(precoPorMarkup(custo, typed), modo), { shouldDirty: true });
        form.clearErrors(campo);
      }}
    />
  );
}

/** The price of the row that a derived cell belongs to: `tabelas.0.margem` → `tabelas.0.valor`. */
function usePreco(name: string) {
  const campo = `${name.slice(0, name.lastIndexOf('.'))}.valor`;
  const preco: unknown = useWatch({ name: campo });
  return { campo, preco, custo: useCustoReal(), impostos: useImpostosDaVenda() };
}
