import { ActionIcon, Button, SegmentedControl } from '@mantine/core';
import { etiquetasCalls, modelosDeEtiqueta, type NomeDeModelo, type ProdutoDoEstoque } from '@retaguarda/contracts';
import { IconPrinter, IconTrash } from '@tabler/icons-react';
import { type FormEvent, useEffect, useState } from 'react';
import { fetchFile } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useAddress } from '../../../platform/router/use-address.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { Refusal } from '../../../platform/ui/feedback/refusal.tsx';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import { PageHead } from '../../../platform/ui/form/form-page.tsx';
import { ChoiceInput } from '../../../platform/ui/inputs/choice-inputs.tsx';
import { FlagInput } from '../../../platform/ui/inputs/flag-input.tsx';
import { IntegerInput, type IntegerValue } from '../../../platform/ui/inputs/number-inputs.tsx';
import { RefInput } from '../../../platform/ui/inputs/ref-input.tsx';
import { TextInput, type TextValue } from '../../../platform/ui/inputs/text-inputs.tsx';
import { saveFile } from '../../../platform/ui/save-file.ts';
import { telasDeEstoque } from '../addresses.ts';
import classes from '../estoque.module.css';
import { produtosPorId } from '../estoque-api.ts';
import { estoqueTexts } from '../estoque-texts.ts';
import { ProdutoPicker } from '../produto-picker.tsx';
import { useEmpresas } from '../use-empresas.ts';
import { useEnvio } from '../use-envio.ts';
import { etiquetasTexts } from './etiquetas-texts.ts';

const modelos = Object.entries(modelosDeEtiqueta).map(([value, { nome }]) => ({ value, label: nome }));

/** Opens the PDF beside the page; where the browser forbids it, the file is saved. */
async function abrirPdf(arquivo: Promise<{ blob: Blob; name: string }>): Promise<void> {
  const recebido = await arquivo;
  const url = URL.createObjectURL(recebido.blob);
  if (!window.open(url, '_blank')) saveFile(recebido);
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

interface Linha {
  produto: ProdutoDoEstoque;
  quantidade: IntegerValue;
}

/** Labels of chosen products, or a price list of many. `?produtos=1,2` brings products along. */
export function EtiquetasPage() {
  const t = useTexts(etiquetasTexts);
  const c = useTexts(estoqueTexts);
  const { empresas, empresaAtual } = useSession();
  const opcoes = useEmpresas();
  const [{ produtos }] = useAddress(telasDeEstoque.etiquetas.params);
  const [modo, setModo] = useState('etiquetas');
  const [empresaId, setEmpresaId] = useState<number | null>(empresaAtual?.id ?? empresas[0]?.id ?? null);
  const [tabela, setTabela] = useState<TextValue>('');
  const [promocao, setPromocao] = useState(true);
  const comuns = { empresaId: empresaId ?? 0, tabela: tabela?.trim() || null, promocao };
  return (
    <div className={classes.page}>
      <PageHead title={t('title')} />
      <div className={classes.stack} style={{ maxWidth: 860 }}>
        <SegmentedControl
          style={{ alignSelf: 'flex-start' }}
          value={modo}
          onChange={setModo}
          data={[
            { value: 'etiquetas', label: t('labels') },
            { value: 'lista', label: t('priceList') },
          ]}
        />
        <div className={`${classes.card} ${classes.row}`}>
          <ChoiceInput
            label={c('company')}
            required
            options={opcoes}
            value={empresaId === null ? null : String(empresaId)}
            onChange={(valor) => setEmpresaId(valor ? Number(valor) : null)}
          />
          <TextInput label={t('table')} help={t('tableHelp')} max={60} value={tabela} onChange={setTabela} />
          <FlagInput label={t('promotion')} value={promocao} onChange={setPromocao} />
        </div>
        {modo === 'etiquetas' ? <Etiquetas comuns={comuns} iniciais={produtos} /> : <Lista comuns={comuns} />}
      </div>
    </div>
  );
}

interface Comuns {
  empresaId: number;
  tabela: string | null;
  promocao: boolean;
}

function Etiquetas({ comuns, iniciais }: { comuns: Comuns; iniciais: readonly number[] }) {
  const t = useTexts(etiquetasTexts);
  const [modelo, setModelo] = useState<NomeDeModelo>('gondola');
  const [pular, setPular] = useState<IntegerValue>(0);
  const [linhas, setLinhas] = useState<Linha[]>([]);
  const { erro, enviando, enviar, campos } = useEnvio();
  const { empresaId } = comuns;
  useEffect(() => {
    if (iniciais.length === 0 || empresaId === 0) return;
    let viva = true;
    void produtosPorId(empresaId, iniciais).then(
      (achados) =>
        viva &&
        setLinhas((antes) => (antes.length > 0 ? antes : achados.map((produto) => ({ produto, quantidade: 1 })))),
      notifyFailure,
    );
    return () => {
      viva = false;
    };
  }, [iniciais, empresaId]);
  const acrescentar = (produto: ProdutoDoEstoque) =>
    setLinhas((antes) => {
      const igual = antes.findIndex((linha) => linha.produto.id === produto.id);
      if (igual < 0) return [...antes, { produto, quantidade: 1 }];
      return antes.map((linha, i) =>
        i === igual ? { ...linha, quantidade: Number(linha.quantidade ?? 0) + 1 } : linha,
      );
    });
  const total = linhas.reduce((soma, { quantidade }) => soma + (Number(quantidade) || 0), 0);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void enviar(() =>
      abrirPdf(
        fetchFile(etiquetasCalls.pdf, {
          body: {
            ...comuns,
            modelo,
            pular: Number(pular ?? 0),
            itens: linhas.map(({ produto, quantidade }) => ({ produtoId: produto.id, quantidade: Number(quantidade) })),
          },
          handlesErrors: true,
        }),
      ),
    );
  };
  return (
    <form onSubmit={submit} className={classes.stack}>
      <div className={`${classes.card} ${classes.stack}`}>
        <div className={classes.row}>
          <ChoiceInput
            label={t('model')}
            required
            options={modelos}
            value={modelo}
            onChange={(valor) => setModelo((valor ?? 'gondola') as NomeDeModelo)}
          />
          <IntegerInput label={t('skip')} help={t('skipHelp')} value={pular} error={campos.pular} onChange={setPular} />
        </div>
        <ProdutoPicker empresaId={empresaId || null} quais="todos" onPick={acrescentar} />
        <div className={classes.items}>
          {linhas.length === 0 && <div className={classes.empty}>{t('noItems')}</div>}
          {linhas.map(({ produto, quantidade }, i) => (
            <div key={produto.id} className={classes.item}>
              <div className={classes.itemName}>
                <div className={classes.itemTitle}>{produto.descricao}</div>
                <div className={classes.itemNote}>{produto.codigoBarras ?? produto.codigo}</div>
              </div>
              <div className={classes.itemField}>
                <IntegerInput
                  aria-label={t('copiesOf', { produto: produto.descricao })}
                  value={quantidade}
                  error={campos[`itens.${i}.quantidade`] ?? campos[`itens.${i}.produtoId`]}
                  onChange={(valor) =>
                    setLinhas((antes) =>
                      antes.map((linha, outra) => (outra === i ? { ...linha, quantidade: valor } : linha)),
                    )
                  }
                />
              </div>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('remove', { produto: produto.descricao })}
                onClick={() => setLinhas((antes) => antes.filter((_, outra) => outra !== i))}
              >
                <IconTrash size={17} stroke={1.6} />
              </ActionIcon>
            </div>
          ))}
        </div>
      </div>
      <Refusal error={erro} />
      <div className={classes.buttons}>
        <Button
          type="submit"
          loading={enviando}
          disabled={linhas.length === 0}
          leftSection={<IconPrinter size={16} stroke={1.7} />}
        >
          {t('print')} · {t('count', { count: total })}
        </Button>
      </div>
    </form>
  );
}

