import { type ExecucaoDeLote, execucoesPorTipo } from '@retaguarda/contracts';
import { IconEye } from '@tabler/icons-react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { StatusBadge, type Tone } from '../../../platform/ui/feedback/status-badge.tsx';
import type { Cells } from '../../../platform/ui/list/defined-columns.tsx';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import { execucaoParams } from '../addresses.ts';
import type { TipoDeLote } from './lote-api.ts';
import { loteTexts } from './lote-texts.ts';
import { monthText } from './month-text.ts';

const tones: Record<ExecucaoDeLote['situacao'], Tone> = {
  na_fila: 'mute',
  executando: 'note',
  concluida: 'ok',
  falhou: 'bad',
  desfeita: 'mute',
};

export function ExecucaoBadge({ execucao }: { execucao: ExecucaoDeLote }) {
  const t = useTexts(loteTexts);
  const partly = execucao.situacao === 'concluida' && execucao.falhas > 0;
  return <StatusBadge tone={partly ? 'wait' : tones[execucao.situacao]}>{t(execucao.situacao)}</StatusBadge>;
}

const cells: Cells<ExecucaoDeLote> = { situacao: (row) => <ExecucaoBadge execucao={row} /> };

/** The runs of a kind, the newest first. */
export function ExecucoesList({ tipo }: { tipo: TipoDeLote }) {
  const t = useTexts(loteTexts);
  const [, address] = useAddress(execucaoParams);
  const open = ({ id }: ExecucaoDeLote) => address.show({ execucao: id });
  return (
    <ListPage<ExecucaoDeLote>
      list={execucoesPorTipo[tipo]}
      cells={cells}
      nameOf={({ id, competencia }) => `${t('run', { id: String(id) })} · ${monthText(competencia)}`}
      onOpen={open}
      rowActions={(row) => [{ id: 'ver', label: t('openRun'), icon: IconEye, keys: 'Enter', run: () => open(row) }]}
      withoutInactive
    />
  );
}
