import { estoqueCalls, type ProdutoDoEstoque, type Reserva } from '@retaguarda/contracts';
import { useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useCompanyOnView } from '../../../platform/session/company.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DateField, DecimalField, TextField } from '../../../platform/ui/inputs/fields.ts';
import { EmpresaField, LocalField, ProdutoField } from '../campos.tsx';
import classes from '../estoque.module.css';
import { estoqueTexts } from '../estoque-texts.ts';
import { useEmpresas } from '../use-empresas.ts';
import { useFiguras } from '../use-figuras.ts';
import { reservasTexts } from './reservas-texts.ts';

/** The last minute of a day, where the person is. */
const fimDoDia = (dia: string | null) => (dia ? new Date(`${dia}T23:59:59`).toISOString() : null);
/** The day of an instant, where the person is. */
const diaDe = (instante: string | null) => instante && new Date(instante).toLocaleDateString('sv-SE');

interface Prazo {
  documento: string | null;
  motivo: string | null;
  /** Last day it is kept. */
  dia: string | null;
}

/** For what and until when, as both calls take it. */
const corpoDoPrazo = ({ documento, motivo, dia }: Prazo) => ({
  documento: documento || null,
  motivo: motivo || null,
  expiraEm: fimDoDia(dia),
});

interface ReservaDialogProps {
  /** The one to change; absent: a new one. */
  reserva: Reserva | null;
  onClose: () => void;
}

/** What is kept, for what and until when. */
export const ReservaDialog = ({ reserva, onClose }: ReservaDialogProps) =>
  reserva ? <AlterarReserva reserva={reserva} onClose={onClose} /> : <NovaReserva onClose={onClose} />;

function AlterarReserva({ reserva, onClose }: { reserva: Reserva; onClose: () => void }) {
  const t = useTexts(reservasTexts);
  const c = useTexts(estoqueTexts);
  const { quantidade } = useFiguras();
  const { id, versao, produto } = reserva;
  const initial: Prazo = { documento: reserva.documento, motivo: reserva.motivo, dia: diaDe(reserva.expiraEm) };
  return (
    <CallDialog
      call={estoqueCalls.alterarReserva}
      title={t('editTitle')}
      size={560}
      lead={
        <div className={classes.last}>
          <div>
            <div>{produto.descricao}</div>
            <div className={classes.itemNote}>
              {produto.codigo} · {quantidade(reserva.quantidade)} {produto.unidade}
            </div>
          </div>
        </div>
      }
      initial={initial}
      bodyOf={(values) => ({ versao, ...corpoDoPrazo(values) })}
      fieldOf={{ expiraEm: 'dia' }}
      send={(body, sending) => callApi(estoqueCalls.alterarReserva, { params: { id }, body, ...sending })}
      action={c('save')}
      done={c('saved')}
      changes={['estoque']}
      onClose={onClose}
    >
      <CamposDoPrazo />
    </CallDialog>
  );
}

interface Nova extends Prazo {
  empresaId: number | null;
  produto: ProdutoDoEstoque | null;
  local: string | null;
  quantidade: string | null;
}

function NovaReserva({ onClose }: { onClose: () => void }) {
  const t = useTexts(reservasTexts);
  const initial: Nova = {
    empresaId: useCompanyOnView(),
    produto: null,
    local: null,
    quantidade: '1',
    documento: '',
    motivo: '',
    dia: null,
  };
  return (
    <CallDialog
      call={estoqueCalls.reservar}
      title={t('newTitle')}
      size={560}
      initial={initial}
      bodyOf={({ empresaId, produto, local, quantidade, ...prazo }) => ({
        empresaId,
        produtoId: produto?.id,
        local,
        quantidade,
        ...corpoDoPrazo(prazo),
      })}
      fieldOf={{ produtoId: 'produto', expiraEm: 'dia' }}
      send={(body, sending) =>
        callApi(estoqueCalls.reservar, { body: { ...body, chave: sending.idempotencyKey }, ...sending })
      }
      action={t('reserve')}
      done={t('reservedDone')}
      changes={['estoque']}
      onClose={onClose}
    >
      <CamposDaNova />
      <CamposDoPrazo />
    </CallDialog>
  );
}

function CamposDaNova() {
  const t = useTexts(reservasTexts);
  const c = useTexts(estoqueTexts);
  const produto: ProdutoDoEstoque | null = useWatch({ name: 'produto' });
  const varias = useEmpresas().length > 1;
  return (
    <>
      {varias && <EmpresaField />}
      <ProdutoField label={t('pick')} change={t('change')} />
      {produto && (
        <div className={classes.row}>
          <DecimalField
            name="quantidade"
            label={c('quantity')}
            required
            unit={produto.unidade}
            places={produto.fraciona ? 3 : 0}
          />
          <LocalField />
        </div>
      )}
    </>
  );
}

function CamposDoPrazo() {
  const t = useTexts(reservasTexts);
  const c = useTexts(estoqueTexts);
  return (
    <>
      <div className={classes.row}>
        <TextField name="documento" label={t('forWhat')} help={t('forWhatHelp')} max={60} />
        <DateField name="dia" label={t('keepUntil')} help={t('keepUntilHelp')} />
      </div>
      <TextField name="motivo" label={c('reason')} max={300} />
    </>
  );
}