function Lista({ comuns }: { comuns: Comuns }) {
  const t = useTexts(etiquetasTexts);
  const c = useTexts(estoqueTexts);
  const [titulo, setTitulo] = useState<TextValue>(t('listDefault'));
  const [tipo, setTipo] = useState<'lista' | 'catalogo'>('lista');
  const [secaoId, setSecaoId] = useState<number | null>(null);
  const [marcaId, setMarcaId] = useState<number | null>(null);
  const { erro, enviando, enviar, campos } = useEnvio();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void enviar(() =>
      abrirPdf(
        fetchFile(etiquetasCalls.lista, {
          body: { ...comuns, titulo: titulo || undefined, tipo, secaoId, marcaId },
          handlesErrors: true,
        }),
      ),
    );
  };
  return (
    <form onSubmit={submit} className={classes.stack}>
      <div className={`${classes.card} ${classes.stack}`}>
        <div className={classes.row}>
          <TextInput label={t('listTitle')} max={80} value={titulo} error={campos.titulo} onChange={setTitulo} />
          <ChoiceInput
            label={t('kind')}
            required
            options={(['lista', 'catalogo'] as const).map((value) => ({ value, label: t(value) }))}
            value={tipo}
            onChange={(valor) => setTipo((valor ?? 'lista') as 'lista' | 'catalogo')}
          />
        </div>
        <div className={classes.row}>
          <RefInput label={c('section')} target="product-category-section" value={secaoId} onChange={setSecaoId} />
          <RefInput label={c('brand')} target="marcas" value={marcaId} onChange={setMarcaId} />
        </div>
      </div>
      <Refusal error={erro} />
      <div className={classes.buttons}>
        <Button type="submit" loading={enviando} leftSection={<IconPrinter size={16} stroke={1.7} />}>
          {t('print')}
        </Button>
      </div>
    </form>
  );
}
