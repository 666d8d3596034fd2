import { Alert, Skeleton } from '@mantine/core';
import {
  type AnonimizacaoFeita,
  anonimizacaoCalls,
  camposDaAnonimizacao,
  type PedidoDeTitular,
  type PreviaDaAnonimizacao,
  situacoesDaAnonimizacao,
} from '@retaguarda/contracts';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '../../platform/api/api-error.ts';
import { callApi } from '../../platform/api/client.ts';
import { useFormats } from '../../platform/i18n/formats.ts';
import { useInPageLanguage, useTexts } from '../../platform/i18n/texts.ts';
import { Refusal } from '../../platform/ui/feedback/refusal.tsx';
import { CallDialog } from '../../platform/ui/form/call-dialog.tsx';
import { DialogShell } from '../../platform/ui/form/dialog-shell.tsx';
import { anonimizacaoTexts } from './anonimizacao-texts.ts';
import { titularesKeys, titularesMudam } from './keys.ts';
import { Lugares } from './lugares.tsx';

interface Props {
  pedido: Pick<PedidoDeTitular, 'id' | 'titular'>;
  onClose: () => void;
}

/** A person is taken out of what is kept: first what would go and stay, then the reason and the name; afterwards what was done. */
export function AnonimizarDialog({ pedido, onClose }: Props) {
  const t = useTexts(anonimizacaoTexts);
  const { id, titular } = pedido;
  const { data } = useQuery({
    queryKey: titularesKeys.of('anonimizacao', id),
    queryFn: ({ signal }) => callApi(anonimizacaoCalls.get, { params: { id }, signal }),
    staleTime: 0,
  });
  const previa = useQuery({
    queryKey: titularesKeys.of('previa-da-anonimizacao', id),
    queryFn: ({ signal }) => callApi(anonimizacaoCalls.prever, { params: { id }, signal, handlesErrors: true }),
    enabled: data?.feita === null,
    retry: false,
    staleTime: 0,
  });
  const title = t('title', { titular });
  if (data?.feita) return <FeitaDialog title={title} feita={data.feita} onClose={onClose} />;
  if (previa.data && previa.data.impedimentos.length === 0)
    return <ConfirmarDialog title={title} id={id} previa={previa.data} onClose={onClose} />;
  return (
    <DialogShell title={title} size={760} onClose={onClose}>
      {previa.error instanceof ApiError && <Refusal error={previa.error} />}
      {previa.data ? (
        <Alert color="red" icon={<IconAlertTriangle size={18} />} title={t('notNow')}>
          {previa.data.impedimentos.map((texto) => (
            <p key={texto}>{texto}</p>
          ))}
        </Alert>
      ) : (
        !previa.error && <Skeleton height={160} />
      )}
    </DialogShell>
  );
}

interface ConfirmarProps {
  title: string;
  id: number;
  previa: PreviaDaAnonimizacao;
  onClose: () => void;
}

function ConfirmarDialog({ title, id, previa, onClose }: ConfirmarProps) {
  const t = useTexts(anonimizacaoTexts);
  const { versao, titular, lugares, emailsDeOutros } = previa;
  const vazio = { motivo: null as string | null, nome: null as string | null };
  return (
    <CallDialog
      call={anonimizacaoCalls.anonimizar}
      title={title}
      size={760}
      danger
      startsOnCancel
      lead={
        <>
          <p>{t('lead')}</p>
          <Lugares lugares={lugares} feito={false} />
          {emailsDeOutros.length > 0 && <p>{t('sharedMail', { emails: emailsDeOutros.join(', ') })}</p>}
          <p>{t('typeName', { titular })}</p>
        </>
      }
      fields={camposDaAnonimizacao}
      initial={vazio}
      bodyOf={(valores) => ({ versao, ...valores })}
      send={(body, sending) => callApi(anonimizacaoCalls.anonimizar, { params: { id }, body, ...sending })}
      action={t('action')}
      changes={[...titularesMudam, 'empresas']}
      done={t('done')}
      // The dialog stays, and tells what was done: it reads the request anew.
      after={() => undefined}
      onClose={onClose}
    />
  );
}

interface FeitaProps {
  title: string;
  feita: AnonimizacaoFeita;
  onClose: () => void;
}

function FeitaDialog({ title, feita, onClose }: FeitaProps) {
  const t = useTexts(anonimizacaoTexts);
  const say = useInPageLanguage();
  const { date, instant } = useFormats();
  const { situacao, usuario, feitaEm, motivo, proximaEm, lugares } = feita;
  return (
    <DialogShell title={title} size={760} onClose={onClose}>
      <p>
        <strong>{say(situacoesDaAnonimizacao[situacao])}</strong>. {t('doneBy', { usuario, quando: instant(feitaEm) })}
      </p>
      <p>{t('reason', { motivo })}</p>
      {proximaEm !== null && <p>{t('next', { dia: date(proximaEm) })}</p>}
      <Lugares lugares={lugares} feito />
    </DialogShell>
  );
}
