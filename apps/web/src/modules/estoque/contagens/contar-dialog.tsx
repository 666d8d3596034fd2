import { SegmentedControl } from '@mantine/core';
import { type ContagemItem, contagensCalls, type ProdutoDoEstoque } from '@retaguarda/contracts';
import { useController, useWatch } from 'react-hook-form';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { DecimalField, TextField } from '../../../platform/ui/inputs/fields.ts';
import { ProdutoField } from '../campos.tsx';
import classes from '../estoque.module.css';
import { useFiguras } from '../use-figuras.ts';
import { contagensTexts } from './contagens-texts.ts';
import type { Leitura } from './use-fila-de-leituras.ts';

interface Values {
  /** Of the count: where the product found by name is looked for. */
  empresaId: number;
  produto: ProdutoDoEstoque | null;
  quantidade: string | null;
  lote: string | null;
  serial: string | null;
  /** What was counted before stays in it, or this is all there is. */
  modo: 'soma' | 'total';
}

interface ContarDialogProps {
  empresaId: number;
  /** The line touched; a product is looked up by its name without one. */
  item: ContagemItem | null;
  contar: (leitura: Partial<Leitura>) => void;
  onClose: () => void;
}

/** A quantity typed instead of read, of a line that was touched or of a product found by its name. */
export function ContarDialog({ empresaId, item, contar, onClose }: ContarDialogProps) {
  const t = useTexts(contagensTexts);
  const temSerie = ({ produto }: Values) => item?.controlaSerie ?? produto?.controlaSerie ?? false;
  const initial: Values = { empresaId, produto: null, quantidade: null, lote: null, serial: null, modo: 'soma' };
  const quanto = (values: Values) => {
    if (temSerie(values)) return { quantidade: null, total: null };
    const dito = values.quantidade ?? '0';
    return values.modo === 'total' ? { quantidade: null, total: dito } : { quantidade: dito, total: null };
  };
  return (
    <CallDialog
      call={contagensCalls.ler}
      title={item ? [item.produto.descricao, item.lote?.numero].filter(Boolean).join(' · ') : t('byName')}
      size={460}
      initial={initial}
      bodyOf={(values) => ({
        ...(item ? { itemId: item.id } : { codigo: values.produto?.codigo ?? '' }),
        ...quanto(values),
        lote: values.lote ? { numero: values.lote } : null,
        serial: values.serial || null,
        chave: CHAVE_DE_QUEM_CONFERE,
      })}
      fieldOf={{ codigo: 'produto', total: 'quantidade', 'lote.numero': 'lote' }}
      send={async ({ codigo, itemId, quantidade, total, lote, serial }) =>
        contar({
          codigo: codigo ?? null,
          itemId: itemId ?? null,
          quantidade: quantidade ?? null,
          total: total ?? null,
          lote: lote?.numero ?? '',
          serial: serial ?? null,
          ...(item ? { nome: item.produto.descricao } : {}),
        })
      }
      action={t('count')}
      changes={[]}
      onClose={onClose}
    >
      <Campos item={item} />
    </CallDialog>
  );
}

/** The queue gives each reading its own key when it takes it. */
const CHAVE_DE_QUEM_CONFERE = 'conferida';

function Campos({ item }: { item: ContagemItem | null }) {
  const t = useTexts(contagensTexts);
  const { quantidade } = useFiguras();
  const produto: ProdutoDoEstoque | null = useWatch({ name: 'produto' });
  const unidade = item?.produto.unidade ?? produto?.unidade;
  const porSerie = item?.controlaSerie ?? produto?.controlaSerie ?? false;
  return (
    <>
      {item ? (
        <p className={classes.itemNote}>
          {item.contado === null
            ? t('notYetCounted')
            : t('countedSoFar', { quantidade: `${quantidade(item.contado)} ${item.produto.unidade}` })}
        </p>
      ) : (
        <ProdutoField label={t('productName')} change={t('changeProduct')} />
      )}
      {porSerie ? (
        <TextField name="serial" label={t('serial')} required max={60} autoFocus={item !== null} />
      ) : (
        <DecimalField
          name="quantidade"
          label={t('howMany')}
          required
          places={4}
          unit={unidade}
          autoFocus={item !== null}
        />
      )}
      {item?.contado && !porSerie && <Modo />}
      {!item && produto?.controlaLote && <TextField name="lote" label={t('lot')} max={60} />}
    </>
  );
}

/** Whether what is typed comes on top of what was counted, or is all there is. */
function Modo() {
  const t = useTexts(contagensTexts);
  const { field } = useController({ name: 'modo' });
  const data = [
    { value: 'soma', label: t('addToCounted') },
    { value: 'total', label: t('isTheTotal') },
  ];
  return <SegmentedControl fullWidth data={data} value={field.value} onChange={field.onChange} />;
}
