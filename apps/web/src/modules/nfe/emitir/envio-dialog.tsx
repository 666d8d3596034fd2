import { Button, Loader } from '@mantine/core';
import {
  type CampoDaRejeicao,
  camposDaRejeicao,
  estaEmEdicao,
  itemDaRejeicao,
  type NotaLida,
  nfeCalls,
  orientacaoDaRejeicao,
} from '@retaguarda/contracts';
import { IconCircleCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '../../../platform/api/api-error.ts';
import { callApi } from '../../../platform/api/client.ts';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import facts from '../../../platform/ui/feedback/facts.module.css';
import { failureText } from '../../../platform/ui/feedback/toasts.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { telasDaNfe } from '../addresses.ts';
import { useArquivos } from '../atos/use-arquivos.tsx';
import nfe from '../nfe.module.css';
import { aposNota, esperaResposta, guardarNota, notaQuery } from '../nfe-api.ts';
import { nomeDaNota } from '../nome.ts';
import { caminhoDaCorrecao, notaDoCaminho } from '../orientacao/caminho.ts';
import { Orientacao } from '../orientacao/orientacao.tsx';
import { orientacaoTexts } from '../orientacao/orientacao-texts.ts';
import classes from './emitir.module.css';
import { envioTexts } from './envio-texts.ts';

export interface EnvioDialogProps {
  nota: NotaLida;
  /** Told of the note each time it is read: what is written next is written on that version. */
  onLida: (nota: NotaLida) => void;
  onNova: () => void;
  onCorrigir: (campo: string | null, item: number | null) => void;
  /** @param foi the note is on its way or issued: there is nothing more to write in it */
  onClose: (foi: boolean) => void;
}

/** A note on its way: number and paper when it is authorised, or what was refused and where it is put right. */
export function EnvioDialog({ nota: guardada, onLida, onNova, onCorrigir, onClose }: EnvioDialogProps) {
  const t = useTexts(envioTexts);
  const client = useQueryClient();
  const [recusa, setRecusa] = useState<unknown>(null);
  const [foi, setFoi] = useState(false);
  const enviou = useRef(false);
  const { id, versao } = guardada;
  useEffect(() => {
    // Once, however often the dialog is drawn.
    if (enviou.current) return;
    enviou.current = true;
    const sending = { idempotencyKey: newSubmitKey(), handlesErrors: true } as const;
    callApi(nfeCalls.submit, { params: { id }, body: { versao }, ...sending })
      .then((nota) => {
        guardarNota(client, nota);
        setFoi(true);
      }, setRecusa)
      .finally(() => void aposNota(client));
  }, [client, id, versao]);
  const query = useQuery({ ...notaQuery(id), enabled: foi });
  const nota = (foi && query.data) || guardada;
  const resolvida = foi && !esperaResposta(nota);
  useEffect(() => onLida(nota), [nota, onLida]);
  useEffect(() => {
    if (resolvida) void aposNota(client);
  }, [resolvida, client]);
  return (
    <DialogShell
      title={t('sendTitle', { nota: nomeDaNota(nota) })}
      size={560}
      onClose={() => onClose(foi && !estaEmEdicao(nota))}
    >
      <div className={nfe.stack} aria-live="polite">
        {recusa !== null ? (
          <Recusada nota={guardada} recusa={recusa} onCorrigir={onCorrigir} />
        ) : !foi || (!resolvida && nota.situacao !== 'contingencia') ? (
          <Esperando />
        ) : nota.situacao === 'rejeitada' ? (
          <Rejeitada nota={nota} onCorrigir={onCorrigir} />
        ) : (
          <Feita nota={nota} onNova={onNova} />
        )}
      </div>
    </DialogShell>
  );
}

const DEMORA_MS = 8_000;

function Esperando() {
  const t = useTexts(envioTexts);
  const [demora, setDemora] = useState(false);
  useEffect(() => {
    const depois = setTimeout(() => setDemora(true), DEMORA_MS);
    return () => clearTimeout(depois);
  }, []);
  return (
    <>
      <p className={classes.person} role="status">
        <Loader size={16} /> {t('sending')}
      </p>
      {demora && <p className={nfe.quiet}>{t('slow')}</p>}
    </>
  );
}

type Corrigir = EnvioDialogProps['onCorrigir'];

/** What the house refuses before anything is sent. */
function Recusada({ nota, recusa, onCorrigir }: { nota: NotaLida; recusa: unknown; onCorrigir: Corrigir }) {
  const t = useTexts(envioTexts);
  const o = useTexts(orientacaoTexts);
  const campos = recusa instanceof ApiError ? Object.entries(recusa.campos) : [];
  const [primeiro] = campos;
  const fora = foraDaNota(primeiro?.[0]);
  const caminho = fora && caminhoDaCorrecao(fora, null, notaDoCaminho(nota));
  return (
    <div role="alert" className={nfe.stack}>
      <strong>{t('refused')}</strong>
      {campos.length === 0 ? (
        <p>{failureText(recusa)}</p>
      ) : (
        <ul className={facts.lines}>
          {campos.map(([campo, texto]) => (
            <li key={campo}>{texto}</li>
          ))}
        </ul>
      )}
      <div>
        {fora && caminho ? (
          <Button autoFocus renderRoot={(props) => <Link {...props} {...caminho} />}>
            {o('goTo', { campo: camposDaRejeicao[fora].label })}
          </Button>
        ) : (
          <Button autoFocus onClick={() => onCorrigir(primeiro?.[0] ?? null, itemDoCaminho(primeiro?.[0]))}>
            {t('fix')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** What is put right in the company's record or in what it issues with. */
const foraDaNota = (campo: string | undefined): CampoDaRejeicao | null =>
  campo === 'certificado' || campo === 'empresa' ? campo : null;

const itemDoCaminho = (campo: string | undefined): number | null => {
  const [, index] = /^itens\.(\d+)\./.exec(campo ?? '') ?? [];
  return index === undefined ? null : Number(index) + 1;
};

function Rejeitada({ nota, onCorrigir }: { nota: NotaLida; onCorrigir: Corrigir }) {
  const t = useTexts(envioTexts);
  const campo = nota.cStat === null ? null : (orientacaoDaRejeicao(nota.cStat)?.campo ?? null);
  return (
    <>
      <strong>{t('rejected')}</strong>
      <Orientacao
        cStat={nota.cStat}
        motivo={nota.motivo}
        remedio={nota.remedio}
        nota={notaDoCaminho(nota)}
        tone="bad"
      />
      <div>
        <Button autoFocus onClick={() => onCorrigir(campo, itemDaRejeicao(nota.motivo ?? ''))}>
          {t('fix')}
        </Button>
      </div>
    </>
  );
}

function Feita({ nota, onNova }: { nota: NotaLida; onNova: () => void }) {
  const t = useTexts(envioTexts);
  const navigate = useNavigate();
  const arquivos = useArquivos();
  const autorizada = nota.situacao === 'autorizada';
  return (
    <>
      {arquivos.visor}
      <p className={classes.total} role="status">
        {autorizada && <IconCircleCheck size={26} color="var(--green)" aria-hidden />}
        <strong>{t(autorizada ? 'authorisedText' : 'inContingency', { nota: nomeDaNota(nota) })}</strong>
      </p>
      {nota.protocolo && <p className={nfe.code}>{t('protocol', { protocolo: nota.protocolo })}</p>}
      <div className={classes.buttons}>
        <Button autoFocus onClick={() => void arquivos.danfe(nota.id)}>
          {t('seeDanfe')}
        </Button>
        <Button variant="default" onClick={onNova}>
          {t('another')}
        </Button>
        <Button variant="default" onClick={() => void navigate(linkTo(telasDaNfe.notas, { id: nota.id }))}>
          {t('seeNote')}
        </Button>
      </div>
    </>
  );
}
