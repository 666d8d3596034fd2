import { type NivelDeConta, type NoCompleto, naturezasDeConta, nivelDoPlano } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { ChoiceField, RefField, TextField } from '../../../platform/ui/inputs/fields.ts';
import { planoKeys } from '../keys.ts';
import { chamadasDe } from './acoes.ts';
import classes from './plano.module.css';
import { planoTexts } from './plano-texts.ts';

interface NoDialogProps {
  id: number;
  nivel: NivelDeConta;
  onClose: () => void;
}

/** A place of the chart opened: its name, the official account it is, and what uses it. */
export function NoDialog({ id, nivel, onClose }: NoDialogProps) {
  const { data } = useQuery({
    queryKey: planoKeys.detail(id),
    queryFn: ({ signal }) => callApi(chamadasDe(nivel).get, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
  });
  return data ? <Aberto no={data} onClose={onClose} /> : null;
}

function Aberto({ no, onClose }: { no: NoCompleto; onClose: () => void }) {
  const t = useTexts(planoTexts);
  const { update } = chamadasDe(no.nivel);
  const initial = { nome: no.nome, referencialId: no.referencial?.id ?? null };
  return (
    <CallDialog
      call={update}
      title={`${no.codigo} ${no.nome}`}
      kicker={nivelDoPlano(no.nivel).label.one}
      initial={initial}
      bodyOf={(values: typeof initial) => ({ ...values, versao: no.versao })}
      send={(body, sending) => callApi(update, { params: { id: no.id }, body, ...sending })}
      action={t('save')}
      done={t('saved')}
      changes={['planos-de-conta']}
      onClose={onClose}
    >
      <TextField name="nome" label={t('name')} required max={120} autoFocus />
      <RefField
        name="referencialId"
        label={t('referential')}
        help={t('referentialHelp')}
        target="planos-de-conta-referencial"
        {...(no.referencial ? { known: no.referencial } : {})}
      />
      <section aria-label={t('uses')}>
        <strong>{t('uses')}</strong>
        {no.usos.length === 0 && <p>{t('notUsed')}</p>}
        <ul className={classes.uses}>
          {no.usos.map(({ oque, quantos, exemplos }) => (
            <li key={oque}>
              {oque} ({quantos}): {exemplos.join(', ')}
            </li>
          ))}
        </ul>
      </section>
    </CallDialog>
  );
}

/** A new first level: what it is called, and of what nature. */
export function NovoTipoDialog({
  ano,
  empresaId,
  onClose,
}: {
  ano: number;
  empresaId: number | null;
  onClose: () => void;
}) {
  const t = useTexts(planoTexts);
  const { create } = chamadasDe(1);
  return (
    <CallDialog
      call={create}
      title={t('addType')}
      initial={{ nome: '', natureza: 'despesa' }}
      bodyOf={(values: { nome: string; natureza: string }) => ({
        nome: values.nome,
        natureza: values.natureza as keyof typeof naturezasDeConta,
        ano,
        companyId: empresaId,
      })}
      send={(body, sending) => callApi(create, { body, ...sending })}
      action={t('save')}
      done={t('saved')}
      changes={['planos-de-conta']}
      onClose={onClose}
    >
      <TextField name="nome" label={t('name')} required max={120} autoFocus />
      <ChoiceField
        name="natureza"
        label={t('nature')}
        required
        options={Object.entries(naturezasDeConta).map(([value, label]) => ({ value, label }))}
      />
    </CallDialog>
  );
}
