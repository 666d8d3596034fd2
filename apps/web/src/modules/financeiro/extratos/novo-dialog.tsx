import { extratosCalls, type TipoDeLancamento } from '@retaguarda/contracts';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { FlagField } from '../../../platform/ui/inputs/fields.ts';
import { CamposDoNovo } from './campos-do-novo.tsx';
import classes from './extratos.module.css';
import { extratosTexts } from './extratos-texts.ts';
import type { LinhaQueEspera } from './itens.ts';

interface Values {
  tipo: TipoDeLancamento;
  descricao: string | null;
  planoDeContaId: number | null;
  centroCustoId: number | null;
  pessoaId: number | null;
  aprender: boolean;
}

interface NovoDialogProps {
  contaId: number;
  linha: LinhaQueEspera;
  onFeito: (loteId: number) => Promise<void>;
  onClose: () => void;
}

/** A line that is the bank's alone: entered now, and remembered for those that read like it. */
export function NovoDialog({ contaId, linha, onFeito, onClose }: NovoDialogProps) {
  const t = useTexts(extratosTexts);
  const { money, date } = useFormats();
  const initial: Values = {
    tipo: linha.valor.startsWith('-') ? 'tarifa' : 'rendimento',
    descricao: linha.historico.slice(0, 120),
    planoDeContaId: null,
    centroCustoId: null,
    pessoaId: null,
    aprender: true,
  };
  return (
    <CallDialog
      call={extratosCalls.conciliar}
      title={t('other')}
      size={620}
      initial={initial}
      bodyOf={({ aprender, descricao, ...novo }) => ({
        itens: [
          { linhas: [linha.id], novos: [{ ...novo, descricao: descricao || null, valor: linha.valor }], aprender },
        ],
      })}
      fieldOf={{
        'itens.0.novos.0.tipo': 'tipo',
        'itens.0.novos.0.descricao': 'descricao',
        'itens.0.novos.0.planoDeContaId': 'planoDeContaId',
        'itens.0.novos.0.centroCustoId': 'centroCustoId',
        'itens.0.novos.0.pessoaId': 'pessoaId',
      }}
      send={(body, sending) => callApi(extratosCalls.conciliar, { params: { id: contaId }, body, ...sending })}
      action={t('enter')}
      done={t('entered')}
      changes={[]}
      after={async ({ loteId }) => {
        await onFeito(loteId);
        onClose();
      }}
      onClose={onClose}
      lead={
        <p className={classes.quiet}>
          {date(linha.data)} · {linha.historico} · <strong>{money(linha.valor)}</strong>
        </p>
      }
    >
      <CamposDoNovo />
      <FlagField name="aprender" label={t('learn')} />
    </CallDialog>
  );
}
