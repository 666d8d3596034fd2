import { type CreditoLinha, creditosCalls, financeiroCalls, listaDeCreditos } from '@retaguarda/contracts';
import { IconArrowBackUp, IconCash } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DateField, MoneyField, RefField } from '../../../platform/ui/inputs/fields.ts';
import { ListPage } from '../../../platform/ui/list/list-page.tsx';
import type { RowAction } from '../../../platform/ui/list/row-action.ts';
import { today } from '../../../platform/ui/today.ts';
import { useAct } from '../../../platform/ui/use-act.ts';
import { comLiberacao } from '../titulos/com-liberacao.ts';
import classes from '../titulos/titulos.module.css';
import { creditosTexts } from './creditos-texts.ts';

const escritos = ['financeiro'] as const;

/** What people paid beyond what they owed: what is left of it, and giving it back. */
export function CreditosPage() {
  const [devolvido, setDevolvido] = useState<CreditoLinha | null>(null);
  const acoes = useAcoes(setDevolvido);
  return (
    <ListPage<CreditoLinha> list={listaDeCreditos} nameOf={({ pessoa }) => pessoa} rowActions={acoes}>
      {devolvido && <DevolverDialog credito={devolvido} onClose={() => setDevolvido(null)} />}
    </ListPage>
  );
}

function useAcoes(devolver: (credito: CreditoLinha) => void) {
  const t = useTexts(creditosTexts);
  const fazer = useAct(escritos);
  const { can } = useSession();
  const pode = can(creditosCalls.devolver.access);
  const libera = can(financeiroCalls.fechar.access);
  return useCallback(
    (credito: CreditoLinha): RowAction[] => {
      const semDireito = pode ? undefined : t('noRight');
      const desfazer = () =>
        fazer(
          (sending) =>
            comLiberacao(libera, ({ liberacao }) =>
              callApi(creditosCalls.desfazerDevolucao, {
                params: { id: credito.id },
                body: liberacao ? { liberacao } : {},
                ...sending,
              }),
            ),
          t('done'),
          { text: t('undoGiveBackAsk'), action: t('undoGiveBack'), danger: true },
        );
      return [
        {
          id: 'devolver',
          label: t('giveBack'),
          icon: IconCash,
          quick: true,
          refusal: semDireito ?? (credito.situacao === 'disponivel' ? undefined : t('spent')),
          run: () => devolver(credito),
        },
        {
          id: 'desfazer',
          label: t('undoGiveBack'),
          icon: IconArrowBackUp,
          refusal: semDireito,
          run: () => void desfazer(),
        },
      ];
    },
    [t, fazer, pode, libera, devolver],
  );
}

function DevolverDialog({ credito, onClose }: { credito: CreditoLinha; onClose: () => void }) {
  const t = useTexts(creditosTexts);
  const { can } = useSession();
  return (
    <CallDialog
      call={creditosCalls.devolver}
      title={t('giveBackTitle', { nome: credito.pessoa })}
      initial={{ contaId: null as number | null, data: today() as string | null, valor: null as string | null }}
      bodyOf={({ contaId, data, valor }) => ({ contaId, data, valor: valor || null })}
      send={(body, sending) =>
        comLiberacao(can(financeiroCalls.fechar.access), ({ liberacao }) =>
          callApi(creditosCalls.devolver, {
            params: { id: credito.id },
            body: { ...body, ...(liberacao && { liberacao }) },
            ...sending,
          }),
        )
      }
      action={t('giveBack')}
      done={t('givenBack')}
      changes={escritos}
      onClose={onClose}
    >
      <RefField name="contaId" label={t('account')} target="contas" required autoFocus />
      <div className={classes.row}>
        <MoneyField name="valor" label={t('amount')} help={t('allOfIt')} />
        <DateField name="data" label={t('day')} required />
      </div>
    </CallDialog>
  );
}
