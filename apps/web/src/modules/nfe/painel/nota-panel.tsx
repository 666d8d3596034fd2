import { Button, Loader } from '@mantine/core';
import {
  type NotaLida,
  type NotaLinha,
  nfeCalls,
  operacoesDaNota,
  situacoesDaNota,
  tomDaNota,
} from '@retaguarda/contracts';
import { IconCopy } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import facts from '../../../platform/ui/feedback/facts.module.css';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { FormDrawer } from '../../../platform/ui/form/form-drawer.tsx';
import { RowMenu } from '../../../platform/ui/list/row-menu.tsx';
import { PrazoDeCancelar } from '../atos/prazo-de-cancelar.tsx';
import { oQueFalta, SeriaisDialog, seriaisPedidos } from '../atos/seriais-dialog.tsx';
import { useAtosDaNota } from '../atos/use-atos-da-nota.tsx';
import { importarTexts } from '../importar/importar-texts.ts';
import nfe from '../nfe.module.css';
import { aposNota, esperaResposta, notaQuery } from '../nfe-api.ts';
import { nfeTexts } from '../nfe-texts.ts';
import { nomeDaNota } from '../nome.ts';
import { Achados } from '../orientacao/achados.tsx';
import { notaDoCaminho } from '../orientacao/caminho.ts';
import { Orientacao } from '../orientacao/orientacao.tsx';
import { Rastro } from '../rastro/rastro.tsx';
import classes from './painel.module.css';
import { painelTexts } from './painel-texts.ts';
import { Vida } from './vida.tsx';

/** One note beside the list: where it is, what to do next, what happened to it and why each tax is what it is. */
export function NotaPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(nfeTexts);
  const p = useTexts(painelTexts);
  const i = useTexts(importarTexts);
  const query = useQuery(notaQuery(id));
  const nota = query.data;
  const atos = useAtosDaNota();
  return (
    <>
      <FormDrawer
        opened
        escapes
        size={620}
        title={nota ? nomeDaNota(nota) : ''}
        badges={
          nota && (
            <>
              <StatusBadge tone={tomDaNota[nota.situacao]}>{situacoesDaNota[nota.situacao]}</StatusBadge>
              {nota.ambiente === '2' && <StatusBadge tone="wait">{p('homologation')}</StatusBadge>}
              {nota.importada && <StatusBadge>{i('badge')}</StatusBadge>}
              {!nota.ativo && <StatusBadge>{p('inactive')}</StatusBadge>}
            </>
          )
        }
        actions={nota && <RowMenu label={p('acts')} actions={atos.deUma(linhaDe(nota))} />}
        onClose={onClose}
      >
        {query.isError && !nota && (
          <ErrorBlock what={t('theNote')} error={query.error} onRetry={() => void query.refetch()} />
        )}
        {nota && <Conteudo nota={nota} atos={atos.deUma(linhaDe(nota))} />}
      </FormDrawer>
      {atos.dialogos}
    </>
  );
}

/** What a row of the list says, of the note as it was read whole. */
const linhaDe = (nota: NotaLida): NotaLinha => nota;

function Conteudo({ nota, atos }: { nota: NotaLida; atos: ReturnType<ReturnType<typeof useAtosDaNota>['deUma']> }) {
  const p = useTexts(painelTexts);
  const caminho = notaDoCaminho(nota);
  const passo = atos.find(({ id }) => id === proximoPasso(nota));
  return (
    <div className={classes.panel}>
      {esperaResposta(nota) && <Esperando nota={nota} />}
      {nota.situacao === 'rejeitada' && (
        <Orientacao cStat={nota.cStat} motivo={nota.motivo} remedio={nota.remedio} nota={caminho} tone="bad" />
      )}
      {nota.situacao === 'autorizada' && <PrazoDeCancelar nota={nota} />}
      {passo && !passo.refusal && (
        <div>
          <Button leftSection={passo.icon && <passo.icon size={16} />} onClick={passo.run}>
            {passo.label}
          </Button>
        </div>
      )}
      {nota.calculo && nota.calculo.achados.length > 0 && nota.situacao !== 'autorizada' && (
        <section aria-label={p('problems')}>
          <h3 className={nfe.heading}>{p('problems')}</h3>
          <Achados achados={nota.calculo.achados} notaId={nota.id} />
        </section>
      )}
      <Fatos nota={nota} />
      <Pendencia nota={nota} />
      <Pendentes nota={nota} />
      <Vida nota={nota} />
      {nota.calculo && (
        <section aria-label={p('trace')}>
          <h3 className={nfe.heading}>{p('trace')}</h3>
          <Rastro calculo={nota.calculo} nomes={nomesDosItens(nota)} />
        </section>
      )}
    </div>
  );
}

/** The one thing to do next with a note, as an act. */
const proximoPasso = ({ situacao }: NotaLida): string | null =>
  situacao === 'rejeitada' || situacao === 'digitacao'
    ? 'alterar'
    : situacao === 'validada' || situacao === 'assinada' || situacao === 'contingencia'
      ? 'transmitir'
      : situacao === 'enviada'
        ? 'consultar'
        : situacao === 'autorizada' || situacao === 'cancelada'
          ? 'imprimir'
          : null;

