import { type CustoMudado, estoqueCalls } from '@retaguarda/contracts';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useCompanyOnView } from '../../../platform/session/company.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DateField, FlagField, IdChoiceField, TextField, TimeField } from '../../../platform/ui/inputs/fields.ts';
import { today } from '../../../platform/ui/today.ts';
import { EmpresaField, LocalField } from '../campos.tsx';
import classes from '../estoque.module.css';
import { estoqueTexts } from '../estoque-texts.ts';
import { corpoDoItem, type ItemDigitado, ItensField } from '../itens-editor.tsx';
import { CustosMudados } from './custos-mudados.tsx';
import { movimentosTexts } from './movimentos-texts.ts';
import { type Operacao, useOperacoes } from './operacoes.ts';

interface Values {
  empresaId: number | null;
  operacaoId: number | null;
  local: string | null;
  dia: string | null;
  hora: string | null;
  documento: string | null;
  motivo: string | null;
  aceitaInativos: boolean;
  itens: ItemDigitado[];
}

/** A day without an hour is its noon; today without an hour, now. */
function quandoFoi({ dia, hora }: Values): string | null {
  if (!dia || (!hora && dia === today())) return null;
  return new Date(`${dia}T${hora || '12:00'}:00`).toISOString();
}

const temInativo = (itens: readonly ItemDigitado[]) => itens.some(({ produto }) => !produto.ativo);

/** What goes out may take the lots that expire first; what comes in may say its cost. */
function corpoDe(values: Values, operacao: Operacao | undefined) {
  const { empresaId, operacaoId, local, documento, motivo, aceitaInativos, itens } = values;
  const saida = operacao?.sentido === 'saida';
  return {
    empresaId,
    operacaoId,
    ocorridoEm: quandoFoi(values),
    documento: documento || null,
    motivo: motivo || null,
    aceitaInativos: aceitaInativos && temInativo(itens),
    itens: itens.map((item) => {
      const fefo = saida && item.fefo;
      return { ...corpoDoItem({ ...item, fefo }), local, fefo, custo: operacao?.pedeCusto ? item.custo || null : null };
    }),
  };
}

/** An entry, an exit, a loss, an adjustment: products of one operation posted together. */
export function NovoMovimentoDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(movimentosTexts);
  const operacoes = useOperacoes();
  const [custos, setCustos] = useState<readonly CustoMudado[]>([]);
  const initial: Values = {
    empresaId: useCompanyOnView(),
    operacaoId: null,
    local: null,
    dia: null,
    hora: null,
    documento: '',
    motivo: '',
    aceitaInativos: false,
    itens: [],
  };
  if (custos.length > 0) return <CustosMudados custos={custos} onClose={onClose} />;
  return (
    <CallDialog
      call={estoqueCalls.lancar}
      title={t('newTitle')}
      size={760}
      draft="estoque/novo-movimento"
      initial={initial}
      bodyOf={(values) =>
        corpoDe(
          values,
          operacoes.find(({ id }) => id === values.operacaoId),
        )
      }
      fieldOf={{ ocorridoEm: 'dia' }}
      send={(body, sending) =>
        callApi(estoqueCalls.lancar, { body: { ...body, chave: sending.idempotencyKey }, ...sending })
      }
      action={t('post')}
      done={({ movimentos, custos: mudados }) =>
        [
          t('posted', { count: movimentos.length }),
          ...(mudados.length > 0 ? [t('costsFollowed', { count: mudados.length })] : []),
        ].join(' ')
      }
      after={({ custos: mudados }) => (mudados.some(({ alerta }) => alerta) ? setCustos(mudados) : onClose())}
      changes={['estoque', 'produtos']}
      onClose={onClose}
    >
      <Campos operacoes={operacoes} />
    </CallDialog>
  );
}

function Campos({ operacoes }: { operacoes: readonly Operacao[] }) {
  const t = useTexts(movimentosTexts);
  const c = useTexts(estoqueTexts);
  const [empresaId, operacaoId, dia, itens]: [number | null, number | null, string | null, readonly ItemDigitado[]] =
    useWatch({ name: ['empresaId', 'operacaoId', 'dia', 'itens'] });
  const operacao = operacoes.find(({ id }) => id === operacaoId);
  return (
    <>
      <div className={classes.row}>
        <EmpresaField />
        <IdChoiceField
          name="operacaoId"
          label={c('operation')}
          required
          options={operacoes.map(({ id, nome }) => ({ value: String(id), label: nome }))}
        />
      </div>
      <div className={classes.row}>
        <TextField name="documento" label={c('document')} required={operacao?.exigeDocumento} max={60} />
        <TextField name="motivo" label={c('reason')} required={operacao?.exigeMotivo} max={300} />
      </div>
      <div className={classes.row}>
        <DateField name="dia" label={t('happened')} help={t('happenedHelp')} />
        {dia && <TimeField name="hora" label={t('time')} />}
        <LocalField />
      </div>
      <ItensField
        empresaId={empresaId}
        saida={operacao?.sentido === 'saida'}
        pedeCusto={operacao?.pedeCusto === true}
      />
      {temInativo(itens) && <FlagField name="aceitaInativos" label={t('moveInactive')} />}
    </>
  );
}
