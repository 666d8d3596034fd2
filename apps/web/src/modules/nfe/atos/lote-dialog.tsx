import { Button, Loader } from '@mantine/core';
import {
  estaEmDuvida,
  MAX_NOTAS_DO_LOTE,
  type NotaLida,
  type NotaLinha,
  nfeCalls,
  orientacaoDaRejeicao,
  type ResultadoDoLote,
  recusaDaNota,
  situacoesDaNota,
  tomDaNota,
} from '@retaguarda/contracts';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import facts from '../../../platform/ui/feedback/facts.module.css';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { failureText } from '../../../platform/ui/feedback/toasts.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { telasDaNfe } from '../addresses.ts';
import classes from '../nfe.module.css';
import { aposNota, notaQuery } from '../nfe-api.ts';
import { nomeInteiro } from '../nome.ts';
import { atosTexts } from './atos-texts.ts';

type Linha = ResultadoDoLote['itens'][number];

const emPartes = (ids: readonly number[]): number[][] =>
  Array.from({ length: Math.ceil(ids.length / MAX_NOTAS_DO_LOTE) }, (_, i) =>
    ids.slice(i * MAX_NOTAS_DO_LOTE, (i + 1) * MAX_NOTAS_DO_LOTE),
  );

/** Sends several notes: what became of each is seen as it comes, and those that failed are tried again. */
export function LoteDialog({ notas, onClose }: { notas: readonly NotaLinha[]; onClose: () => void }) {
  const a = useTexts(atosTexts);
  const client = useQueryClient();
  const [prontas] = useState(() => notas.filter((nota) => recusaDaNota('transmitir', nota, Date.now()) === null));
  const [linhas, setLinhas] = useState<ReadonlyMap<number, Linha>>(new Map());
  const [enviando, setEnviando] = useState(false);
  const [falha, setFalha] = useState<string | null>(null);
  const foram = prontas.filter(({ id }) => linhas.get(id)?.ok);
  const lidas = useQueries({ queries: foram.map(({ id }) => ({ ...notaQuery(id), staleTime: 0 })) });
  const agora = new Map(lidas.flatMap(({ data }) => (data ? [[data.id, data] as const] : [])));

  const enviar = async (ids: readonly number[]) => {
    setEnviando(true);
    setFalha(null);
    try {
      for (const parte of emPartes(ids)) {
        const sending = { idempotencyKey: newSubmitKey(), handlesErrors: true } as const;
        const { itens } = await callApi(nfeCalls.submitLote, { body: { ids: parte }, ...sending });
        setLinhas((antes) => new Map([...antes, ...itens.map((item) => [item.id, item] as const)]));
        await Promise.all(parte.map((id) => client.invalidateQueries({ queryKey: notaQuery(id).queryKey })));
      }
    } catch (error) {
      setFalha(failureText(error));
    } finally {
      setEnviando(false);
    }
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: sent once, when the dialog opens
  useEffect(() => {
    if (prontas.length > 0) void enviar(prontas.map(({ id }) => id));
    return () => void aposNota(client);
  }, []);

  const faltam = prontas.filter(({ id }) => {
    const nota = agora.get(id);
    return nota ? nota.situacao === 'rejeitada' : !enviando && !linhas.get(id)?.ok;
  });
  const conta = (de: (nota: NotaLida) => boolean) => [...agora.values()].filter(de).length;
  const fora = notas.length - prontas.length;
  return (
    <DialogShell title={a('lotTitle', { count: prontas.length })} size={680} onClose={onClose}>
      <div className={classes.stack}>
        {fora > 0 && <p className={classes.quiet}>{a('lotOut', { count: fora })}</p>}
        {falha && <p role="alert">{falha}</p>}
        <p role="status" className={classes.quiet}>
          {enviando
            ? a('lotSending')
            : a('lotSum', {
                ok: conta(({ situacao }) => situacao === 'autorizada'),
                mal: faltam.length,
                espera: conta(estaEmDuvida),
              })}
        </p>
        <ul className={facts.lines}>
          {prontas.map((nota) => (
            <Resultado key={nota.id} antes={nota} linha={linhas.get(nota.id)} nota={agora.get(nota.id)} />
          ))}
        </ul>
        <div className={classes.row}>
          {faltam.length > 0 && !enviando && (
            <Button onClick={() => void enviar(faltam.map(({ id }) => id))}>{a('lotRetry')}</Button>
          )}
          <Button variant="default" onClick={onClose} data-autofocus>
            {a('close')}
          </Button>
        </div>
      </div>
    </DialogShell>
  );
}

interface ResultadoProps {
  antes: NotaLinha;
  linha: Linha | undefined;
  nota: NotaLida | undefined;
}

function Resultado({ antes, linha, nota }: ResultadoProps) {
  const a = useTexts(atosTexts);
  const situacao = nota?.situacao ?? antes.situacao;
  const erro = linha?.erro ?? (nota?.situacao === 'rejeitada' ? oQueHouve(nota) : null);
  return (
    <li className={facts.line}>
      <span>
        {nomeInteiro(nota ?? antes)}
        {erro && (
          <>
            <br />
            <span role="alert">{erro}</span>{' '}
            <Link {...linkTo(telasDaNfe.emitir, { acao: 'editar', id: antes.id })}>{a('fix')}</Link>
          </>
        )}
      </span>
      <span>
        {linha === undefined || (nota && estaEmDuvida(nota)) ? (
          <Loader size={14} />
        ) : (
          <StatusBadge tone={tomDaNota[situacao]}>{situacoesDaNota[situacao]}</StatusBadge>
        )}
      </span>
    </li>
  );
}

const oQueHouve = ({ cStat, motivo }: NotaLida): string | null =>
  (cStat === null ? null : orientacaoDaRejeicao(cStat)?.text) ?? motivo;
