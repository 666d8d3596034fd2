import { Button, Modal, Skeleton } from '@mantine/core';
import { type ProdutoDoEstoque, type Transferencia, transferenciasCalls } from '@retaguarda/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { ErrorBlock } from '../../../platform/ui/feedback/blocks.tsx';
import { notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { ChoiceInput } from '../../../platform/ui/inputs/choice-inputs.tsx';
import { TextInput, type TextValue } from '../../../platform/ui/inputs/text-inputs.tsx';
import { usePhone } from '../../../platform/ui/use-phone.ts';
import classes from '../estoque.module.css';
import { aposMovimentar, estoqueKeys, produtosPorId, useLocais } from '../estoque-api.ts';
import { useEmpresas } from '../estoque-list.tsx';
import { estoqueTexts } from '../estoque-texts.ts';
import { type ItemDigitado, ItensEditor, itemNovo, loteDe, quantidadeDe, seriaisDe } from '../itens-editor.tsx';
import { Recusa } from '../recusa.tsx';
import { useEnvio } from '../use-envio.ts';
import { transferenciasTexts } from './transferencias-texts.ts';

interface RascunhoProps {
  onClose: () => void;
  onSaved: (id: number) => void;
}

/** From where to where, and what. It may wait as a draft or leave at once. */
export function NovaTransferenciaDialog(props: RascunhoProps) {
  const t = useTexts(transferenciasTexts);
  return (
    <Janela titulo={t('newTitle')} onClose={props.onClose}>
      <RascunhoForm {...props} itens={[]} />
    </Janela>
  );
}

/** A draft being changed: nothing has left yet. */
export function AlterarRascunhoDialog({ transferencia, ...props }: RascunhoProps & { transferencia: Transferencia }) {
  const t = useTexts(transferenciasTexts);
  const c = useTexts(estoqueTexts);
  const { id, versao, numero, origem, itens } = transferencia;
  const query = useQuery({
    queryKey: estoqueKeys.of('rascunho', { id, versao }),
    queryFn: async () => {
      const ids = [...new Set(itens.map(({ produto }) => produto.id))];
      const produtos = await produtosPorId(origem.id, ids);
      return itens.flatMap((item) => {
        const produto = produtos.find((um) => um.id === item.produto.id);
        return produto ? [itemDoRascunho(produto, item)] : [];
      });
    },
    staleTime: 0,
  });
  return (
    <Janela titulo={t('editTitle', { numero })} onClose={props.onClose}>
      {query.isError && <ErrorBlock what={t('theTransfer')} error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Skeleton height={180} aria-label={c('loading')} />}
      {query.data && <RascunhoForm {...props} rascunho={transferencia} itens={query.data} />}
    </Janela>
  );
}

const itemDoRascunho = (produto: ProdutoDoEstoque, item: Transferencia['itens'][number]): ItemDigitado => ({
  ...itemNovo(produto, true),
  quantidade: item.quantidade,
  fefo: false,
  loteNumero: item.lote?.numero ?? '',
  seriais: item.seriais.join('\n'),
});

function Janela({ titulo, onClose, children }: { titulo: string; onClose: () => void; children: ReactNode }) {
  const c = useTexts(estoqueTexts);
  const phone = usePhone();
  return (
    <Modal
      opened
      onClose={onClose}
      title={titulo}
      size={760}
      fullScreen={phone}
      closeButtonProps={{ 'aria-label': c('close') }}
    >
      {children}
    </Modal>
  );
}

interface RascunhoFormProps extends RascunhoProps {
  /** The draft to change; absent: a new one. */
  rascunho?: Transferencia;
  itens: readonly ItemDigitado[];
}

function RascunhoForm({ rascunho, itens: iniciais, onClose, onSaved }: RascunhoFormProps) {
  const t = useTexts(transferenciasTexts);
  const c = useTexts(estoqueTexts);
  const client = useQueryClient();
  const { empresaAtual } = useSession();
  const empresas = useEmpresas();
  const [origemId, setOrigemId] = useState<number | null>(rascunho?.origem.id ?? empresaAtual?.id ?? null);
  const [destinoId, setDestinoId] = useState<number | null>(rascunho?.destino.id ?? null);
  const [origemLocal, setOrigemLocal] = useState<TextValue>(rascunho?.origemLocal ?? null);
  const [destinoLocal, setDestinoLocal] = useState<TextValue>(rascunho?.destinoLocal ?? null);
  const [documento, setDocumento] = useState<TextValue>(rascunho?.documento ?? '');
  const [observacao, setObservacao] = useState<TextValue>(rascunho?.observacao ?? '');
  const [itens, setItens] = useState<ItemDigitado[]>([...iniciais]);
  const { erro, enviando, enviar, campos } = useEnvio();
  const locaisOrigem = useLocais(origemId);
  const locaisDestino = useLocais(destinoId);
  const mesma = origemId !== null && origemId === destinoId;

  const salvar = (agora: boolean) =>
    void enviar(async (chave) => {
      const body = {
        origemId: origemId ?? 0,
        destinoId: destinoId ?? 0,
        origemLocal: origemLocal || null,
        destinoLocal: destinoLocal?.trim() || null,
        documento: documento || null,
        observacao: observacao || null,
        enviar: agora,
        itens: itens.map((item) => ({
          produtoId: item.produto.id,
          quantidade: quantidadeDe(item) || '0',
          fefo: item.fefo,
          lote: loteDe(item),
          seriais: item.produto.controlaSerie ? seriaisDe(item.seriais) : [],
        })),
      };
      const comum = { idempotencyKey: chave, handlesErrors: true } as const;
      const { id } = rascunho
        ? await callApi(transferenciasCalls.alterar, {
            params: { id: rascunho.id },
            body: { ...body, versao: rascunho.versao },
            ...comum,
          })
        : await callApi(transferenciasCalls.criar, { body, ...comum });
      await aposMovimentar(client);
      notifySuccess(agora ? t('sentDone') : c('saved'));
      onSaved(id);
    });
  const escolha = (valor: number | null) => (valor === null ? null : String(valor));
  return (
    <form
      className={classes.stack}
      onSubmit={(event) => {
        event.preventDefault();
        salvar(false);
      }}
    >
      <Recusa erro={erro} />
      <div className={classes.row}>
        <ChoiceInput
          label={t('origin')}
          required
          options={empresas}
          value={escolha(origemId)}
          error={campos.origemId}
          onChange={(valor) => setOrigemId(valor ? Number(valor) : null)}
        />
        <ChoiceInput
          label={t('destination')}
          required
          options={empresas}
          value={escolha(destinoId)}
          error={campos.destinoId}
          onChange={(valor) => setDestinoId(valor ? Number(valor) : null)}
        />
      </div>
      {(mesma || (locaisOrigem.data?.length ?? 0) > 1 || (locaisDestino.data?.length ?? 0) > 1) && (
        <div className={classes.row}>
          <ChoiceInput
            label={t('originPlace')}
            help={c('placeHelp')}
            options={(locaisOrigem.data ?? []).map((nome) => ({ value: nome, label: nome }))}
            value={origemLocal}
            onChange={setOrigemLocal}
          />
          <TextInput
            label={t('destinationPlace')}
            help={c('placeHelp')}
            max={60}
            value={destinoLocal}
            onChange={setDestinoLocal}
          />
        </div>
      )}
      <ItensEditor empresaId={origemId} itens={itens} onChange={setItens} saida erros={campos} />
      <div className={classes.row}>
        <TextInput label={c('document')} max={60} value={documento} onChange={setDocumento} />
        <TextInput label={t('note')} max={500} value={observacao} onChange={setObservacao} />
      </div>
      <div className={classes.buttons} style={{ justifyContent: 'flex-end' }}>
        <Button variant="default" onClick={onClose}>
          {c('cancel')}
        </Button>
        <Button type="submit" variant="default" disabled={enviando}>
          {t('prepare')}
        </Button>
        <Button loading={enviando} onClick={() => salvar(true)}>
          {t('send')}
        </Button>
      </div>
    </form>
  );
}
