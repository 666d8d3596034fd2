import { Button, Modal, Skeleton } from '@mantine/core';
import {
  produto as definicao,
  errorCatalog,
  type ProdutoLinha as Linha,
  mensagens,
  type ProdutoCompleto,
  produtoAlteracao,
  valuesOfRow,
} from '@retaguarda/contracts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { newSubmitKey } from '../../../platform/api/submit-key.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { failureText, notifyFailure, notifyFailureText, notifySuccess } from '../../../platform/ui/feedback/toasts.tsx';
import { MoneyInput } from '../../../platform/ui/inputs/number-inputs.tsx';
import { margemDoProduto } from '../produto-fatos.ts';
import { alterarProduto, aposGravarProduto, produtoQuery } from '../produtos-api.ts';
import classes from './lista.module.css';
import { listaTexts } from './lista-texts.ts';

/** The main price of a product in each company, without leaving the list. */
export function MudarPreco({ linha, onClose }: { linha: Linha; onClose: () => void }) {
  const t = useTexts(listaTexts);
  const query = useQuery(produtoQuery(linha.id));
  return (
    <Modal
      opened
      onClose={onClose}
      title={`${t('changePrice')}: ${linha.descricao}`}
      size={440}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {query.isError && <p>{failureText(query.error)}</p>}
      {query.isPending && <Skeleton height={90} />}
      {query.data && query.isFetchedAfterMount && <Precos produto={query.data} onClose={onClose} />}
    </Modal>
  );
}

function Precos({ produto, onClose }: { produto: ProdutoCompleto; onClose: () => void }) {
  const t = useTexts(listaTexts);
  const { decimal } = useFormats();
  const client = useQueryClient();
  const [mudados, setMudados] = useState<Readonly<Record<number, string | null>>>({});
  const [saving, setSaving] = useState(false);
  const ativos = produto.precos.filter(({ ativo }) => ativo);
  const principais = ativos.filter(({ principal }) => principal);
  if (principais.length === 0)
    return <p className={classes.note}>{t(produto.produtoPaiId === null ? 'noMainPrice' : 'priceOfTheGrid')}</p>;

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setSaving(true);
    try {
      const precos = ativos.map((preco) => ({
        ...valuesOfRow(definicao.parts.precos, preco),
        versao: preco.versao,
        ...(preco.id in mudados ? { valor: mudados[preco.id] } : {}),
      }));
      const lido = produtoAlteracao.safeParse({ versao: produto.versao, precos });
      if (!lido.success) return notifyFailureText(errorCatalog.INVALID.text);
      await alterarProduto(produto.id, lido.data, { idempotencyKey: newSubmitKey() });
      await aposGravarProduto(client);
      notifySuccess(mensagens.recordUpdated);
      onClose();
    } catch (error) {
      notifyFailure(error);
    } finally {
      setSaving(false);
    }
  };
  return (
    <form onSubmit={(event) => void save(event)} className={classes.prices}>
      {principais.map(({ id, empresa, valor }, index) => {
        const novo = id in mudados ? (mudados[id] ?? null) : valor;
        const margem = novo !== null && /^\d/.test(novo) ? margemDoProduto(produto, novo) : null;
        return (
          <MoneyInput
            key={id}
            label={empresa.rotulo}
            required
            autoFocus={index === 0}
            help={margem === null ? undefined : t('marginOf', { margem: decimal(margem, 1) })}
            value={novo}
            onChange={(value) => setMudados({ ...mudados, [id]: value })}
          />
        );
      })}
      <Button type="submit" loading={saving} disabled={Object.keys(mudados).length === 0}>
        {t('savePrice')}
      </Button>
    </form>
  );
}
