import { useWatch } from 'react-hook-form';
import { useFormats } from '../../../../platform/i18n/formats.ts';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import { useSession } from '../../../../platform/session/session-store.ts';
import { FieldGrid, Span } from '../../../../platform/ui/form/section-card.tsx';
import { DecimalInput, MoneyInput } from '../../../../platform/ui/inputs/number-inputs.tsx';
import { useProdutoForm } from '../contexto.tsx';
import { useCustoFormado } from '../custo-vivo.ts';
import type { EstoqueDigitado } from '../primeiro-salvamento.ts';
import { formTexts } from '../produto-form-texts.ts';

const vazio: EstoqueDigitado = { quantidade: null, custo: null };

/** What there is already of a product being registered, in the company on view; of lots, serials and grids the entry tells more. */
export function EstoqueInicial() {
  const t = useTexts(formTexts);
  const { money } = useFormats();
  const { can } = useSession();
  const { produto, empresas, empresaId, junto, juntar } = useProdutoForm();
  const formado = useCustoFormado();
  const [lote, serie, grade, composto] = useWatch({
    name: ['controlaLote', 'controlaNumeroSerie', 'usaGrade', 'produtoComposto'],
  }) as boolean[];
  if (produto || empresaId === null || lote || serie || grade || composto || !can('produtos_update')) return null;
  const digitado = junto.estoque[empresaId] ?? vazio;
  const put = (mais: Partial<EstoqueDigitado>) =>
    juntar({ estoque: { ...junto.estoque, [empresaId]: { ...digitado, ...mais } } });
  const empresa = empresas.find(({ id }) => id === empresaId)?.rotulo ?? '';
  return (
    <fieldset aria-label={t('openingStock', { empresa })} style={{ border: 0, margin: '14px 0 0', padding: 0 }}>
      <FieldGrid>
        <Span of={6}>
          <DecimalInput
            label={t('openingQuantity')}
            places={4}
            value={digitado.quantidade}
            onChange={(quantidade) => put({ quantidade: quantidade === null ? null : String(quantidade) })}
          />
        </Span>
        <Span of={6}>
          <MoneyInput
            label={t('openingCost')}
            help={t('openingCostHelp')}
            placeholder={formado ? money(formado.custoReal) : undefined}
            value={digitado.custo}
            onChange={(custo) => put({ custo: custo === null ? null : String(custo) })}
          />
        </Span>
      </FieldGrid>
    </fieldset>
  );
}
