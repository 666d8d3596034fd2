import { Alert } from '@mantine/core';
import {
  type AtoDaNfseLido,
  atosDaNfse,
  emissoresCalls,
  estaEmEdicaoNfse,
  estaNoAr,
  moedasDaExportacao,
  motivosDeCancelamento,
  type NfseLida,
  nfseCalls,
  sistemasDaNfse,
  situacoesDaAnalise,
  situacoesDaNfse,
  tomDaAnalise,
  tomDaNfse,
} from '@retaguarda/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { invalidateAfter } from '../../../platform/api/query.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ActButtons } from '../../../platform/ui/acts/act-buttons.tsx';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import facts from '../../../platform/ui/feedback/facts.module.css';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { FormDrawer } from '../../../platform/ui/form/form-drawer.tsx';
import { telasFiscais } from '../../fiscal/addresses.ts';
import { telasDeNfse } from '../addresses.ts';
import { nfseKeys } from '../keys.ts';
import classes from './nfse.module.css';
import { nfseTexts } from './nfse-texts.ts';
import { nomeDaNota } from './nome.ts';
import type { AtosDaNota } from './use-atos-da-nota.tsx';
import { useTributosAproximados } from './use-tributos-aproximados.ts';

/** While the system is being spoken to, what it says is looked for. */
const A_CADA_MS = 1_500;

interface Props {
  id: number;
  atos: AtosDaNota;
  onClose: () => void;
}

/** One note beside the list: what it says, where it is, what to do next, and its life. */
export function NotaPanel({ id, atos, onClose }: Props) {
  const t = useTexts(nfseTexts);
  const client = useQueryClient();
  const query = useQuery({
    queryKey: nfseKeys.detail(id),
    queryFn: ({ signal }): Promise<NfseLida> => callApi(nfseCalls.get, { params: { id }, signal, handlesErrors: true }),
    refetchInterval: ({ state }) => (state.data && estaNoAr(state.data) ? A_CADA_MS : false),
  });
  const nota = query.data;
  const antes = useRef<string | undefined>(undefined);
  // What the system said while one looked changes the list, and what is to be received.
  useEffect(() => {
    const agora = nota && `${nota.situacao} ${nota.analise}`;
    if (antes.current !== undefined && agora && antes.current !== agora) {
      void invalidateAfter(client, 'nfse');
      void invalidateAfter(client, 'financeiro');
    }
    antes.current = agora;
  }, [nota, client]);
  return (
    <FormDrawer
      opened
      escapes
      title={nota ? nomeDaNota(t, nota) : ''}
      badges={
        nota && (
          <>
            <StatusBadge tone={tomDaNfse[nota.situacao]}>{situacoesDaNfse[nota.situacao]}</StatusBadge>
            {nota.analise && (
              <StatusBadge tone={tomDaAnalise[nota.analise]}>{situacoesDaAnalise[nota.analise]}</StatusBadge>
            )}
          </>
        )
      }
      onClose={onClose}
    >
      {query.isError && <ErrorBlock what={t('theNote')} error={query.error} onRetry={() => void query.refetch()} />}
      {nota && <Conteudo nota={nota} atos={atos} />}
    </FormDrawer>
  );
}

function Conteudo({ nota, atos }: { nota: NfseLida; atos: AtosDaNota }) {
  return (
    <div className={classes.panel}>
      <Avisos nota={nota} />
      <ActButtons actions={atos.deUma(nota)} />
      <Fatos nota={nota} />
      <Vida vida={nota.vida} />
    </div>
  );
}

/** What somebody must know before anything else. */
function Avisos({ nota }: { nota: NfseLida }) {
  const t = useTexts(nfseTexts);
  const say = useInPageLanguage();
  const { instant } = useFormats();
  return (
    <>
      {nota.erros.length > 0 && (
        <Alert color="red" variant="light" title={t('refusedTitle')} role="alert">
          {nota.erros.map(({ codigo, mensagem, oQueFazer }) => (
            <div key={`${codigo} ${mensagem}`}>
              <p>{`${codigo} · ${say(mensagem)}`}</p>
              <p>
                <strong>{t('whatToDo', { texto: say(oQueFazer) })}</strong>
              </p>
            </div>
          ))}
          <Corrigir nota={nota} />
        </Alert>
      )}
      {nota.avisos.length > 0 && (
        <Alert color="yellow" variant="light" title={t('beforeIssuing')}>
          {nota.avisos.map((aviso) => (
            <p key={aviso}>{say(aviso)}</p>
          ))}
        </Alert>
      )}
      {estaNoAr(nota) && (
        <Alert color="yellow" variant="light" title={t('waiting')} role="status">
          {nota.ultimoErro}
        </Alert>
      )}
      {nota.analise === 'pedida' && nota.analiseEm && (
        <Alert
          color="yellow"
          variant="light"
          title={t('askedOfCity', { quando: instant(nota.analiseEm) })}
          role="status"
        >
          {t('askedOfCityHelp')}
        </Alert>
      )}
      {nota.analise === 'indeferida' && (
        <Alert color="red" variant="light" title={t('cityRefused')}>
          {nota.analiseResposta}
        </Alert>
      )}
      {nota.tituloErro && nota.lancamento === null && (
        <Alert color="yellow" variant="light" title={t('noTitle')}>
          {nota.tituloErro}
        </Alert>
      )}
      {nota.ambiente === '2' && <p className={classes.when}>{t('testNote')}</p>}
    </>
  );
}

