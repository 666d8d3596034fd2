import { decimal, paraTexto } from '@retaguarda/brasil';
import { MAX_ITENS_DA_NOTA } from '@retaguarda/contracts';
import { useRef, useState } from 'react';
import { get, useController, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import { notifyWarning } from '../../../../platform/ui/feedback/toasts.tsx';
import { SectionCard } from '../../../../platform/ui/form/section-card.tsx';
import { useFormSection } from '../../../../platform/ui/form/section-context.ts';
import { usePhone } from '../../../../platform/ui/use-phone.ts';
import { emitirTexts } from '../emitir-texts.ts';
import { type ItemDigitado, itemNovo, type NotaValues } from '../nota-values.ts';
import type { CalculoVivo } from '../use-calculo.ts';
import { ItemDrawer } from './item-drawer.tsx';
import classes from './itens.module.css';
import { LinhaDoItem } from './linha-do-item.tsx';
import { type Escolhido, ProdutoDaNota } from './produto-da-nota.tsx';
import { useJanela } from './use-janela.ts';
import { usePrecos } from './use-precos.ts';

const ALTURA = 46;
const ALTURA_NO_TELEFONE = 104;

/** What is sold: found by code or name, with quantity and price; taxes come of the rules and are told line by line. */
export function ItensSection({
  vivo,
  aberto = null,
}: {
  vivo: CalculoVivo /** Line opened from the start. */;
  aberto?: number | null;
}) {
  const t = useTexts(emitirTexts);
  const { field } = useController({ name: 'itens' });
  const { errors } = useFormState({ name: 'itens' });
  const { getValues } = useFormContext<NotaValues>();
  const itens: readonly ItemDigitado[] = useWatch({ name: 'itens' });
  const empresaId: number | null = useWatch({ name: 'empresaId' });
  const picker = useRef<HTMLInputElement>(null);
  const rolo = useRef<HTMLDivElement>(null);
  const [olhado, setOlhado] = useState(aberto);
  const precificar = usePrecos();
  const altura = usePhone() ? ALTURA_NO_TELEFONE : ALTURA;
  const janela = useJanela(rolo, itens.length, altura);
  useFormSection('itens');

  const mudar = (index: number, mudanca: Partial<ItemDigitado>) => {
    const agora = getValues('itens');
    const item = agora[index];
    if (item) field.onChange(agora.with(index, { ...item, ...mudanca }));
  };
  const tirar = (index: number) => {
    field.onChange(getValues('itens').filter((_, outro) => outro !== index));
    picker.current?.focus();
  };
  const somar = ({ produto, quantidade, total }: Escolhido) => {
    // As they are now: a reader adds several between two drawings.
    const agora = getValues('itens');
    if (agora.length >= MAX_ITENS_DA_NOTA) return notifyWarning(t('tooMany'));
    const igual = total === null ? agora.findIndex((item) => item.produto.id === produto.id && !item.ajuste) : -1;
    const repetido = agora[igual];
    if (repetido) {
      const soma = decimal(numero(repetido.quantidade)).plus(quantidade);
      field.onChange(
        agora.with(igual, { ...repetido, quantidade: paraTexto(soma, Math.max(soma.decimalPlaces(), 0)) }),
      );
    } else {
      const daEtiqueta = total === null ? null : paraTexto(decimal(total).div(quantidade), 4);
      const novo = itemNovo(produto, quantidade, daEtiqueta ?? produto.preco);
      field.onChange([...agora, daEtiqueta === null ? novo : { ...novo, precoAMao: true }]);
      rolo.current?.scrollTo({ top: (agora.length + 1) * altura });
    }
    void precificar((item) => item.produto.id === produto.id);
  };
  const editarUltima = () => {
    const campos = rolo.current?.querySelectorAll<HTMLInputElement>('[data-campo="quantidade"] input');
    campos?.[campos.length - 1]?.focus();
  };
  const erroDaLista = get(errors, 'itens.message');
  const linhas = itens.slice(janela.de, janela.ate);
  return (
    <SectionCard title={t('items')} note={itens.length > 0 ? t('itemsCount', { count: itens.length }) : undefined}>
      <ProdutoDaNota
        ref={picker}
        empresaId={empresaId}
        onPick={somar}
        onUp={editarUltima}
        error={typeof erroDaLista === 'string' ? erroDaLista : undefined}
      />
      {itens.length === 0 ? (
        <p className={classes.empty}>{t('noItems')}</p>
      ) : (
        <div ref={rolo} className={classes.scroll}>
          <table aria-label={t('items')} aria-rowcount={itens.length + 1} className={classes.table}>
            <Titulos />
            <tbody>
              <tr aria-hidden style={{ height: janela.antes }} />
              {linhas.map((item, i) => {
                const index = janela.de + i;
                return (
                  <LinhaDoItem
                    key={index}
                    index={index}
                    item={item}
                    altura={altura}
                    calculado={vivo.linhas.get(index)}
                    erro={(campo) => textoDe(get(errors, `itens.${index}.${campo}.message`))}
                    onChange={(mudanca) => mudar(index, mudanca)}
                    onQuantidade={() => void precificar((um) => um.produto.id === item.produto.id)}
                    onFim={() => picker.current?.focus()}
                    onRemove={() => tirar(index)}
                    onOlhar={() => setOlhado(index)}
                  />
                );
              })}
              <tr aria-hidden style={{ height: janela.depois }} />
            </tbody>
          </table>
        </div>
      )}
      {olhado !== null && itens[olhado] && (
        <ItemDrawer
          numero={olhado + 1}
          item={itens[olhado]}
          calculado={vivo.linhas.get(olhado)}
          onChange={(mudanca) => mudar(olhado, mudanca)}
          onClose={() => setOlhado(null)}
        />
      )}
    </SectionCard>
  );
}

const textoDe = (texto: unknown): string | undefined => (typeof texto === 'string' ? texto : undefined);
const numero = (texto: string | null): string => (texto && /^\d+(\.\d+)?$/.test(texto) ? texto : '0');

function Titulos() {
  const t = useTexts(emitirTexts);
  return (
    <thead>
      <tr className={classes.head}>
        {(['product', 'quantity', 'price', 'discount', 'total', 'taxes'] as const).map((titulo) => (
          <th key={titulo} scope="col">
            {t(titulo)}
          </th>
        ))}
      </tr>
    </thead>
  );
}
