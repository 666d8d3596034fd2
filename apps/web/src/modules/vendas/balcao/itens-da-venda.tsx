import { ActionIcon } from '@mantine/core';
import type { SomaDosItens } from '@retaguarda/contracts';
import { IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { DecimalInput, MoneyInput } from '../../../platform/ui/inputs/number-inputs.tsx';
import classes from './balcao.module.css';
import { balcaoTexts } from './balcao-texts.ts';
import type { Linhas } from './use-linhas.ts';
import type { Linha } from './venda-aberta.ts';

interface ItensProps {
  linhas: readonly Linha[];
  soma: SomaDosItens;
  atos: Linhas;
  /** The body of the table: ↑ in the empty picker goes to its last row. */
  corpo: RefObject<HTMLTableSectionElement | null>;
  /** Back to where the next product is read. */
  onVoltar: () => void;
}

/** What is being sold: a row has the focus, and one key changes its quantity, its discount, or takes it out. */
export function ItensDaVenda({ linhas, soma, atos, corpo, onVoltar }: ItensProps) {
  const t = useTexts(balcaoTexts);
  if (linhas.length === 0) return <p className={classes.empty}>{t('empty')}</p>;
  return (
    <div className={classes.scroll}>
      <table className={classes.table} aria-label={t('items')}>
        <thead className={classes.head}>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{t('product')}</th>
            <th scope="col">{t('quantity')}</th>
            <th scope="col">{t('price')}</th>
            <th scope="col">{t('discount')}</th>
            <th scope="col">{t('total')}</th>
            <th aria-hidden />
          </tr>
        </thead>
        <tbody ref={corpo}>
          {linhas.map((linha, i) => (
            <LinhaDaVenda
              key={linha.id}
              numero={i + 1}
              linha={linha}
              liquido={soma.linhas[i]?.liquido ?? '0'}
              atos={atos}
              onVoltar={onVoltar}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface LinhaProps {
  numero: number;
  linha: Linha;
  liquido: string;
  atos: Linhas;
  onVoltar: () => void;
}

type Campo = 'quantidade' | 'desconto' | 'unitario';

function LinhaDaVenda({ numero, linha, liquido, atos, onVoltar }: LinhaProps) {
  const t = useTexts(balcaoTexts);
  const { money, decimal } = useFormats();
  const [campo, setCampo] = useState<Campo | null>(null);
  const { produto, quantidade, unitario, desconto, fixo, sabores } = linha;
  const nome = sabores
    ? sabores.map(({ descricao }) => t('half', { parte: String(sabores.length), sabor: descricao })).join(' + ')
    : produto.descricao;
  const naLinha = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.target !== event.currentTarget) return;
    const linhaDe = (lado: 'previousElementSibling' | 'nextElementSibling') => {
      const outra = event.currentTarget[lado];
      if (outra instanceof HTMLElement) outra.focus();
      else if (lado === 'nextElementSibling') onVoltar();
    };
    const teclas: Record<string, () => void> = {
      ArrowUp: () => linhaDe('previousElementSibling'),
      ArrowDown: () => linhaDe('nextElementSibling'),
      '*': () => setCampo('quantidade'),
      Enter: () => setCampo('quantidade'),
      d: () => setCampo('desconto'),
      D: () => setCampo('desconto'),
      p: () => setCampo('unitario'),
      P: () => setCampo('unitario'),
      Escape: onVoltar,
      Delete: () => {
        onVoltar();
        atos.tirar(linha.id);
      },
    };
    const fazer = teclas[event.key];
    if (!fazer || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    fazer();
  };
  const noCampo = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    setCampo(null);
    onVoltar();
  };
  const fechar = () => setCampo(null);
  return (
    <tr tabIndex={0} className={classes.line} onKeyDown={naLinha} data-item={numero}>
      <td className={classes.number}>{numero}</td>
      <th scope="row" className={classes.name}>
        <span>{nome}</span>
        <small>{fixo === 'etiqueta' ? `${produto.codigo} · ${t('label')}` : produto.codigo}</small>
      </th>
      <td className={classes.figure} onKeyDown={noCampo}>
        {campo === 'quantidade' ? (
          <DecimalInput
            autoFocus
            places={0}
            aria-label={t('quantityOf', { produto: nome })}
            unit={produto.unidade}
            value={quantidade}
            onBlur={fechar}
            onChange={(valor) => atos.mudarLinha(linha, { quantidade: valor ?? '' })}
          />
        ) : (
          <button type="button" tabIndex={-1} className={classes.edit} onClick={() => setCampo('quantidade')}>
            {decimal(quantidade || '0')} {produto.unidade}
          </button>
        )}
      </td>
      <td className={classes.figure} onKeyDown={noCampo}>
        {campo === 'unitario' ? (
          <MoneyInput
            autoFocus
            aria-label={t('priceOf', { produto: nome })}
            value={unitario}
            onBlur={fechar}
            onChange={(valor) => atos.mudarLinha(linha, { unitario: valor ?? '', fixo: 'digitado' })}
          />
        ) : (
          <button
            type="button"
            tabIndex={-1}
            className={`${classes.edit} ${unitario === '' ? classes.missing : ''}`}
            onClick={() => setCampo('unitario')}
          >
            {unitario === '' ? t('noPrice') : money(unitario)}
          </button>
        )}
      </td>
      <td className={classes.figure} onKeyDown={noCampo}>
        {campo === 'desconto' ? (
          <MoneyInput
            autoFocus
            aria-label={t('discountOf', { produto: nome })}
            value={desconto === '0' ? null : desconto}
            onBlur={fechar}
            onChange={(valor) => atos.mudarLinha(linha, { desconto: valor || '0' })}
          />
        ) : (
          <button type="button" tabIndex={-1} className={classes.edit} onClick={() => setCampo('desconto')}>
            {Number(desconto) > 0 ? `−${money(desconto)}` : '—'}
          </button>
        )}
      </td>
      <td className={classes.total}>{money(liquido)}</td>
      <td>
        <ActionIcon
          variant="subtle"
          color="gray"
          tabIndex={-1}
          aria-label={t('remove', { produto: nome })}
          onClick={() => {
            atos.tirar(linha.id);
            onVoltar();
          }}
        >
          <IconTrash size={16} stroke={1.6} />
        </ActionIcon>
      </td>
    </tr>
  );
}
