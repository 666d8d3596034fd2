import { avisosDeBoletoCalls, partesEscritas, type TextoDoAvisoLido } from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { LongTextField, TextField } from '../../../platform/ui/inputs/fields.ts';
import { boletosKeys } from '../keys.ts';
import { carteirasTexts } from './carteiras-texts.ts';

interface TextoDoAvisoProps {
  empresaId: number;
  empresa: string;
  onClose: () => void;
}

/** What a company writes to who owes it, when it mails a boleto. */
export function TextoDoAvisoDialog({ empresaId, empresa, onClose }: TextoDoAvisoProps) {
  const t = useTexts(carteirasTexts);
  const query = useQuery({
    queryKey: boletosKeys.of('texto-do-aviso', empresaId),
    queryFn: ({ signal }): Promise<TextoDoAvisoLido> =>
      callApi(avisosDeBoletoCalls.texto, { params: { id: empresaId }, signal, handlesErrors: true }),
    gcTime: 0,
  });
  if (query.data) return <Formulario lido={query.data} empresa={empresa} onClose={onClose} />;
  return (
    <DialogShell title={t('noticeText')} onClose={onClose}>
      {query.isError && <ErrorBlock what={t('theText')} error={query.error} onRetry={() => void query.refetch()} />}
    </DialogShell>
  );
}

function Formulario({ lido, empresa, onClose }: { lido: TextoDoAvisoLido; empresa: string; onClose: () => void }) {
  const t = useTexts(carteirasTexts);
  const { empresaId, versao, assunto, texto } = lido;
  return (
    <CallDialog
      call={avisosDeBoletoCalls.escrever}
      title={t('noticeText')}
      kicker={empresa}
      size={640}
      lead={<p>{t('noticeTextHelp', { partes: partesEscritas })}</p>}
      initial={{ assunto: assunto as string | null, texto: texto as string | null }}
      bodyOf={({ assunto: linha, texto: corpo }) => ({ versao: versao ?? undefined, assunto: linha, texto: corpo })}
      send={(body, sending) => callApi(avisosDeBoletoCalls.escrever, { params: { id: empresaId }, body, ...sending })}
      action={t('keepText')}
      done={t('textKept')}
      changes={['boletos']}
      onClose={onClose}
    >
      <TextField name="assunto" label={t('subject')} max={150} required autoFocus />
      <LongTextField name="texto" label={t('body')} max={2000} required />
    </CallDialog>
  );
}
