import { Text } from '@mantine/core';
import {
  atosDoVinculo,
  camposDosAtos,
  type FuncionarioCompleto,
  funcionariosCalls,
  type SituacaoDoVinculo,
} from '@retaguarda/contracts';
import { IconArrowBackUp, IconDoorExit, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { callApi } from '../../platform/api/client.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { type ActDialogProps, actsOf, type OfferedAct } from '../../platform/ui/acts/offered-act.ts';
import { CallDialog } from '../../platform/ui/form/call-dialog.tsx';
import { today } from '../../platform/ui/today.ts';
import { pessoasTexts } from './pessoas-texts.ts';

/** What the acts need of an employment: a row of the list has it, and the record itself. */
export interface Vinculo {
  id: number;
  versao: number;
  nome: string;
  situacao: SituacaoDoVinculo;
}

const MUDA = ['funcionarios'] as const;
const acao = (nome: keyof typeof atosDoVinculo.acts) => atosDoVinculo.acts[nome].label;

function AfastarDialog({ rows: [um], onClose }: ActDialogProps<Vinculo>) {
  const t = useTexts(pessoasTexts);
  if (!um) return null;
  return (
    <CallDialog
      call={funcionariosCalls.afastar}
      title={t('leaveTitle', { nome: um.nome })}
      action={acao('afastar')}
      initial={{ desde: today() as string | null, condicaoId: null as number | null }}
      fields={camposDosAtos.afastar}
      send={(body, sending) => callApi(funcionariosCalls.afastar, { params: { id: um.id }, body, ...sending })}
      changes={MUDA}
      done={t('done')}
      onClose={onClose}
    />
  );
}

function RetornarDialog({ rows: [um], onClose }: ActDialogProps<Vinculo>) {
  const t = useTexts(pessoasTexts);
  if (!um) return null;
  return (
    <CallDialog
      call={funcionariosCalls.retornar}
      title={t('returnTitle', { nome: um.nome })}
      action={acao('retornar')}
      initial={{ desde: today() as string | null }}
      fields={camposDosAtos.retornar}
      send={(body, sending) => callApi(funcionariosCalls.retornar, { params: { id: um.id }, body, ...sending })}
      changes={MUDA}
      done={t('done')}
      onClose={onClose}
    />
  );
}

interface Desligamento {
  dia: string | null;
  motivo: FuncionarioCompleto['desligamentoMotivo'];
  condicaoId: number | null;
  observacao: string | null;
}

function DesligarDialog({ rows: [um], onClose }: ActDialogProps<Vinculo>) {
  const t = useTexts(pessoasTexts);
  if (!um) return null;
  const initial: Desligamento = { dia: today(), motivo: null, condicaoId: null, observacao: null };
  return (
    <CallDialog
      call={funcionariosCalls.desligar}
      title={t('dismissTitle', { nome: um.nome })}
      action={acao('desligar')}
      danger
      initial={initial}
      bodyOf={({ observacao, ...corpo }: Desligamento) => ({ ...corpo, observacao: observacao || null })}
      fields={camposDosAtos.desligar}
      lead={<Text size="sm">{t('dismissLead')}</Text>}
      send={(body, sending) => callApi(funcionariosCalls.desligar, { params: { id: um.id }, body, ...sending })}
      changes={MUDA}
      done={t('done')}
      onClose={onClose}
    />
  );
}

/** What is done with an employment, with the dialog of each. */
export const atosOferecidos: readonly OfferedAct<Vinculo>[] = actsOf(atosDoVinculo, {
  afastar: { icon: IconPlayerPause, Dialog: AfastarDialog, of: ({ situacao }) => situacao === 'trabalhando' },
  retornar: { icon: IconPlayerPlay, Dialog: RetornarDialog, of: ({ situacao }) => situacao === 'afastado' },
  desligar: {
    icon: IconDoorExit,
    Dialog: DesligarDialog,
    danger: true,
    of: ({ situacao }) => situacao !== 'desligado',
  },
  desfazerDesligamento: { icon: IconArrowBackUp, of: ({ situacao }) => situacao === 'desligado' },
});
