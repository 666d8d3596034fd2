import { ActionIcon } from '@mantine/core';
import type { CalculoDaNota } from '@retaguarda/contracts';
import { IconInfoCircle, IconTrash } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useFormats } from '../../../../platform/i18n/formats.ts';
import { useTexts } from '../../../../platform/i18n/texts.ts';
import { DecimalInput, MoneyInput } from '../../../../platform/ui/inputs/number-inputs.tsx';
import { emitirTexts } from '../emitir-texts.ts';
import { type ItemDigitado, totalDaLinha } from '../item-values.ts';
import classes from './itens.module.css';
import { lotesCompletos } from './lotes-do-item.tsx';
import { unidadesDe } from './seriais-do-item.tsx';

interface LinhaProps {
  index: number;
  item: ItemDigitado;
  altura: number;
  /** Goods come in. */
  entra: boolean;
  calculado: CalculoDaNota['itens'][number] | undefined;
  erro: (campo: string) => string | undefined;
  onChange: (mudanca: Partial<ItemDigitado>) => void;
  /** The quantity was typed: it may have another price. */
  onQuantidade: () => void;
  /** After the last field of the line. */
  onFim: () => void;
  onRemove: () => void;
  onOlhar: () => void;
}

/** One line: what, how many, at what price, and by which tax codes. */
export function LinhaDoItem(props: LinhaProps) {
  const { index, item, altura, entra, calculado, erro, onChange, onQuantidade, onFim, onRemove, onOlhar } = props;
  const t = useTexts(emitirTexts);
  const { money } = useFormats();
  const { produto, quantidade, valorUnitario, desconto, ajuste, cfop } = item;
  const total = totalDaLinha(item);
  const naLinha = (event: KeyboardEvent, campo: 'quantidade' | 'valorUnitario' | 'desconto') => {
    // A key that keeps or sends the note leaves the field without leaving it.
    const guarda = (event.ctrlKey || event.metaKey) && ['Enter', 's', 'p'].includes(event.key);
    if (guarda && campo === 'quantidade') onQuantidade();
    const para = paraOnde(event, campo);
    if (!para) return;
    event.preventDefault();
    if (para === 'fim') onFim();
    else event.currentTarget.closest('tr')?.querySelector<HTMLInputElement>(`[data-campo="${para}"] input`)?.focus();
  };
  const avisado =
    erro('produtoId') ??
    erro('cfop') ??
    erro('seriais') ??
    erro('lotes') ??
    erro('glp') ??
    erro('stRecolhida') ??
    erro('ajuste') ??
    erro('referencia');
  return (
    <tr aria-rowindex={index + 2} className={classes.line} style={{ minHeight: altura }} data-item={index + 1}>
      <th scope="row" className={classes.name}>
        <span className={classes.title} title={produto.descricao}>
          {index + 1}. {produto.descricao}
        </span>
        <span className={classes.note}>
          {produto.codigo}
          {produto.controlaSerie && <Seriais item={item} onOlhar={onOlhar} />}
          {produto.controlaLote && <Lotes item={item} entra={entra} onOlhar={onOlhar} />}
          {avisado && <strong role="alert">{avisado}</strong>}
        </span>
      </th>
      <Celula campo="quantidade" onKeyDown={naLinha}>
        <DecimalInput
          aria-label={`${t('quantity')}: ${produto.descricao}`}
          unit={produto.unidade}
          places={0}
          value={quantidade}
          error={erro('quantidade')}
          onChange={(valor) => onChange({ quantidade: valor })}
          onBlur={onQuantidade}
        />
      </Celula>
      <Celula campo="valorUnitario" onKeyDown={naLinha}>
        <MoneyInput
          aria-label={`${t('price')}: ${produto.descricao}`}
          value={valorUnitario}
          error={erro('valorUnitario')}
          onChange={(valor) => onChange({ valorUnitario: valor, precoAMao: true, precoPor: null })}
        />
      </Celula>
      <Celula campo="desconto" onKeyDown={naLinha}>
        <MoneyInput
          aria-label={`${t('discount')}: ${produto.descricao}`}
          value={desconto}
          error={erro('desconto')}
          onChange={(valor) => onChange({ desconto: valor })}
        />
      </Celula>
      <td className={classes.total}>{total === null ? '' : money(total)}</td>
      <td className={classes.taxes}>
        <button type="button" className={classes.why} title={item.precoPor ?? undefined} onClick={onOlhar}>
          <IconInfoCircle size={15} aria-hidden />
          <span>{codigosDe(calculado)}</span>
          {(ajuste || cfop) && <em>{t('change')}</em>}
          <span className="visually-hidden">{t('why', { produto: produto.descricao })}</span>
        </button>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('remove', { produto: produto.descricao })}
          onClick={onRemove}
        >
          <IconTrash size={16} stroke={1.6} />
        </ActionIcon>
      </td>
    </tr>
  );
}

/** How many of its numbers are told, and the way to them. */
function Seriais({ item: { produto, quantidade, seriais }, onOlhar }: Pick<LinhaProps, 'item' | 'onOlhar'>) {
  const t = useTexts(emitirTexts);
  const pede = unidadesDe(quantidade);
  return (
    <button
      type="button"
      className={classes.serials}
      data-complete={pede === seriais.length || undefined}
      onClick={onOlhar}
    >
      <span aria-hidden>{t('serialsOf', { tem: String(seriais.length), pede: String(pede ?? '…') })}</span>
      <span className="visually-hidden">{t('serialsOpen', { produto: produto.descricao })}</span>
    </button>
  );
}

/** Of how many lots it is, and the way to them. */
function Lotes({ item, entra, onOlhar }: Pick<LinhaProps, 'item' | 'entra' | 'onOlhar'>) {
  const t = useTexts(emitirTexts);
  const { produto, lotes } = item;
  const semDizer = t(entra ? 'lotsTell' : 'lotsByExpiry');
  return (
    <button
      type="button"
      className={classes.serials}
      data-complete={lotesCompletos(item, entra) || undefined}
      onClick={onOlhar}
    >
      <span aria-hidden>{lotes.length === 0 ? semDizer : t('lots', { count: lotes.length })}</span>
      <span className="visually-hidden">{t('lotsOpen', { produto: produto.descricao })}</span>
    </button>
  );
}

/** Enter goes along the line and back to the next product; the other keys stay with the field. */
function paraOnde(event: KeyboardEvent, campo: 'quantidade' | 'valorUnitario' | 'desconto') {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return null;
  return campo === 'quantidade' ? 'valorUnitario' : 'fim';
}

/** `5102 · 00 · 18 %`: what the line is taxed by, at a glance. */
function codigosDe(calculado: CalculoDaNota['itens'][number] | undefined): string {
  if (!calculado) return '…';
  const icms = calculado.impostos.find(({ imposto }) => /^icms$/i.test(imposto));
  return [calculado.cfop, icms?.cst].filter(Boolean).join(' · ') || '—';
}

interface CelulaProps {
  campo: 'quantidade' | 'valorUnitario' | 'desconto';
  onKeyDown: (event: KeyboardEvent, campo: CelulaProps['campo']) => void;
  children: React.ReactNode;
}

const Celula = ({ campo, onKeyDown, children }: CelulaProps) => (
  <td className={classes.cell} data-campo={campo} onKeyDown={(event) => onKeyDown(event, campo)}>
    {children}
  </td>
);
