import { listasDePrecos, type PrecoPrime, slugDoPreco, type TipoDePreco } from '@retaguarda/contracts';
import { IconHistory } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { invalidateAfter } from '../../platform/api/query.ts';
import { type Formats, useFormats } from '../../platform/i18n/formats.ts';
import { type TranslateOf, useTexts } from '../../platform/i18n/texts.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { archiveAction, archiveAsked } from '../../platform/ui/list/archive-action.ts';
import type { Cells } from '../../platform/ui/list/defined-columns.tsx';
import { ListPage } from '../../platform/ui/list/list-page.tsx';
import type { RowAction } from '../../platform/ui/list/row-action.ts';
import { editAction } from '../../platform/ui/list/row-actions.ts';
import { PrecoDrawer } from './preco-drawer.tsx';
import { arquivarPreco } from './prime-api.ts';
import { primeTexts } from './prime-texts.ts';
import { valorUnitario } from './valor-unitario.ts';
import { VersoesDrawer } from './versoes-drawer.tsx';

type Diz = TranslateOf<typeof primeTexts>;

/** `1 a 5: R$ 40,00; 6 ou mais: R$ 35,00` */
const faixasEmPalavras = (t: Diz, formats: Formats, { faixas }: Pick<PrecoPrime, 'faixas'>): string =>
  faixas
    .map(({ ate, valor }, index) => {
      const de = (faixas[index - 1]?.ate ?? 0) + 1;
      return `${ate === null ? t('bandFrom', { de }) : t('bandOf', { de, ate })}: ${valorUnitario(formats, valor)}`;
    })
    .join('; ');

/** The price tables of one kind. */
export function PrecosPage({ tipo }: { tipo: TipoDePreco }) {
  const t = useTexts(primeTexts);
  const client = useQueryClient();
  const formats = useFormats();
  const { can } = useSession();
  const cells = useMemo<Cells<PrecoPrime>>(
    () => ({ quantidades: (row) => faixasEmPalavras(t, formats, row) }),
    [t, formats],
  );
  const [form, setForm] = useState<PrecoPrime | 'novo' | null>(null);
  const [versoes, setVersoes] = useState<PrecoPrime | null>(null);
  const archive = (row: PrecoPrime) =>
    archiveAsked(row, row.nome, async (como) => {
      await arquivarPreco(como);
      await invalidateAfter(client, 'contrato-prime-pricing');
    });
  const rowActions = (row: PrecoPrime): RowAction[] => [
    editAction({ label: t('edit'), run: () => setForm(row) }),
    { id: 'versoes', label: t('versions'), icon: IconHistory, run: () => setVersoes(row) },
    archiveAction(row, { run: () => void archive(row) }),
  ];
  return (
    <ListPage<PrecoPrime>
      list={listasDePrecos[tipo]}
      cells={cells}
      onOpen={setForm}
      onAdd={can(slugDoPreco[tipo]) ? () => setForm('novo') : undefined}
      rowActions={rowActions}
    >
      {form && <PrecoDrawer tipo={tipo} preco={form === 'novo' ? null : form} onClose={() => setForm(null)} />}
      {versoes && (
        <VersoesDrawer
          resource="contrato-prime-pricing"
          objeto="preco"
          registro={versoes}
          onClose={() => setVersoes(null)}
        />
      )}
    </ListPage>
  );
}
