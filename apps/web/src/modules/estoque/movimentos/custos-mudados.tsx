import { Button } from '@mantine/core';
import type { CustoMudado } from '@retaguarda/contracts';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkToRead } from '../../../platform/router/address.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { PriceChange } from '../../../platform/ui/list/cells.tsx';
import { telasDeProduto } from '../../produtos/addresses.ts';
import classes from '../estoque.module.css';
import { estoqueTexts } from '../estoque-texts.ts';
import { movimentosTexts } from './movimentos-texts.ts';

/** A purchase left prices below the margin wanted: which costs it changed, what is made of them too, and what each price leaves; the worst first. */
export function CustosMudados({ custos, onClose }: { custos: readonly CustoMudado[]; onClose: () => void }) {
  const t = useTexts(movimentosTexts);
  const c = useTexts(estoqueTexts);
  const avisados = custos.filter(({ alerta }) => alerta).length;
  const ordem = [...custos].sort((a, b) => Number(b.alerta) - Number(a.alerta));
  return (
    <DialogShell title={t('costsChanged')} size={620} onClose={onClose}>
      <p>{t('costsAlert', { count: avisados })}</p>
      <ul className={classes.costs}>
        {ordem.map((custo) => (
          <Custo key={custo.produtoId} custo={custo} />
        ))}
      </ul>
      <Button fullWidth mt={16} data-autofocus onClick={onClose}>
        {c('close')}
      </Button>
    </DialogShell>
  );
}

function Custo({ custo }: { custo: CustoMudado }) {
  const t = useTexts(movimentosTexts);
  const { money, decimal } = useFormats();
  const { produtoId, descricao, antes, depois, preco, margem, margemDesejada, alerta } = custo;
  const porcento = (valor: string) => `${decimal(String(Math.round(Number(valor) * 10) / 10))} %`;
  return (
    <li>
      <div className={classes.itemName}>
        <Link className={classes.itemTitle} {...linkToRead(telasDeProduto.formulario, produtoId)}>
          {descricao}
        </Link>
        <div className={classes.itemNote}>
          {preco === null || margem === null
            ? t('noPriceYet')
            : t('marginNow', { preco: money(preco), margem: porcento(margem) })}
        </div>
      </div>
      <PriceChange before={antes === null ? null : money(antes, 4)} after={depois === null ? '—' : money(depois, 4)} />
      {alerta && (
        <StatusBadge tone="bad">
          {margemDesejada === null ? t('belowCost') : t('belowWanted', { margem: porcento(margemDesejada) })}
        </StatusBadge>
      )}
    </li>
  );
}
