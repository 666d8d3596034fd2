import {
  mensagens,
  type TerminalDaLista,
  type TipoDeTerminal,
  terminaisCalls,
  tiposDeTerminal,
} from '@retaguarda/contracts';
import { callApi } from '../../platform/api/client.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { useCompanyOnView } from '../../platform/session/company.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { CallDialog } from '../../platform/ui/form/call-dialog.tsx';
import { ChoiceField, IdChoiceField, IntegerField, LongTextField, TextField } from '../../platform/ui/inputs/fields.ts';
import { optionsOf } from '../../platform/ui/inputs/options-of.ts';
import { terminaisMudam } from './keys.ts';
import classes from './terminais.module.css';
import { terminaisTexts } from './terminais-texts.ts';

interface Values {
  nome: string;
  tipo: TipoDeTerminal;
  satNSerie: string | null;
  serieNfce: number | null;
}

interface NovoProps {
  /** A device may be paired with it next. */
  onPair: (terminal: TerminalDaLista) => void;
  onClose: () => void;
}

export function NovoTerminalDialog({ onPair, onClose }: NovoProps) {
  const t = useTexts(terminaisTexts);
  const { can } = useSession();
  const { empresas } = useSession();
  const vista = useCompanyOnView();
  const initial: Values & { empresaId: number | null } = {
    empresaId: vista ?? (empresas.length === 1 ? (empresas[0]?.id ?? null) : null),
    nome: '',
    tipo: 'caixa',
    satNSerie: null,
    serieNfce: null,
  };
  return (
    <CallDialog
      call={terminaisCalls.create}
      title={t('add')}
      initial={initial}
      send={(body, sending) => callApi(terminaisCalls.create, { body, ...sending })}
      action={t('add')}
      done={mensagens.recordCreated}
      changes={terminaisMudam}
      after={(criado) =>
        criado.tipo === 'retaguarda' || !can(terminaisCalls.aprovarPareamento.access) ? onClose() : onPair(criado)
      }
      onClose={onClose}
    >
      <IdChoiceField
        name="empresaId"
        label={t('company')}
        required
        options={empresas.map(({ id, rotulo }) => ({ value: String(id), label: rotulo }))}
      />
      <Campos />
    </CallDialog>
  );
}

/** Each field that differs is an edit of its own, as terminals are edited from afar. */
export function EditarTerminalDialog({ terminal, onClose }: { terminal: TerminalDaLista; onClose: () => void }) {
  const t = useTexts(terminaisTexts);
  const { nome, tipo, satNSerie, serieNfce } = terminal;
  const initial: Values = { nome, tipo, satNSerie, serieNfce };
  const alterar = async (values: Values, sending: { idempotencyKey: string; handlesErrors: true }) => {
    let lido: TerminalDaLista = terminal;
    for (const field of ['nome', 'tipo', 'satNSerie', 'serieNfce'] as const) {
      if (values[field] === initial[field]) continue;
      const body = { id: terminal.id, field, value: values[field], versao: lido.versao };
      const idempotencyKey = `${sending.idempotencyKey}-${field}`;
      lido = await callApi(terminaisCalls.alterar, { body, ...sending, idempotencyKey });
    }
    return lido;
  };
  return (
    <CallDialog
      call={terminaisCalls.create}
      title={t('editTitle', { nome })}
      kicker={terminal.empresa.rotulo}
      initial={initial}
      bodyOf={(values) => ({ ...values, empresaId: terminal.empresa.id })}
      send={(body, sending) => alterar(body as Values, sending)}
      action={t('save')}
      done={mensagens.recordUpdated}
      changes={terminaisMudam}
      onClose={onClose}
    >
      <Campos />
    </CallDialog>
  );
}

function Campos() {
  const t = useTexts(terminaisTexts);
  return (
    <>
      <div className={classes.row}>
        <TextField name="nome" label={t('name')} required max={60} autoFocus />
        <ChoiceField name="tipo" label={t('use')} required options={optionsOf(tiposDeTerminal)} />
      </div>
      <div className={classes.row}>
        <TextField name="satNSerie" label={t('sat')} max={20} />
        <IntegerField name="serieNfce" label={t('nfce')} />
      </div>
    </>
  );
}

interface MotivoProps {
  ato: 'bloquear' | 'remover';
  terminal: TerminalDaLista;
  onClose: () => void;
}

/** Blocks a terminal or takes it out of use, with why. */
export function MotivoDialog({ ato, terminal: { id, nome }, onClose }: MotivoProps) {
  const t = useTexts(terminaisTexts);
  const bloqueia = ato === 'bloquear';
  const comum = {
    kicker: undefined,
    initial: { motivo: '' },
    danger: true,
    changes: terminaisMudam,
    onClose,
    children: <LongTextField name="motivo" label={t('reason')} required max={300} autoFocus />,
  } as const;
  if (bloqueia)
    return (
      <CallDialog
        {...comum}
        call={terminaisCalls.bloquear}
        title={t('blockTitle', { nome })}
        lead={<p className={classes.note}>{t('blockNote')}</p>}
        send={(body, sending) => callApi(terminaisCalls.bloquear, { params: { id }, body, ...sending })}
        action={t('block')}
        done={t('blocked')}
      />
    );
  return (
    <CallDialog
      {...comum}
      call={terminaisCalls.apagar}
      title={t('removeTitle', { nome })}
      lead={<p className={classes.note}>{t('removeNote')}</p>}
      bodyOf={({ motivo }: { motivo: string }) => ({ id, inactivate: true, motivo: motivo.trim() || null })}
      send={(body, sending) => callApi(terminaisCalls.apagar, { body, ...sending })}
      action={t('remove')}
      done={t('removed')}
    />
  );
}
