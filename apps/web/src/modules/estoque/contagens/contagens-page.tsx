import { type Contagem, contagensCalls, type SituacaoDeContagem, situacoesDeContagem } from '@retaguarda/contracts';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import type { Column } from '../../../platform/ui/list/column.ts';
import type { Filter } from '../../../platform/ui/list/filters/filter.ts';
import { telasDeEstoque } from '../addresses.ts';
import { fonteDe } from '../estoque-api.ts';
import { EstoqueList, figura, useEmpresas } from '../estoque-list.tsx';
import { estoqueTexts } from '../estoque-texts.ts';
import { contagensTexts } from './contagens-texts.ts';
import { NovaContagemDialog } from './nova-contagem-dialog.tsx';

const fonte = fonteDe<Contagem>(contagensCalls.list);
export const tomDaContagem = { aberta: 'wait', conferencia: 'note', concluida: 'ok', cancelada: 'mute' } as const;

export function ContagensPage() {
  const t = useTexts(contagensTexts);
  const c = useTexts(estoqueTexts);
  const { can } = useSession();
  const { instant } = useFormats();
  const navigate = useNavigate();
  const empresas = useEmpresas();
  const [nova, setNova] = useState(false);
  const abrir = ({ id }: { id: number }) => void navigate(linkTo(telasDeEstoque.contagem, { id }));
  const columns = useMemo(
    (): Column<Contagem>[] => [
      figura('numero', c('number'), ({ numero }) => String(numero), { width: 84, muted: true }),
      {
        id: 'descricao',
        label: c('description'),
        text: ({ descricao }) => descricao,
        width: 240,
        grow: 3,
        sortable: true,
        strong: true,
        card: 'title',
      },
      { id: 'empresa', label: c('company'), text: ({ empresa }) => empresa.rotulo, width: 170, grow: 1, muted: true },
      {
        id: 'situacao',
        label: c('situation'),
        text: ({ situacao }) => t(situacao),
        cell: ({ situacao }) => <StatusBadge tone={tomDaContagem[situacao]}>{t(situacao)}</StatusBadge>,
        width: 140,
        grow: 0,
        card: 'fact',
      },
      figura('contados', t('progress'), (row) => t('progressOf', { contados: row.contados, itens: row.itens }), {
        sortable: false,
        card: 'figure',
        width: 130,
      }),
      figura('diferencas', t('differences'), ({ diferencas }) => (diferencas === null ? '' : String(diferencas)), {
        sortable: false,
      }),
      {
        id: 'criadoEm',
        label: c('createdAt'),
        text: ({ criadoEm }) => instant(criadoEm),
        width: 150,
        grow: 0,
        sortable: true,
        muted: true,
        card: 'fact',
      },
      { id: 'usuario', label: c('user'), text: ({ usuario }) => usuario ?? '', width: 140, grow: 0, muted: true },
    ],
    [c, t, instant],
  );
  const filters = useMemo(
    (): Filter[] => [
      {
        kind: 'choice',
        param: 'situacao',
        label: c('situation'),
        pinned: true,
        options: (Object.keys(situacoesDeContagem) as SituacaoDeContagem[]).map((value) => ({
          value,
          label: t(value),
        })),
      },
      ...(empresas.length > 1
        ? [
            {
              kind: 'choice',
              param: 'empresaId',
              label: c('company'),
              options: empresas,
              pinned: true,
            } satisfies Filter,
          ]
        : []),
    ],
    [c, t, empresas],
  );
  return (
    <EstoqueList
      name="estoque_contagens"
      source={fonte}
      columns={columns}
      filters={filters}
      title={t('title')}
      noun={{ one: t('one'), many: t('many') }}
      purpose={t('purpose')}
      nameOf={({ descricao }) => descricao}
      onOpen={abrir}
      onAdd={can('produtos_update') ? () => setNova(true) : undefined}
    >
      {nova && <NovaContagemDialog onClose={() => setNova(false)} onOpened={(id) => abrir({ id })} />}
    </EstoqueList>
  );
}
