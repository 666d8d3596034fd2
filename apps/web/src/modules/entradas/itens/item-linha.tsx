import { Button } from '@mantine/core';
import type { ItemDaEntrada } from '@retaguarda/contracts';
import { IconArrowsExchange, IconBox, IconBoxOff, IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import type { RowAction } from '../../../platform/ui/list/row-action.ts';
import { RowMenu } from '../../../platform/ui/list/row-menu.tsx';
import type { Dito } from '../nota/use-vinculos.ts';
import { faltaLote, faltamSeriais, faltaProduto } from './duvidas.ts';
import { Fator } from './fator.tsx';
import { focarProximo } from './focar.ts';
import classes from './itens.module.css';
import { itensTexts } from './itens-texts.ts';
import { OQueEntra } from './o-que-entra.tsx';
import { ProdutoDoItem } from './produto-do-item.tsx';

interface ItemLinhaProps {
  item: ItemDaEntrada;
  empresaId: number;
  /** The note still takes what its items are. */
  pode: boolean;
  duvidoso: boolean;
  /** Being sent. */
  espera: boolean;
  onDizer: (dito: Dito) => Promise<void>;
  onCerto: () => void;
  onDetalhes: () => void;
  /** Nothing is left to be said of the items. */
  onFim: () => void;
}

/** One item: what the supplier calls it, what it is here, and what a unit of it costs. */
export function ItemLinha(props: ItemLinhaProps) {
  const { item, pode, espera, onDetalhes } = props;
  const t = useTexts(itensTexts);
  const { money, decimal } = useFormats();
  const acoes = useAcoes(props);
  const { medicamento } = item;
  const nota = [
    item.codigo,
    item.gtin,
    item.ncm && t('ncm', { ncm: item.ncm }),
    medicamento && t('anvisa', { registro: medicamento.registro }),
    medicamento?.precoMaximo && t('maxPrice', { valor: money(medicamento.precoMaximo) }),
  ]
    .filter(Boolean)
    .join(' · ');
  return (
    <li className={classes.item} aria-label={item.descricao} aria-busy={espera || undefined}>
      <span className={classes.number}>{item.numero}</span>
      <div className={classes.theirs}>
        <div className={classes.name}>{item.descricao}</div>
        <div className={classes.note}>{nota}</div>
        {item.produtoNcm !== null && item.ncm !== null && item.produtoNcm !== item.ncm && (
          <div className={classes.note}>{t('otherNcm', { ncm: item.produtoNcm })}</div>
        )}
        <OutroMedicamento item={item} pode={pode} />
      </div>
      <div className={classes.ours}>
        <DoLadoDeCa {...props} trocando={acoes.trocando} onTrocado={acoes.trocado} />
        {faltamSeriais(item) && (
          <div className={classes.doubt}>
            <span>{t('noSerials')}</span>
            {pode && (
              <Button size="compact-sm" variant="default" onClick={onDetalhes}>
                {t('tellSerials')}
              </Button>
            )}
          </div>
        )}
        {faltaLote(item) && (
          <div className={classes.doubt}>
            <span>{t('noLot')}</span>
            {pode && (
              <Button size="compact-sm" variant="default" onClick={onDetalhes}>
                {t('tellLot')}
              </Button>
            )}
          </div>
        )}
        <OQueEntra item={item} />
      </div>
      <div className={classes.figures}>
        {item.bonificacao && <StatusBadge>{t('given')}</StatusBadge>}
        <strong>{money(item.valor)}</strong>
        <span className={classes.note}>
          {`${decimal(item.quantidade)} ${item.unidade} × ${money(item.valorUnitario)}`}
        </span>
        {item.custo !== item.valor && <span className={classes.note}>{t('costs', { custo: money(item.custo) })}</span>}
      </div>
      <RowMenu label={t('actsOf', { item: item.descricao })} actions={acoes.acoes} />
    </li>
  );
}

/** How what the supplier says of a medicine differs from the register, or what the register learns of it. */
function OutroMedicamento({ item, pode }: Pick<ItemLinhaProps, 'item' | 'pode'>) {
  const t = useTexts(itensTexts);
  const { money } = useFormats();
  const { medicamento, produto, produtoMedicamento, fator, componentes } = item;
  if (medicamento === null || produto === null || componentes.length > 0) return null;
  if (produtoMedicamento === null) return pode && <div className={classes.note}>{t('learnsAnvisa')}</div>;
  if (produtoMedicamento.registro !== medicamento.registro)
    return <div className={classes.note}>{t('otherAnvisa', { registro: produtoMedicamento.registro })}</div>;
  const { precoMaximo } = produtoMedicamento;
  const difere = fator === '1' && precoMaximo !== null && precoMaximo !== medicamento.precoMaximo;
  return difere && <div className={classes.note}>{t('otherMaxPrice', { valor: money(precoMaximo) })}</div>;
}

function DoLadoDeCa(props: ItemLinhaProps & { trocando: boolean; onTrocado: () => void }) {
  const { item, empresaId, pode, duvidoso, trocando, onTrocado, onDizer, onCerto, onFim } = props;
  const t = useTexts(itensTexts);
  const [pedeFator, setPedeFator] = useState(false);
  const segue = (de: Element | null) => {
    if (!focarProximo(de)) onFim();
  };
  const escolher = (produtoId: number, fator: string, unidade: string | null) => {
    const campo = document.activeElement;
    void onDizer({ produtoId, fator, semEstoque: false });
    onTrocado();
    // Bought in another unit and never seen before: how many there are in it is the next thing to say.
    const pergunta = fator === '1' && unidade !== null && unidade.toUpperCase() !== item.unidade.toUpperCase();
    setPedeFator(pergunta);
    if (!pergunta) segue(campo);
  };
  if (item.semEstoque && !trocando) return <StatusBadge>{t('noStock')}</StatusBadge>;
  if (item.produto === null || trocando) {
    if (!pode) return <StatusBadge tone="wait">{t('unknownItem')}</StatusBadge>;
    return <ProdutoDoItem item={item} empresaId={empresaId} autoFocus={trocando} onChoose={escolher} />;
  }
  return (
    <>
      <div className={classes.name}>{item.produto.rotulo}</div>
      <Fator
        item={item}
        pode={pode}
        duvidoso={duvidoso}
        autoFocus={pedeFator}
        onFator={(fator) => void onDizer({ fator })}
        onCerto={onCerto}
        onSegue={segue}
      />
    </>
  );
}

/** What can be done with one item beside the usual. */
function useAcoes({ item, pode, onDizer, onDetalhes }: ItemLinhaProps) {
  const t = useTexts(itensTexts);
  const [trocando, setTrocando] = useState(false);
  const refusal = pode ? undefined : t('closed');
  const acoes: RowAction[] = [
    {
      id: 'detalhes',
      label: t('details'),
      icon: IconListDetails,
      run: onDetalhes,
      refusal: faltaProduto(item) ? t('chooseFirst') : refusal,
    },
    { id: 'trocar', label: t('otherProduct'), icon: IconArrowsExchange, run: () => setTrocando(true), refusal },
    item.semEstoque
      ? { id: 'estoque', label: t('toStock'), icon: IconBox, run: () => setTrocando(true), refusal }
      : {
          id: 'sem-estoque',
          label: t('notToStock'),
          icon: IconBoxOff,
          run: () => void onDizer({ semEstoque: true, produtoId: null }),
          refusal,
        },
  ];
  return { acoes, trocando, trocado: () => setTrocando(false) };
}
