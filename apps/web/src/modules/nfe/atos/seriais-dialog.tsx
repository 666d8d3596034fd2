import { type NotaLida, nfeCalls } from '@retaguarda/contracts';
import { useController } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import { SeriaisDoItem } from '../emitir/itens/seriais-do-item.tsx';
import classes from '../nfe.module.css';
import { nomeDaNota } from '../nome.ts';
import { atosTexts } from './atos-texts.ts';

interface Pedido {
  /** Number of the item, from 1. */
  item: number;
  produto: NotaLida['rotulos']['produtos'][number];
  quantidade: string;
  seriais: string[];
}

/** Items whose serial numbers the stock of an authorised note asks for; empty where it waits for something else. */
export function seriaisPedidos({ situacao, movimentouEstoque, pendencia, rascunho, rotulos }: NotaLida): Pedido[] {
  if (situacao !== 'autorizada' || movimentouEstoque || pendencia === null || !rascunho.movimentaEstoque) return [];
  return rascunho.itens.flatMap(({ produtoId, quantidade, seriais = [] }, i): Pedido[] => {
    const produto = rotulos.produtos.find(({ id }) => id === produtoId);
    return produto?.controlaSerie ? [{ item: i + 1, produto, quantidade, seriais }] : [];
  });
}

/** The serial numbers of a note that is authorised and whose stock waits for them; the document stays as it was signed. */
export function SeriaisDialog({ nota, onClose }: { nota: NotaLida; onClose: () => void }) {
  const a = useTexts(atosTexts);
  const { id, versao, rascunho } = nota;
  const pedidos = seriaisPedidos(nota);
  return (
    <CallDialog
      call={nfeCalls.informarSeriais}
      title={a('serialsTitle', { nota: nomeDaNota(nota) })}
      size={560}
      lead={<p className={classes.quiet}>{a('serialsHelp')}</p>}
      initial={{ itens: Object.fromEntries(pedidos.map(({ item, seriais }) => [item - 1, { seriais }])) }}
      bodyOf={({ itens }) => ({
        versao,
        itens: pedidos.map(({ item }) => ({ item, seriais: itens[item - 1]?.seriais ?? [] })),
      })}
      send={(body, sending) => callApi(nfeCalls.informarSeriais, { params: { id }, body, ...sending })}
      action={a('serialsMove')}
      done={a('serialsDone')}
      changes={['nfe', 'estoque', 'financeiro']}
      onClose={onClose}
    >
      {pedidos.map((pedido, i) => (
        <Numeros
          key={pedido.item}
          pedido={pedido}
          empresaId={rascunho.empresaId}
          entra={rascunho.sentido === 'entrada'}
          autoFocus={i === 0}
        />
      ))}
    </CallDialog>
  );
}

interface NumerosProps {
  pedido: Pedido;
  empresaId: number;
  entra: boolean;
  autoFocus: boolean;
}

function Numeros({ pedido: { item, produto, quantidade }, ...props }: NumerosProps) {
  const name = `itens.${item - 1}.seriais`;
  const { field, fieldState } = useController({ name });
  return (
    <section aria-label={produto.descricao}>
      <h3 className={classes.heading}>{`${item}. ${produto.descricao}`}</h3>
      <SeriaisDoItem
        {...props}
        name={name}
        produto={produto}
        quantidade={quantidade}
        value={field.value as string[]}
        onChange={field.onChange}
        error={fieldState.error?.message}
      />
    </section>
  );
}
