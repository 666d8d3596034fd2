import { Modal } from '@mantine/core';
import { estoqueCalls, registers } from '@retaguarda/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { DialogButtons } from '../../../platform/ui/feedback/dialog-buttons.tsx';
import { notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { ChoiceInput } from '../../../platform/ui/inputs/choice-inputs.tsx';
import { DateInput } from '../../../platform/ui/inputs/date-input.tsx';
import { TimeInput } from '../../../platform/ui/inputs/number-inputs.tsx';
import { TextInput, type TextValue } from '../../../platform/ui/inputs/text-inputs.tsx';
import { today } from '../../../platform/ui/today.ts';
import { usePhone } from '../../../platform/ui/use-phone.ts';
import classes from '../estoque.module.css';
import { aposMovimentar, estoqueKeys, useLocais } from '../estoque-api.ts';
import { useEmpresas } from '../estoque-list.tsx';
import { estoqueTexts } from '../estoque-texts.ts';
import { type ItemDigitado, ItensEditor, loteDe, quantidadeDe, seriaisDe } from '../itens-editor.tsx';
import { Recusa } from '../recusa.tsx';
import { useEnvio } from '../use-envio.ts';
import { movimentosTexts } from './movimentos-texts.ts';

interface Operacao {
  id: number;
  nome: string;
  tipo: string;
  efeitoEstoque: 'soma' | 'subtrai' | 'nenhum';
  efeitoCusto: string;
  exigeMotivo: boolean;
  exigeDocumento: boolean;
}

const operacoes = registers.find(({ resource }) => resource === 'operacao-tipo-movimento');

/** Operations that move stock. Transfers and productions have screens of their own. */
function useOperacoes(): Operacao[] {
  const { data } = useQuery({
    queryKey: estoqueKeys.of('operacoes'),
    queryFn: async ({ signal }) => {
      if (!operacoes?.calls.list) return [];
      const page = (await callApi(operacoes.calls.list, {
        query: { rowsPerPage: 500 },
        signal,
        handlesErrors: true,
      })) as { data: Operacao[] };
      return page.data.filter(
        ({ efeitoEstoque, tipo }) => efeitoEstoque !== 'nenhum' && !/^(transferencia|producao)_/.test(tipo),
      );
    },
  });
  return data ?? [];
}

/** A day without an hour is its noon; today without an hour, now. */
function quandoFoi(dia: TextValue, hora: TextValue): string | null {
  if (!dia || (!hora && dia === today())) return null;
  return new Date(`${dia}T${hora || '12:00'}:00`).toISOString();
}

/** An entry, an exit, a loss, an adjustment: products of one operation posted together. */
export function NovoMovimentoDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(movimentosTexts);
  const c = useTexts(estoqueTexts);
  const client = useQueryClient();
  const phone = usePhone();
  const { empresas, empresaAtual } = useSession();
  const empresasOpcoes = useEmpresas();
  const lista = useOperacoes();
  const [empresaId, setEmpresaId] = useState<number | null>(
    empresaAtual?.id ?? (empresas.length === 1 ? (empresas[0]?.id ?? null) : null),
  );
  const [operacaoId, setOperacaoId] = useState<number | null>(null);
  const [cabecalho, setCabecalho] = useState<Record<'local' | 'dia' | 'hora' | 'documento' | 'motivo', TextValue>>({
    local: null,
    dia: null,
    hora: null,
    documento: '',
    motivo: '',
  });
  const [itens, setItens] = useState<ItemDigitado[]>([]);
  const { erro, enviando, enviar, campos } = useEnvio();
  const locais = useLocais(empresaId);
  const operacao = lista.find(({ id }) => id === operacaoId);
  const saida = operacao?.efeitoEstoque === 'subtrai';
  const pedeCusto = operacao?.efeitoCusto === 'recalcula';
  const set = (nome: keyof typeof cabecalho) => (valor: TextValue) =>
    setCabecalho((antes) => ({ ...antes, [nome]: valor }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void enviar(async (chave) => {
      const { dia, hora, local, documento, motivo } = cabecalho;
      const ocorridoEm = quandoFoi(dia, hora);
      const { movimentos } = await callApi(estoqueCalls.lancar, {
        body: {
          empresaId: empresaId ?? 0,
          operacaoId: operacaoId ?? 0,
          ocorridoEm,
          documento: documento || null,
          motivo: motivo || null,
          chave,
          itens: itens.map((item) => ({
            produtoId: item.produto.id,
            local,
            quantidade: quantidadeDe(item) || '0',
            custo: pedeCusto ? item.custo || null : null,
            fefo: saida && item.fefo,
            lote: loteDe({ ...item, fefo: saida && item.fefo }),
            seriais: item.produto.controlaSerie ? seriaisDe(item.seriais) : [],
          })),
        },
        idempotencyKey: chave,
        handlesErrors: true,
      });
      await aposMovimentar(client);
      notifySuccess(t('posted', { count: movimentos.length }));
      onClose();
    });
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('newTitle')}
      size={760}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': c('close') }}
    >
      <form onSubmit={submit} className={classes.stack}>
        <Recusa erro={erro} />
        <div className={classes.row}>
          <ChoiceInput
            label={c('company')}
            required
            options={empresasOpcoes}
            value={empresaId === null ? null : String(empresaId)}
            onChange={(valor) => setEmpresaId(valor ? Number(valor) : null)}
          />
          <ChoiceInput
            label={c('operation')}
            required
            options={lista.map(({ id, nome }) => ({ value: String(id), label: nome }))}
            value={operacaoId === null ? null : String(operacaoId)}
            error={campos.operacaoId}
            onChange={(valor) => setOperacaoId(valor ? Number(valor) : null)}
          />
        </div>
        <div className={classes.row}>
          <TextInput
            label={c('document')}
            required={operacao?.exigeDocumento}
            max={60}
            value={cabecalho.documento}
            error={campos.documento}
            onChange={set('documento')}
          />
          <TextInput
            label={c('reason')}
            required={operacao?.exigeMotivo}
            max={300}
            value={cabecalho.motivo}
            error={campos.motivo}
            onChange={set('motivo')}
          />
        </div>
        <div className={classes.row}>
          <DateInput
            label={t('happened')}
            help={t('happenedHelp')}
            value={cabecalho.dia}
            error={campos.ocorridoEm}
            onChange={set('dia')}
          />
          {cabecalho.dia && <TimeInput label={t('time')} value={cabecalho.hora} onChange={set('hora')} />}
          {(locais.data?.length ?? 0) > 1 && (
            <ChoiceInput
              label={c('place')}
              help={c('placeHelp')}
              options={(locais.data ?? []).map((nome) => ({ value: nome, label: nome }))}
              value={cabecalho.local}
              onChange={set('local')}
            />
          )}
        </div>
        <ItensEditor
          empresaId={empresaId}
          itens={itens}
          onChange={setItens}
          saida={saida}
          pedeCusto={pedeCusto}
          erros={campos}
        />
        <DialogButtons action={t('post')} onCancel={onClose} isSending={enviando} />
      </form>
    </Modal>
  );
}
