import { pagamentosCalls, type RetornoDePagamentoLido } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { FileDrop } from '../../../platform/ui/inputs/file-drop.tsx';
import { comLiberacao } from '../titulos/com-liberacao.ts';
import classes from '../titulos/titulos.module.css';
import { pagamentosTexts } from './pagamentos-texts.ts';

const accept = ['.ret', '.txt', '.rem'] as const;
const MAX = 900_000;

/** What the bank answered: read at once, and told in words. */
export function RetornoDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(pagamentosTexts);
  const { can } = useSession();
  const client = useQueryClient();
  const [lido, setLido] = useState<RetornoDePagamentoLido | null>(null);
  const upload = async (file: File) => {
    const conteudo = new TextDecoder('windows-1252').decode(await file.arrayBuffer());
    const body = { nome: file.name.slice(0, 120), conteudo };
    setLido(
      await comLiberacao(can('financeiro_fechamento'), ({ liberacao }) =>
        callApi(pagamentosCalls.retorno, {
          body: { ...body, ...(liberacao && { liberacao }) },
          idempotencyKey: newSubmitKey(),
          handlesErrors: true,
        }),
      ),
    );
    await invalidateAfter(client, 'financeiro');
  };
  return (
    <DialogShell title={t('answerTitle')} onClose={onClose}>
      <div className={classes.stack}>
        <FileDrop label={t('answerFile')} help={t('answerHelp')} accept={accept} maxSize={MAX} upload={upload} />
        {lido && <Resultado lido={lido} />}
      </div>
    </DialogShell>
  );
}

function Resultado({ lido }: { lido: RetornoDePagamentoLido }) {
  const t = useTexts(pagamentosTexts);
  const { money } = useFormats();
  const { repetido, efetuados, agendados, rejeitados, ignorados, avisos } = lido;
  const valor = money(lido.valor);
  return (
    <div role="status" className={classes.stack}>
      <p className={classes.lead}>
        {repetido ? t('answerAgain') : t('answerDone', { efetuados, agendados, rejeitados, valor })}
      </p>
      {ignorados > 0 && <p className={classes.quiet}>{t('answerIgnored', { count: ignorados })}</p>}
      {avisos.map((aviso) => (
        <p key={aviso} className={classes.quiet}>
          {aviso}
        </p>
      ))}
    </div>
  );
}
