import { Alert, Box } from '@mantine/core';
import { type AchadoDaNota, type NotaLida, nfeCalls, situacoesDaNota, tomDaNota } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import type { ApiError } from '../../../platform/api/api-error.ts';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkTo } from '../../../platform/router/address.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useWayBack } from '../../../platform/router/use-way-back.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { draftKey } from '../../../platform/storage.ts';
import { confirm } from '../../../platform/ui/feedback/confirm.tsx';
import { Refusal } from '../../../platform/ui/feedback/refusal.tsx';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { notifyFailure, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { enterGoesOn } from '../../../platform/ui/form/enter-goes-on.ts';
import { PageHead } from '../../../platform/ui/form/form-page.tsx';
import { SectionsProvider, useSections } from '../../../platform/ui/form/sections.tsx';
import { useCallForm } from '../../../platform/ui/form/use-call-form.ts';
import { useChosenId } from '../../../platform/ui/form/use-chosen-id.ts';
import { useLeaveGuard } from '../../../platform/ui/form/use-leave-guard.tsx';
import { choicesSettled } from '../../../platform/ui/inputs/pending-choices.ts';
import { useShortcuts } from '../../../platform/ui/shortcuts/use-shortcuts.ts';
import { telasDaNfe } from '../addresses.ts';
import { useArquivos } from '../atos/use-arquivos.tsx';
import { AvisoDeContingencia } from '../lista/aviso-de-contingencia.tsx';
import { aposNota, guardarNota } from '../nfe-api.ts';
import { nomeDaNota } from '../nome.ts';
import { notaDoCaminho } from '../orientacao/caminho.ts';
import { Orientacao } from '../orientacao/orientacao.tsx';
import classes from './emitir.module.css';
import { emitirTexts } from './emitir-texts.ts';
import { Envio } from './envio.tsx';
import { focar, nomeNoFormulario } from './focar.ts';
import { ItensSection } from './itens/itens-section.tsx';
import { PRODUTO_DIGITADO } from './itens/produto-digitado.ts';
import { LugaresSection } from './lugares-section.tsx';
import { campoNaTela, corpoDaNota, type NotaValues, notaNova, valoresDaNota } from './nota-values.ts';
import { OperacaoSection } from './operacao-section.tsx';
import { MaisSection, ReferenciasSection, TransporteSection, ValoresSection } from './outras-sections.tsx';
import { PagamentoSection } from './pagamento-section.tsx';
import { Resumo } from './resumo.tsx';
import { Rodape } from './rodape.tsx';
import { totalDeAgora, useCalculo } from './use-calculo.ts';

interface NotaFormProps {
  nota: NotaLida | null;
  modelo: NotaValues['modelo'];
  /** Whose a new one is; null: it is asked. */
  empresaId?: number | null;
  /** @param empresaId of the note before: the next is of the same */
  onNova: (empresaId: number | null) => void;
  onCriada?: (id: number) => void;
}

/** A note as it is written: what is sold to whom, with its taxes and total while one types. */
export function NotaForm({ nota, modelo, empresaId = null, onNova, onCriada }: NotaFormProps) {
  const t = useTexts(emitirTexts);
  const navigate = useNavigate();
  const arquivos = useArquivos();
  const notaForm = useNotaForm({ nota, modelo, empresaId, onCriada });
  const { model, acompanhar, ocupado, digitado } = notaForm;
  const back = useWayBack(linkTo(telasDaNfe.notas));
  const [envio, setEnvio] = useState<NotaLida | null>(null);
  const [{ item: pedido }] = useAddress(telasDaNfe.emitir.params);
  const [olhado, setOlhado] = useState(pedido === null ? null : pedido - 1);
  const deNovo = () => {
    model.discard();
    onNova(empresaId);
  };
  const { salvar, enviar, previa, sair } = useAtosDoForm(notaForm, { enviar: setEnvio, previa: arquivos.previa });
  const owner = useShortcuts<HTMLDivElement>(t('keys'), [
    { keys: 'mod+Enter', label: t('send'), whileTyping: true, run: () => void enviar() },
    { keys: 'mod+s', label: t('save'), whileTyping: true, run: () => void salvar() },
    { keys: 'mod+p', label: t('previewKey'), whileTyping: true, run: () => void previa() },
    { keys: 'Escape', label: t('leave'), whileTyping: true, run: () => void sair() },
  ]);
  return (
    <FormProvider {...model.form}>
      <SectionsProvider>
        <div ref={owner} className={classes.page}>
          <form
            ref={model.container}
            noValidate
            onSubmit={(event) => event.preventDefault()}
            onKeyDown={(event) => enterGoesOn(event, () => void salvar())}
          >
            <div className={classes.scroll}>
              <PageHead
                title={nota ? nomeDaNota(nota) : t(modelo === '65' ? 'newNfce' : 'newNfe')}
                badges={
                  nota && <StatusBadge tone={tomDaNota[nota.situacao]}>{situacoesDaNota[nota.situacao]}</StatusBadge>
                }
              />
              <AvisoDaEmpresa />
              <Recusa falha={model.failure} nota={nota} />
              <Corpo container={model.container} digitado={digitado} olhado={olhado} onOlhar={setOlhado} />
            </div>
          </form>
          <Rodape
            ocupado={ocupado || model.isSending}
            rascunho={model.dirty ? model.draft : null}
            onOutra={nota ? null : deNovo}
            onSalvar={salvar}
            onEnviar={enviar}
            onPrevia={previa}
            onSair={sair}
          />
        </div>
      </SectionsProvider>
      {arquivos.visor}
      {envio && (
        <Envio
          nota={envio}
          onLida={acompanhar}
          onNova={() => onNova(model.form.getValues('empresaId'))}
          onCorrigir={(campo, item) => {
            setEnvio(null);
            void navigate({
              ...linkTo(telasDaNfe.emitir, {
                acao: 'editar',
                id: envio.id,
                ...(campo ? { campo } : {}),
                ...(item ? { item } : {}),
              }),
              replace: true,
            });
            if (item) setOlhado(item - 1);
            if (campo && !ficaAoLado(campo)) focar(model.container.current, nomeNoFormulario(campo));
          }}
          onClose={(foi) => {
            setEnvio(null);
            if (foi) back();
          }}
        />
      )}
    </FormProvider>
  );
}

interface Destinos {
  enviar: (nota: NotaLida) => void;
  previa: (id: number) => Promise<void>;
}

/** What the buttons and the keys do: each keeps the note first. Leaving asks where something would be lost. */
function useAtosDoForm({ model, guardar }: ReturnType<typeof useNotaForm>, destinos: Destinos) {
  const t = useTexts(emitirTexts);
  const back = useWayBack(linkTo(telasDaNfe.notas));
  useLeaveGuard(model.isDirty, true);
  return {
    async salvar() {
      if (await guardar()) notifySuccess(t('saved'));
    },
    async enviar() {
      const guardada = await guardar();
      if (guardada) destinos.enviar(guardada);
    },
    async previa() {
      const guardada = await guardar();
      if (guardada) await destinos.previa(guardada.id);
    },
    async sair() {
      const certo =
        !model.isDirty() ||
        (await confirm({ text: t('discardAsk'), action: t('discard'), cancel: t('stay'), danger: true }));
      if (!certo) return;
      model.discard();
      back();
    },
  };
}

/** Why it was not kept, or not authorised. */
function Recusa({ falha, nota }: { falha: ApiError | string | null; nota: NotaLida | null }) {
  return (
    <>
      {typeof falha === 'string' ? (
        <Alert color="red" variant="light" role="alert" mb={12}>
          {falha}
        </Alert>
      ) : (
        falha && (
          <Box mb={12}>
            <Refusal error={falha} />
          </Box>
        )
      )}
      {nota?.situacao === 'rejeitada' && (
        <div className={classes.refused}>
          <Orientacao
            cStat={nota.cStat}
            motivo={nota.motivo}
            remedio={nota.remedio}
            nota={notaDoCaminho(nota)}
            tone="bad"
          />
        </div>
      )}
    </>
  );
}

type DoForm = Pick<NotaFormProps, 'nota' | 'modelo' | 'onCriada'> & { empresaId: number | null };

/** What the form holds, and keeping it: the total is asked for at that instant, since a payment is of the whole. */
function useNotaForm({ nota, modelo, empresaId, onCriada }: DoForm) {
  const t = useTexts(emitirTexts);
  const client = useQueryClient();
  const { usuario, grupo } = useSession();
  const [initial] = useState(() => (nota ? valoresDaNota(nota) : notaNova(empresaId, modelo)));
  const guardada = useRef<Pick<NotaLida, 'id' | 'versao'> | null>(nota);
  const total = useRef<string | null>(null);
  const [ocupado, setOcupado] = useState(false);
  const model = useCallForm<typeof nfeCalls.create, NotaValues, NotaLida>({
    call: nfeCalls.create,
    initial,
    bodyOf: (values) => corpoDaNota(values, total.current, guardada.current?.versao ?? null),
    fieldOf: campoNaTela,
    draftKey: draftKey(grupo?.id ?? 0, usuario?.id ?? 0, `nfe/${guardada.current?.id ?? `nova-${modelo}`}`),
    send: (body, sending) =>
      guardada.current
        ? callApi(nfeCalls.update, { params: { id: guardada.current.id }, body, ...sending })
        : callApi(nfeCalls.create, { body, ...sending }),
  });
  const digitado = useRef('');
  const comecada = useRef(empresaId);
  // Another company is chosen in the top bar: a note without items yet goes along.
  useEffect(() => {
    if (comecada.current === empresaId) return;
    comecada.current = empresaId;
    const { form } = model;
    if (guardada.current !== null || empresaId === null || form.getValues('itens').length > 0) return;
    form.setValue('empresaId', empresaId, { shouldDirty: true });
  }, [empresaId, model]);
  const guardar = async (): Promise<NotaLida | null> => {
    setOcupado(true);
    try {
      // A product that was read or typed ahead belongs to the note, and to its total.
      await choicesSettled();
      if (digitado.current !== '') {
        model.form.setError(PRODUTO_DIGITADO, { message: t('typedLeft', { texto: digitado.current }) });
        focar(model.container.current, 'itens');
        return null;
      }
      total.current = await totalDeAgora(client, model.form.getValues());
      const enviado = await model.submit();
      if (!enviado) return null;
      const nasceu = guardada.current === null;
      guardada.current = enviado.reply;
      guardarNota(client, enviado.reply);
      if (nasceu) onCriada?.(enviado.reply.id);
      void aposNota(client);
      return enviado.reply;
    } catch (error) {
      notifyFailure(error);
      return null;
    } finally {
      setOcupado(false);
    }
  };
  const acompanhar = useCallback((lida: NotaLida) => {
    guardada.current = lida;
  }, []);
  return { model, guardar, acompanhar, ocupado, digitado };
}

/** Told beside the line of its item, and not on it. */
const ficaAoLado = (campo: string): boolean => /\.(seriais|lotes|glp|stRecolhida)(\.|$)/.test(campo);

interface CorpoProps {
  container: React.RefObject<HTMLFormElement | null>;
  digitado: React.RefObject<string>;
  /** The line of the items that is looked at. */
  olhado: number | null;
  onOlhar: (linha: number | null) => void;
}

/** The sections, with the figures beside them. */
function Corpo({ container, digitado, olhado, onOlhar }: CorpoProps) {
  const vivo = useCalculo();
  const sections = useSections();
  const [{ campo }] = useAddress(telasDaNfe.emitir.params);
  const aoCampo = (nome: string) => container.current?.querySelector<HTMLElement>(`[name="${nome}"]`)?.focus();
  const ir = (nome: string) => {
    sections?.list.find(({ names }) => [...names].some((um) => um === nome || um.startsWith(`${nome}.`)))?.open();
    focar(container.current, nome);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the address that led here is opened
  useEffect(() => {
    if (campo && !ficaAoLado(campo)) setTimeout(() => ir(nomeNoFormulario(campo)), 0);
  }, [campo]);
  const doAchado = ({ campo: onde, item: qual }: AchadoDaNota) => {
    if (onde && qual !== null && ficaAoLado(onde)) onOlhar(qual - 1);
    else ir(nomeNoFormulario(onde ?? (qual === null ? 'pessoaId' : 'itens')));
  };
  return (
    <div className={classes.columns}>
      <div className={classes.sections}>
        <OperacaoSection aoCampo={aoCampo} vivo={vivo} />
        <ItensSection vivo={vivo} digitado={digitado} olhado={olhado} onOlhar={onOlhar} onFim={() => aoCampo('meio')} />
        <PagamentoSection vivo={vivo} />
        <ValoresSection />
        <TransporteSection />
        <LugaresSection />
        <ReferenciasSection />
        <MaisSection />
      </div>
      <aside className={classes.aside}>
        <Resumo vivo={vivo} onIr={doAchado} />
      </aside>
    </div>
  );
}

/** Of the company that the note is of. */
function AvisoDaEmpresa() {
  return <AvisoDeContingencia empresaId={useChosenId('empresaId')} />;
}
