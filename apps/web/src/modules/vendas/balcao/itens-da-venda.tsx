import { ActionIcon } from '@mantine/core';
import type { SomaDosItens } from '@retaguarda/contracts';
import { IconTrash } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useState } from 'react';
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

/** The keys of a row that has the focus itself, not a field of it. */
function teclasDaLinha(fazer: Record<string, (linha: HTMLTableRowElement) => void>) {
  return (event: KeyboardEvent<HTMLTableRowElement>) => {
    const ato = fazer[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!ato || event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    ato(event.currentTarget);
  };
}

function LinhaDaVenda({ numero, linha, liquido, atos, onVoltar }: LinhaProps) {
  const t = useTexts(balcaoTexts);
  const { money, decimal } = useFormats();
  const [campo, setCampo] = useState<Campo | null>(null);
  const { produto, quantidade, unitario, desconto, fixo, sabores } = linha;
  const nome = sabores
    ? sabores.map(({ descricao }) => t('half', { parte: String(sabores.length), sabor: descricao })).join(' + ')
    : produto.descricao;
  const fechar = () => setCampo(null);
  const tirar = () => {
    onVoltar();
    atos.tirar(linha.id);
  };
  const irPara = (outra: Element | null, senao?: () => void) => {
    if (outra instanceof HTMLElement) outra.focus();
    else senao?.();
  };
  const naLinha = teclasDaLinha({
    ArrowUp: ({ previousElementSibling }) => irPara(previousElementSibling),
    ArrowDown: ({ nextElementSibling }) => irPara(nextElementSibling, onVoltar),
    '*': () => setCampo('quantidade'),
    Enter: () => setCampo('quantidade'),
    d: () => setCampo('desconto'),
    p: () => setCampo('unitario'),
    Escape: onVoltar,
    Delete: tirar,
  });
  const celula = (qual: Campo) => ({
    aberta: campo === qual,
    onAbrir: () => setCampo(qual),
    onPronto: () => {
      fechar();
      onVoltar();
    },
  });
  return (
    <tr tabIndex={0} className={classes.line} onKeyDown={naLinha} data-item={numero}>
      <td className={classes.number}>{numero}</td>
      <th scope="row" className={classes.name}>
        <span>{nome}</span>
        <small>{fixo === 'etiqueta' ? `${produto.codigo} · ${t('label')}` : produto.codigo}</small>
      </th>
      <Celula {...celula('quantidade')} fechada={`${decimal(quantidade || '0')} ${produto.unidade}`}>
        <DecimalInput
          autoFocus
          places={0}
          aria-label={t('quantityOf', { produto: nome })}
          unit={produto.unidade}
          value={quantidade}
          onBlur={fechar}
          onChange={(valor) => atos.mudarLinha(linha, { quantidade: valor ?? '' })}
        />
      </Celula>
      <Celula
        {...celula('unitario')}
        fechada={unitario === '' ? t('noPrice') : money(unitario)}
        falta={unitario === ''}
      >
        <MoneyInput
          autoFocus
          aria-label={t('priceOf', { produto: nome })}
          value={unitario}
          onBlur={fechar}
          onChange={(valor) => atos.mudarLinha(linha, { unitario: valor ?? '', fixo: 'digitado' })}
        />
      </Celula>
      <Celula {...celula('desconto')} fechada={Number(desconto) > 0 ? `−${money(desconto)}` : '—'}>
        <MoneyInput
          autoFocus
          aria-label={t('discountOf', { produto: nome })}
          value={desconto === '0' ? null : desconto}
          onBlur={fechar}
          onChange={(valor) => atos.mudarLinha(linha, { desconto: valor || '0' })}
        />
      </Celula>
      <td className={classes.total}>{money(liquido)}</td>
      <td>
        <ActionIcon
          variant="subtle"
          color="gray"
          tabIndex={-1}
          aria-label={t('remove', { produto: nome })}
          onClick={tirar}
        >
          <IconTrash size={16} stroke={1.6} />
        </ActionIcon>
      </td>
    </tr>
  );
}

interface CelulaProps {
  aberta: boolean;
  /** What is read while nothing is typed in it. */
  fechada: string;
  falta?: boolean;
  onAbrir: () => void;
  onPronto: () => void;
  /** The field. */
  children: ReactNode;
}

/** A figure of a line, and its field while it is changed. */
function Celula({ aberta, fechada, falta = false, onAbrir, onPronto, children }: CelulaProps) {
  const noCampo = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onPronto();
  };
  return (
    <td className={classes.figure} onKeyDown={noCampo}>
      {aberta ? (
        children
      ) : (
        <button
          type="button"
          tabIndex={-1}
          className={`${classes.edit} ${falta ? classes.missing : ''}`}
          onClick={onAbrir}
        >
          {fechada}
        </button>
      )}
    </td>
  );
}
