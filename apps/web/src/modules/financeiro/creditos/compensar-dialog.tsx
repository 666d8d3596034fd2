import { type Choice, creditosCalls, financeiroCalls, type Option, type TituloLinha } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DateField, IdChoiceField, TextField } from '../../../platform/ui/inputs/fields.ts';
import { today } from '../../../platform/ui/today.ts';
import { financeiroKeys } from '../keys.ts';
import type { DialogoDeAto } from '../titulos/atos/ato.ts';
import { Quais } from '../titulos/atos/quais.tsx';
import { menorTotal, repartir } from '../titulos/baixa/contas.ts';
import { usePrevia } from '../titulos/baixa/use-previa.ts';
import { comLiberacao } from '../titulos/com-liberacao.ts';
import classes from '../titulos/titulos.module.css';
import { creditosTexts } from './creditos-texts.ts';

interface Values {
  data: string | null;
  contraId: number | null;
  motivo: string | null;
}

/** Offsets entries of one person against one of the other side: both are paid by what meets, and no money moves. */
export function CompensarDialog({ linhas, onClose }: DialogoDeAto) {
  const t = useTexts(creditosTexts);
  const { money } = useFormats();
  const { can } = useSession();
  const [primeira] = linhas as [TituloLinha];
  const [escolha, setEscolha] = useState<Pick<Values, 'data' | 'contraId'>>({ data: today(), contraId: null });
  const ids = linhas.map(({ id }) => id);
  const doOutro = escolha.contraId === null ? [] : [escolha.contraId];
  const [daqui, dela] = [usePrevia(ids, escolha.data), usePrevia(doOutro, escolha.data)];
  const opcoes = useDoOutroLado(primeira);
  return (
    <CallDialog
      call={creditosCalls.compensar}
      title={t('offsetTitle', { nome: primeira.pessoa.rotulo })}
      lead={<Quais linhas={linhas} />}
      initial={{ data: today(), contraId: null, motivo: '' } as Values}
      bodyOf={({ data, contraId, motivo }: Values) => {
        const valor = menorTotal(daqui, dela);
        return {
          data,
          motivo: motivo || null,
          itens: [...repartir(valor, ids, daqui), ...(contraId === null ? [] : repartir(valor, [contraId], dela))],
        };
      }}
      fieldOf={(path) => (path.startsWith('itens') ? 'contraId' : path)}
      send={(body, sending) =>
        comLiberacao(can(financeiroCalls.fechar.access), ({ liberacao }) =>
          callApi(creditosCalls.compensar, { body: { ...body, ...(liberacao && { liberacao }) }, ...sending }),
        )
      }
      action={t('offset')}
      done={({ valor }) => t('offsetDone', { valor: money(valor) })}
      changes={['financeiro']}
      onClose={onClose}
    >
      <SegueEscolha onChange={setEscolha} />
      <IdChoiceField name="contraId" label={t('against')} help={t('againstHelp')} required options={opcoes} autoFocus />
      <div className={classes.row}>
        <TextField name="motivo" label={t('reason')} max={300} />
        <DateField name="data" label={t('day')} required />
      </div>
    </CallDialog>
  );
}

/** What is owed of what is chosen is asked for as it is chosen. */
function SegueEscolha({ onChange }: { onChange: (escolha: Pick<Values, 'data' | 'contraId'>) => void }) {
  const [data, contraId]: [string | null, number | null] = useWatch({ name: ['data', 'contraId'] });
  useEffect(() => onChange({ data, contraId }), [data, contraId, onChange]);
  return null;
}

/** What is open of the same person on the other side. */
function useDoOutroLado({ origem, pessoaId }: TituloLinha): Choice[] {
  const outra = origem === 'R' ? 'P' : 'R';
  const { data = [] } = useQuery({
    queryKey: financeiroKeys.of('outro-lado', outra, pessoaId),
    queryFn: ({ signal }): Promise<Option[]> =>
      callApi(financeiroCalls.selecionar, {
        query: { origem: outra, pessoaId, limit: 100 },
        signal,
        handlesErrors: true,
      }),
  });
  return data.map(({ id, rotulo }) => ({ value: String(id), label: rotulo }));
}