/** To the fields that were refused; what is of no field is put right in the company's settings. */
function Corrigir({ nota }: { nota: NfseLida }) {
  const t = useTexts(nfseTexts);
  const { can } = useSession();
  const temCampo = nota.erros.some(({ campo }) => campo !== null);
  if (!temCampo && can(emissoresCalls.get.access)) {
    return <Link {...linkTo(telasFiscais.emissor, { empresaId: nota.empresa.id })}>{t('openSettings')}</Link>;
  }
  if (!estaEmEdicaoNfse(nota) || !can(nfseCalls.update.access)) return null;
  return (
    <Link {...linkTo(telasDeNfse.cadastro, { acao: 'editar', id: nota.id, corrigir: '1' })}>{t('fixFields')}</Link>
  );
}

function Fatos({ nota }: { nota: NfseLida }) {
  const t = useTexts(nfseTexts);
  const { money, date, decimal } = useFormats();
  const aproximados = useTributosAproximados();
  const figuras = [
    ['withheldIss', nota.retidoIss],
    ['withheldIrrf', nota.retidoIrrf],
    ['withheldCsrf', nota.retidoCsrf],
    ['withheldInss', nota.retidoInss],
  ] as const;
  return (
    <ul className={facts.lines}>
      <Linha rotulo={t('taker')} valor={nota.pessoa.rotulo} />
      <Linha rotulo={t('service')} valor={nota.servico.rotulo} />
      <Linha rotulo={t('text')} valor={nota.descricao} />
      <Linha rotulo={t('month')} valor={date(nota.competencia)} />
      <Linha rotulo={t('amount')} valor={money(nota.valor)} />
      {nota.exportacao?.valorMoeda && (
        <Linha rotulo={moedasDaExportacao[nota.exportacao.moeda]} valor={decimal(nota.exportacao.valorMoeda, 2)} />
      )}
      {nota.paisResultado && <Linha rotulo={t('resultCountry')} valor={nota.paisResultado.rotulo} />}
      {nota.desconto !== '0.00' && <Linha rotulo={t('discount')} valor={money(nota.desconto)} />}
      <Linha rotulo={t('iss')} valor={money(nota.iss)} />
      {figuras
        .filter(([, valor]) => valor !== '0.00')
        .map(([rotulo, valor]) => (
          <Linha key={rotulo} rotulo={t(rotulo)} valor={money(valor)} />
        ))}
      <Linha rotulo={t('net')} valor={money(nota.liquido)} />
      {nota.tributos && <Linha rotulo={t('approximate')} valor={aproximados(nota.tributos)} />}
      {nota.lancamento && <Linha rotulo={t('receivable')} valor={nota.lancamento.rotulo} />}
      {nota.substitui && <Linha rotulo={t('replaces')} valor={nota.substitui.rotulo} />}
      {nota.motivoCancelamento && (
        <Linha
          rotulo={t(nota.situacao === 'cancelada' ? 'reason' : 'askedReason')}
          valor={`${motivosDeCancelamento[nota.motivoCancelamento]}: ${nota.textoCancelamento ?? ''}`}
        />
      )}
      {nota.analise === 'deferida' && nota.analiseResposta && (
        <Linha rotulo={t('cityAnswer')} valor={nota.analiseResposta} />
      )}
      {nota.numero !== null && <Linha rotulo={t('maker')} valor={sistemasDaNfse[nota.sistema]} />}
      {nota.codigoVerificacao && <Linha rotulo={t('verification')} valor={nota.codigoVerificacao} />}
      {nota.chave && <Linha rotulo={t('key')} valor={nota.chave} />}
    </ul>
  );
}

function Vida({ vida }: { vida: readonly AtoDaNfseLido[] }) {
  const t = useTexts(nfseTexts);
  const say = useInPageLanguage();
  const { instant } = useFormats();
  return (
    <section aria-label={t('life')}>
      <h3 className={classes.heading}>{t('life')}</h3>
      <ol className={classes.life}>
        {vida.map(({ id, ato, detalhe, usuario, criadoEm }) => (
          <li key={id}>
            <strong>{atosDaNfse[ato]}</strong>
            {detalhe && `: ${say(detalhe)}`}
            <div className={classes.when}>{[instant(criadoEm), usuario].filter(Boolean).join(' · ')}</div>
          </li>
        ))}
      </ol>
    </section>
  );
}

const Linha = ({ rotulo, valor }: { rotulo: string; valor: string }) => (
  <li className={facts.line}>
    <span>{rotulo}</span>
    <span>{valor}</span>
  </li>
);
