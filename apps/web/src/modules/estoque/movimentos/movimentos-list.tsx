import { estoqueCalls, listaDeMovimentos, listaDoExtrato, type MovimentoLinha } from '@retaguarda/contracts';
import { IconArrowBackUp, IconCoin, IconListDetails } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import { estoqueTexts } from '../estoque-texts.ts';
import { EstornoDialog } from '../estorno-dialog.tsx';
import { useExtrato } from '../saldos/saldos-page.tsx';
import { CustoDialog } from './custo-dialog.tsx';
import { movimentosTexts } from './movimentos-texts.ts';

interface MovimentosListProps {
  /** One product: its stock card, named after it. */
  extrato?: { produtoId: number; titulo: string };
  onAdd?: (() => void) | undefined;
  children?: React.ReactNode;
}

/** The ledger; of one product, its stock card. */
export function MovimentosList({ extrato, onAdd, children }: MovimentosListProps) {
  const t = useTexts(movimentosTexts);
  const c = useTexts(estoqueTexts);
  const { can } = useSession();
  const { decimal: quantidade } = useFormats();
  const [estornando, setEstornando] = useState<MovimentoLinha | null>(null);
  const [custeando, setCusteando] = useState<MovimentoLinha | null>(null);
  const abrir = useExtrato();
  const recusa = ({ estornadoPorId, estornaId }: MovimentoLinha) =>
    can('produtos_update') ? (estornadoPorId ? t('reversed') : estornaId ? t('isReversal') : undefined) : c('noRight');
  return (
    <ListPage<MovimentoLinha>
      list={extrato ? listaDoExtrato : listaDeMovimentos}
      {...(extrato ? { of: extrato.produtoId, title: extrato.titulo } : {})}
      nameOf={(row) => `${row.operacao.nome}: ${row.produto.descricao}`}
      onOpen={abrir}
      rowActions={(row) => [
        ...(extrato
          ? []
          : [{ id: 'extrato', label: c('openCard'), icon: IconListDetails, keys: 'Enter', run: () => abrir(row) }]),
        { id: 'custo', label: t('costs'), icon: IconCoin, run: () => setCusteando(row) },
        {
          id: 'estornar',
          label: t('reverse'),
          icon: IconArrowBackUp,
          refusal: recusa(row),
          run: () => setEstornando(row),
        },
      ]}
      create="produtos_update"
      onAdd={onAdd}
    >
      {estornando && (
        <EstornoDialog
          call={estoqueCalls.estornar}
          id={estornando.id}
          title={t('reverseTitle')}
          action={t('reverse')}
          done={t('reversedDone')}
          text={t('reverseText', {
            produto: estornando.produto.descricao,
            quantidade: `${quantidade(estornando.quantidade)} ${estornando.produto.unidade}`,
          })}
          onClose={() => setEstornando(null)}
        />
      )}
      {custeando && <CustoDialog movimento={custeando} onClose={() => setCusteando(null)} />}
      {children}
    </ListPage>
  );
}
