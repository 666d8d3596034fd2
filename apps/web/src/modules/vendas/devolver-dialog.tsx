import { decimal } from '@retaguarda/brasil';
import { nomesDasEspecies, type VendaLida, valorDaVolta, vendasCalls } from '@retaguarda/contracts';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { callApi } from '../../platform/api/client.ts';
import { useFormats } from '../../platform/i18n/formats.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { CallDialog } from '../../platform/ui/form/call-dialog.tsx';
import { ChoiceField, DecimalField, LongTextField } from '../../platform/ui/inputs/fields.ts';
import classes from './vendas.module.css';
import { vendasTexts } from './vendas-texts.ts';

type Digitado = Record<string, string | null>;
type Itens = VendaLida['itens'];

const resta = ({ quantidade, devolvida }: Itens[number]) => decimal(quantidade).minus(devolvida);

/** What comes back as it is typed, of what may come back. */
const itensDe = (itens: Itens, digitado: Digitado) =>
  itens.flatMap((item) => {
    const quantidade = digitado[`item${item.item}`];
    return quantidade && decimal(quantidade).gt(0) ? [{ item, quantidade }] : [];
  });

/** What comes back as it is typed is worth, its part of the service charge with it. */
const valorDe = (venda: VendaLida, digitado: Digitado) =>
  valorDaVolta(
    {
      ...venda,
      itens: venda.itens.map((item) => ({ ...item, devolvido: { ...item.devolvido, quantidade: item.devolvida } })),
    },
    itensDe(venda.itens, digitado).map(({ item, quantidade }) => ({ item: item.item, quantidade })),
  );

/** Takes goods back: how many of each, what they are worth, and how the money is given back. */
export function DevolverDialog({ venda, onClose }: { venda: VendaLida; onClose: () => void }) {
  const t = useTexts(vendasTexts);
  const { decimal: numero } = useFormats();
  const voltaveis = venda.itens.filter((item) => resta(item).gt(0));
  const initial: Digitado = {
    ...Object.fromEntries(voltaveis.map(({ item }) => [`item${item}`, null])),
    motivo: '',
    forma: 'vale',
    estoque: 'sim',
  };
  return (
    <CallDialog
      call={{ ...vendasCalls.devolver, body: z.record(z.string(), z.string().nullable()) }}
      title={t('giveBackTitle', { numero: String(venda.id) })}
      initial={initial}
      send={(digitado, sending) => {
        const { motivo, forma, estoque } = digitado;
        const { total: valor } = valorDe(venda, digitado);
        return callApi(vendasCalls.devolver, {
          params: { id: venda.id },
          body: {
            itens: itensDe(venda.itens, digitado).map(({ item, quantidade }) => ({ item: item.item, quantidade })),
            motivo: motivo ?? '',
            estoque: estoque === 'sim',
            vale: forma === 'vale',
            pagamentos: forma === 'vale' ? [] : [{ especie: (forma ?? 'dinheiro') as 'dinheiro', valor }],
          },
          ...sending,
        });
      }}
      action={t('giveBack')}
      done={({ vale }: { vale: { codigo: string } | null }) =>
        vale ? t('creditMade', { codigo: vale.codigo }) : t('givenBack')
      }
      changes={['vendas']}
      onClose={onClose}
    >
      <ul className={classes.voltas}>
        {voltaveis.map((item, i) => (
          <li key={item.id}>
            <span>{item.descricao}</span>
            <DecimalField
              name={`item${item.item}`}
              label={t('howMany', { maximo: numero(resta(item).toFixed()) })}
              places={4}
              autoFocus={i === 0}
            />
          </li>
        ))}
      </ul>
      <Valor venda={venda} />
      <ChoiceField
        name="forma"
        label={t('givenBackBy')}
        required
        options={[
          { value: 'vale', label: t('storeCredit') },
          ...(['dinheiro', 'cartao_credito', 'cartao_debito', 'pix', 'crediario'] as const).map((value) => ({
            value,
            label: nomesDasEspecies[value],
          })),
        ]}
      />
      <ChoiceField
        name="estoque"
        label={t('goods')}
        required
        options={[
          { value: 'sim', label: t('goodsBack') },
          { value: 'nao', label: t('goodsLost') },
        ]}
      />
      <LongTextField name="motivo" label={t('reason')} required max={300} />
    </CallDialog>
  );
}

function Valor({ venda }: { venda: VendaLida }) {
  const t = useTexts(vendasTexts);
  const { money } = useFormats();
  const { servico, total } = valorDe(venda, useWatch() as Digitado);
  return (
    <p className={classes.valor} aria-live="polite">
      {t('worth')} <strong>{money(total)}</strong>
      {decimal(servico).gt(0) && ` ${t('worthService', { valor: money(servico) })}`}
    </p>
  );
}
