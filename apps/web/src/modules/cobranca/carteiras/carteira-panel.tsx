import { Alert, Button } from '@mantine/core';
import {
  avisosDeBoletoCalls,
  type CarteiraLida,
  carteirasCalls,
  contas,
  registrosDaCarteira,
  situacoesDaCarteira,
  tomDaCarteira,
} from '@retaguarda/contracts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callApi, fetchFile, type ReceivedFile } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import facts from '../../../platform/ui/feedback/facts.module.css';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import { FormDrawer } from '../../../platform/ui/form/form-drawer.tsx';
import { PdfViewer } from '../../../platform/ui/pdf-viewer.tsx';
import { saveFile } from '../../../platform/ui/save-file.ts';
import classes from '../boletos/boletos.module.css';
import { boletosKeys } from '../keys.ts';
import { ApiDoBanco } from './api-do-banco.tsx';
import { carteirasTexts } from './carteiras-texts.ts';
import { ConfigurarDialog, NumerarDialog } from './configurar-dialog.tsx';
import { TextoDoAvisoDialog } from './texto-do-aviso-dialog.tsx';

/** One wallet: what is missing, what its bank was told, what comes next, and what proves it to the bank. */
export function CarteiraPanel({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useTexts(carteirasTexts);
  const query = useQuery({
    queryKey: boletosKeys.of('carteira', id),
    queryFn: ({ signal }): Promise<CarteiraLida> =>
      callApi(carteirasCalls.get, { params: { id }, signal, handlesErrors: true }),
  });
  const lida = query.data;
  return (
    <FormDrawer
      opened
      escapes
      title={lida?.nome ?? ''}
      kicker={lida?.banco ? `${lida.banco.codigo} ${lida.banco.nome}` : ''}
      badges={
        lida && <StatusBadge tone={tomDaCarteira[lida.situacao]}>{situacoesDaCarteira[lida.situacao]}</StatusBadge>
      }
      onClose={onClose}
    >
      {query.isError && <ErrorBlock what={t('theWallet')} error={query.error} onRetry={() => void query.refetch()} />}
      {lida && <Conteudo lida={lida} />}
    </FormDrawer>
  );
}

function Conteudo({ lida }: { lida: CarteiraLida }) {
  const t = useTexts(carteirasTexts);
  const { can } = useSession();
  const [aberto, setAberto] = useState<'configurar' | 'numerar' | 'texto' | null>(null);
  const [pdf, setPdf] = useState<ReceivedFile | null>(null);
  const pode = can(carteirasCalls.numerar.access);
  const params = { id: lida.contaId };
  const provar = async () => setPdf(await fetchFile(carteirasCalls.boletoDeTeste, { params, handlesErrors: true }));
  const validar = async () =>
    saveFile(await fetchFile(carteirasCalls.arquivoDeValidacao, { params, handlesErrors: true }));
  const pronta = lida.situacao === 'pronta';
  return (
    <div className={classes.panel}>
      {pdf && <PdfViewer title={t('test')} file={pdf} onClose={() => setPdf(null)} />}
      {aberto === 'configurar' && <ConfigurarDialog lida={lida} onClose={() => setAberto(null)} />}
      {aberto === 'numerar' && <NumerarDialog lida={lida} onClose={() => setAberto(null)} />}
      {aberto === 'texto' && (
        <TextoDoAvisoDialog empresaId={lida.empresaId} empresa={lida.empresa} onClose={() => setAberto(null)} />
      )}
      {lida.problemas.length > 0 && (
        <Alert color="yellow" title={t('missing')}>
          {lida.problemas.map((problema) => (
            <p key={problema}>{problema}</p>
          ))}
        </Alert>
      )}
      <div className={classes.buttons}>
        {pode && (
          <Button variant={pronta ? 'default' : 'filled'} onClick={() => setAberto('configurar')}>
            {t('configure')}
          </Button>
        )}
        {pronta && (
          <Button variant="default" onClick={() => void provar().catch(notifyFailure)}>
            {t('test')}
          </Button>
        )}
        {can(avisosDeBoletoCalls.escrever.access) && (
          <Button variant="default" onClick={() => setAberto('texto')}>
            {t('noticeText')}
          </Button>
        )}
        {pronta && lida.registro === 'arquivo' && (
          <Button variant="default" title={t('validationHelp')} onClick={() => void validar().catch(notifyFailure)}>
            {t('validation')}
          </Button>
        )}
      </div>
      <ApiDoBanco contaId={lida.contaId} conta={lida.nome} />
      <NoBanco lida={lida} />
      <NoBoleto lida={lida} />
      <Numeracao lida={lida} mudar={pode ? () => setAberto('numerar') : undefined} />
    </div>
  );
}

function NoBanco({ lida }: { lida: CarteiraLida }) {
  const t = useTexts(carteirasTexts);
  return (
    <Secao titulo={t('data')}>
      <Linha rotulo={t('registered')} valor={registrosDaCarteira[lida.registro]} />
      {lida.registro === 'arquivo' && lida.formato && (
        <Linha rotulo={contas.fields.formatoCnab.label} valor={`CNAB ${lida.formato}`} />
      )}
      {lida.campos.map(({ nome, rotulo }) => (
        <Linha key={nome} rotulo={rotulo} valor={lida.valores[nome] || t('notSaid')} />
      ))}
      {lida.semArquivo && <li>{`${lida.semArquivo} ${t('outsideHelp')}`}</li>}
    </Secao>
  );
}

function NoBoleto({ lida }: { lida: CarteiraLida }) {
  const t = useTexts(carteirasTexts);
  const { decimal } = useFormats();
  const porCento = (valor: string | null) => (valor === null ? t('notSaid') : `${decimal(valor)} %`);
  const dias = (valor: number | null) => (valor === null ? t('notSaid') : String(valor));
  const { fields } = contas;
  const especie = fields.especieTitulo.options?.find(({ value }) => value === lida.especieTitulo)?.label;
  return (
    <Secao titulo={t('rules')}>
      <Linha rotulo={fields.especieTitulo.label} valor={especie ?? t('notSaid')} />
      <Linha rotulo={fields.aceite.label} valor={t(lida.aceite ? 'yes' : 'no')} />
      <Linha rotulo={fields.multaPercentual.label} valor={porCento(lida.multaPercentual)} />
      <Linha rotulo={fields.jurosMensalPercentual.label} valor={porCento(lida.jurosMensalPercentual)} />
      <Linha rotulo={fields.descontoPercentual.label} valor={porCento(lida.descontoPercentual)} />
      <Linha rotulo={`${fields.protestoDias.label} (${fields.protestoDias.unit})`} valor={dias(lida.protestoDias)} />
      <Linha rotulo={`${fields.baixaDias.label} (${fields.baixaDias.unit})`} valor={dias(lida.baixaDias)} />
      {lida.instrucoes && <li>{lida.instrucoes}</li>}
    </Secao>
  );
}

function Numeracao({ lida, mudar }: { lida: CarteiraLida; mudar: (() => void) | undefined }) {
  const t = useTexts(carteirasTexts);
  const { instant } = useFormats();
  return (
    <>
      <Secao titulo={t('numbers')}>
        <Linha rotulo={t('nextNumber')} valor={String(lida.proximos.nossoNumero)} />
        {lida.registro === 'arquivo' && <Linha rotulo={t('nextFile')} valor={String(lida.proximos.remessa)} />}
      </Secao>
      {mudar && (
        <Button variant="default" onClick={mudar}>
          {t('renumber')}
        </Button>
      )}
      {lida.mudancas.length > 0 && (
        <Secao titulo={t('changes')}>
          {lida.mudancas.map(({ id, tipo, de, para, usuario, criadoEm }) => (
            <Linha
              key={id}
              rotulo={t('changed', {
                tipo: t(tipo === 'boleto' ? 'aBoleto' : 'aFile'),
                de: String(de),
                para: String(para),
              })}
              valor={[usuario, instant(criadoEm)].filter(Boolean).join(' · ')}
            />
          ))}
        </Secao>
      )}
    </>
  );
}

const Secao = ({ titulo, children }: { titulo: string; children: ReactNode }) => (
  <section aria-label={titulo}>
    <h3 className={classes.heading}>{titulo}</h3>
    <ul className={facts.lines}>{children}</ul>
  </section>
);

const Linha = ({ rotulo, valor }: { rotulo: string; valor: string }) => (
  <li className={facts.line}>
    <span>{rotulo}</span>
    <span>{valor}</span>
  </li>
);
