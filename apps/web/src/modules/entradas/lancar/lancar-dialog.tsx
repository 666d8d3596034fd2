import {
  ACESSO_SEM_CONFIRMACAO,
  type Duplicata,
  type EntradaLida,
  entradasCalls,
  financeiroCalls,
  lancamentoDaEntrada,
} from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { FlagField, LongTextField } from '../../../platform/ui/inputs/fields.ts';
import { Classificacao, comLiberacao, semClassificacao } from '../../financeiro/public.ts';
import classes from '../entradas.module.css';
import { guardarEntrada, mudancasDeEntrada } from '../entradas-api.ts';
import { type Divergencia, Divergencias, divergenciasDe } from '../nota/divergencias.tsx';
import { comConfirmacao } from '../verificacao/com-confirmacao.ts';
import { Custos } from './custos.tsx';
import { lancarTexts } from './lancar-texts.ts';
import { OQueFara } from './o-que-fara.tsx';
import { Parcelas } from './parcelas.tsx';

/** An instalment being typed. */
export interface ParcelaDigitada {
  vencimento: string | null;
  valor: string | null;
}

const inicial = (duplicatas: readonly Duplicata[]) => ({
  duplicatas: duplicatas.map(({ vencimento, valor }): ParcelaDigitada => ({ vencimento, valor })),
  atualizarCusto: false,
  ...semClassificacao,
  divergencia: '' as string | null,
});

/** What differs goes in only for a reason. */
const comMotivo = { body: lancamentoDaEntrada.required({ divergencia: true }) };

/** Lets a note in: what it will do is said before, and whether costs follow is chosen here. */
export function LancarDialog({ entrada, onClose }: { entrada: EntradaLida; onClose: () => void }) {
  const t = useTexts(lancarTexts);
  const client = useQueryClient();
  const { can } = useSession();
  const { id, versao, numero } = entrada;
  const divergem = divergenciasDe(entrada.itens, ({ contado }) => contado);
  return (
    <CallDialog
      call={divergem.length > 0 ? comMotivo : entradasCalls.lancar}
      title={t('enterTitle', { numero: String(numero) })}
      size={720}
      initial={inicial(entrada.duplicatas)}
      bodyOf={({ divergencia, duplicatas, ...dito }) => ({
        versao,
        ...dito,
        duplicatas: duplicatas.map((uma) => ({ vencimento: uma.vencimento ?? '', valor: uma.valor ?? '' })),
        ...(divergencia && { divergencia }),
      })}
      send={(body, sending) =>
        comLiberacao(can(financeiroCalls.fechar.access), (liberado) =>
          comConfirmacao(can(ACESSO_SEM_CONFIRMACAO), (dito) =>
            callApi(entradasCalls.lancar, { params: { id }, body: { ...body, ...liberado, ...dito }, ...sending }),
          ),
        )
      }
      action={t('enter')}
      done={t('entered')}
      changes={mudancasDeEntrada}
      after={(lida) => {
        guardarEntrada(client, lida);
        onClose();
      }}
      onClose={onClose}
    >
      <OQueFara entrada={entrada} />
      {divergem.length > 0 && <Divergentes lista={divergem} />}
      <Parcelas entrada={entrada} />
      <div className={classes.row}>
        <Classificacao />
      </div>
      <div className={classes.stack}>
        <FlagField name="atualizarCusto" label={t('followCost')} />
        <Custos entrada={entrada} />
      </div>
    </CallDialog>
  );
}

/** What came is not what the note says: it goes in as counted, for a reason. */
function Divergentes({ lista }: { lista: readonly Divergencia[] }) {
  const t = useTexts(lancarTexts);
  return (
    <div className={classes.stack}>
      <p className={classes.quiet}>{t('divergeHelp')}</p>
      <Divergencias lista={lista} />
      <LongTextField name="divergencia" label={t('whyDiverge')} max={300} required autoFocus />
    </div>
  );
}
