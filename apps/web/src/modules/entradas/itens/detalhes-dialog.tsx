import { type EntradaLida, entradasCalls, type ItemDaEntrada } from '@retaguarda/contracts';
import { useQueryClient } from '@tanstack/react-query';
import { useController } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { TextField } from '../../../platform/ui/inputs/fields.ts';
import { type LoteDigitado, LotesList, loteNovo, SeriaisInput } from '../../estoque/public.ts';
import { guardarEntrada } from '../entradas-api.ts';
import { CreditosDoItem } from './creditos-do-item.tsx';
import { unidadesQueEntram } from './duvidas.ts';
import { itensTexts } from './itens-texts.ts';

interface DetalhesDialogProps {
  entrada: EntradaLida;
  item: ItemDaEntrada;
  onClose: () => void;
}

/** What is seldom said of an item: the CFOP it comes in by, and its lots with their expiry. */
export function DetalhesDialog({ entrada, item, onClose }: DetalhesDialogProps) {
  const t = useTexts(itensTexts);
  const { decimal } = useFormats();
  const client = useQueryClient();
  const lotes: LoteDigitado[] = item.lotes.map((lote) => ({ ...lote }));
  const initial = {
    cfopEntrada: item.cfopEntrada,
    lotes: lotes.length === 0 && item.controlaLote ? [loteNovo(item.quantidade)] : lotes,
    seriais: item.seriais,
  };
  return (
    <CallDialog
      call={entradasCalls.vincular}
      title={item.descricao}
      size={680}
      initial={initial}
      bodyOf={(values) => ({
        versao: entrada.versao,
        itens: [
          {
            numero: item.numero,
            produtoId: item.produto?.id ?? null,
            fator: item.fator ?? '1',
            semEstoque: item.semEstoque,
            cfopEntrada: values.cfopEntrada || null,
            ...(item.controlaSerie && { seriais: values.seriais }),
            lotes: values.lotes.map((lote) => ({
              ...lote,
              numero: lote.numero ?? '',
              quantidade: lote.quantidade ?? '',
            })),
          },
        ],
      })}
      fieldOf={(path) => path.replace(/^itens\.0\./, '')}
      send={(body, sending) => callApi(entradasCalls.vincular, { params: { id: entrada.id }, body, ...sending })}
      action={t('keep')}
      done={t('kept')}
      changes={[]}
      after={(lida) => {
        guardarEntrada(client, lida);
        onClose();
      }}
      onClose={onClose}
    >
      <TextField
        name="cfopEntrada"
        label={t('cfopIn')}
        help={t('cfopHelp', { cfop: item.cfop })}
        max={4}
        autoFocus={!item.controlaLote && !item.controlaSerie}
      />
      {item.controlaSerie && <Seriais item={item} />}
      <LotesList
        name="lotes"
        help={t('lotsHelp', { quantidade: decimal(item.quantidade), unidade: item.unidade })}
        quantidade={item.lotes.length === 0 ? item.quantidade : null}
      />
      <CreditosDoItem item={item} />
    </CallDialog>
  );
}

function Seriais({ item }: { item: ItemDaEntrada }) {
  const { field, fieldState } = useController({ name: 'seriais' });
  return (
    <SeriaisInput
      name="seriais"
      pede={unidadesQueEntram(item)}
      value={field.value as string[]}
      onChange={field.onChange}
      error={fieldState.error?.message}
      autoFocus={!item.controlaLote}
    />
  );
}