/** Words of the items by their place; those of another system say their own. */
function nomesDosItens({ importada, calculo, rascunho, rotulos }: NotaLida): string[] {
  if (importada) {
    const nomes: string[] = [];
    for (const { numero, descricao = '' } of calculo?.itens ?? []) nomes[numero - 1] = descricao;
    return nomes;
  }
  const produtos = new Map(rotulos.produtos.map((produto) => [produto.id, produto]));
  return rascunho.itens.map(({ produtoId, descricao }) => descricao ?? produtos.get(produtoId)?.descricao ?? '');
}

function Esperando({ nota }: { nota: NotaLida }) {
  const p = useTexts(painelTexts);
  const { relative } = useFormats();
  return (
    <p role="status" className={classes.waiting}>
      <Loader size={14} />
      <span>
        {p('waiting')} {nota.proximaTentativa && p('nextTry', { quando: relative(nota.proximaTentativa) })}
      </span>
    </p>
  );
}

function Fatos({ nota }: { nota: NotaLida }) {
  const t = useTexts(nfeTexts);
  const p = useTexts(painelTexts);
  const { money, instant } = useFormats();
  const copiar = async (chave: string) => {
    await navigator.clipboard.writeText(chave);
    notifySuccess(p('copied'));
  };
  return (
    <section aria-label={p('facts')}>
      <h3 className={nfe.heading}>{p('facts')}</h3>
      <ul className={facts.lines}>
        <Linha rotulo={t('client')}>{nota.pessoa?.rotulo ?? t('noOne')}</Linha>
        <Linha rotulo={p('total')}>
          <strong>{money(nota.valor)}</strong>
        </Linha>
        <Linha rotulo={p('operation')}>{`${operacoesDaNota[nota.operacao]} · ${nota.natureza}`}</Linha>
        <Linha rotulo={t('company')}>{nota.empresa.rotulo}</Linha>
        <Linha rotulo={p('issued')}>{instant(nota.emissao)}</Linha>
        {nota.autorizadaEm && <Linha rotulo={t('authorisedAt')}>{instant(nota.autorizadaEm)}</Linha>}
        {nota.protocolo && <Linha rotulo={p('protocol')}>{nota.protocolo}</Linha>}
        {nota.chave && (
          <Linha rotulo={t('key')}>
            <span className={nfe.code}>{nota.chave.replace(/(.{4})(?=.)/g, '$1 ')}</span>{' '}
            <Button
              variant="subtle"
              size="compact-xs"
              leftSection={<IconCopy size={14} />}
              onClick={() => void copiar(nota.chave ?? '').catch(notifyFailure)}
            >
              {p('copyKey')}
            </Button>
          </Linha>
        )}
        {nota.consultaPublica && (
          <Linha rotulo={p('public')}>
            <a href={nota.consultaPublica} target="_blank" rel="noopener noreferrer">
              {p('openPublic')}
            </a>
          </Linha>
        )}
        {nota.transmitirAte && <Linha rotulo={p('transmitUntil')}>{instant(nota.transmitirAte)}</Linha>}
        {nota.titulo && <Linha rotulo={p('receivable')}>{nota.titulo.rotulo}</Linha>}
        {nota.situacao === 'autorizada' && !nota.importada && (
          <Linha rotulo={p('stock')}>{p(nota.movimentouEstoque ? 'stockMoved' : 'stockNot')}</Linha>
        )}
      </ul>
    </section>
  );
}

const Linha = ({ rotulo, children }: { rotulo: string; children: React.ReactNode }) => (
  <li className={facts.line}>
    <span>{rotulo}</span>
    <span>{children}</span>
  </li>
);

/** What the authority said and stock or finance could not follow: why, and once more. */
function Pendencia({ nota }: { nota: NotaLida }) {
  const { id, pendencia } = nota;
  const p = useTexts(painelTexts);
  const say = useInPageLanguage();
  const { can } = useSession();
  const client = useQueryClient();
  const [informa, setInforma] = useState(false);
  if (pendencia === null) return null;
  const refazer = async () => {
    const sending = { idempotencyKey: newSubmitKey(), handlesErrors: true } as const;
    await callApi(nfeCalls.refazerEfeitos, { params: { id }, ...sending });
    await aposNota(client);
  };
  return (
    <section aria-label={p('pending')} className={classes.waiting}>
      <span>
        <strong>{p('pending')}</strong> {say(pendencia)}
      </span>
      {can(nfeCalls.informarSeriais.access) && seriaisPedidos(nota).length > 0 && (
        <Button size="compact-sm" onClick={() => setInforma(true)}>
          {p(`tell${oQueFalta(seriaisPedidos(nota))}`)}
        </Button>
      )}
      {informa && <SeriaisDialog nota={nota} onClose={() => setInforma(false)} />}
      {can(nfeCalls.refazerEfeitos.access) && (
        <Button variant="default" size="compact-sm" onClick={() => void refazer().catch(notifyFailure)}>
          {p('again')}
        </Button>
      )}
    </section>
  );
}

/** Emissions of before a contingency that the authority may have. */
function Pendentes({ nota: { emissoesPendentes } }: { nota: NotaLida }) {
  const p = useTexts(painelTexts);
  if (emissoesPendentes.length === 0) return null;
  return (
    <section aria-label={p('otherKeys')}>
      <h3 className={nfe.heading}>{p('otherKeys')}</h3>
      <p className={nfe.quiet}>{p('otherKeysHelp')}</p>
      {emissoesPendentes.map(({ chave, serie, numero }) => (
        <p key={chave} className={nfe.code}>
          {serie}/{numero} · {chave}
        </p>
      ))}
    </section>
  );
}
