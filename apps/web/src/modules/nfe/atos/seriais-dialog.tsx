import { type NotaLida, nfeCalls } from '@retaguarda/contracts';
import { useController } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import type { LoteDigitado } from '../../estoque/public.ts';
import { loteDigitado, loteDito } from '../emitir/item-values.ts';
import { LotesDoItem } from '../emitir/itens/lotes-do-item.tsx';
import { SeriaisDoItem } from '../emitir/itens/seriais-do-item.tsx';
import classes from '../nfe.module.css';
import { nomeDaNota } from '../nome.ts';
import { atosTexts } from './atos-texts.ts';

interface Pedido {
  /** Number of the item, from 1. */
  item: number;
  produto: NotaLida['rotulos']['produtos'][number];
  quantidade: string;
  seriais: readonly string[];
  lotes: readonly LoteDigitado[];
}

/** What the items ask for. */
export function oQueFalta(pedidos: readonly Pedido[]): 'Serials' | 'Lots' | 'Pieces' {
  if (!pedidos.some(({ produto }) => produto.controlaLote)) return 'Serials';
  return pedidos.some(({ produto }) => produto.controlaSerie) ? 'Pieces' : 'Lots';
}

/** Items whose serial numbers or lots the stock of an authorised note asks for; empty where it waits for something else. */
export function seriaisPedidos({ situacao, movimentouEstoque, pendencia, rascunho, rotulos }: NotaLida): Pedido[] {
  if (situacao !== 'autorizada' || movimentouEstoque || pendencia === null || !rascunho.movimentaEstoque) return [];
  return rascunho.itens.flatMap(({ produtoId, quantidade, seriais = [], lotes = [] }, i): Pedido[] => {
    const produto = rotulos.produtos.find(({ id }) => id === produtoId);
    if (!produto?.controlaSerie && !produto?.controlaLote) return [];
    return [{ item: i + 1, produto, quantidade, seriais, lotes: lotes.map(loteDigitado) }];
  });
}

const titulos = { Serials: 'serialsTitle', Lots: 'lotsTitle', Pieces: 'piecesTitle' } as const;

/** The serial numbers and lots of a note that is authorised and whose stock waits for them; the document stays as it was signed. */
export function SeriaisDialog({ nota, onClose }: { nota: NotaLida; onClose: () => void }) {
  const a = useTexts(atosTexts);
  const { id, versao, rascunho } = nota;
  const pedidos = seriaisPedidos(nota);
  return (
    <CallDialog
      call={nfeCalls.informarSeriais}
      title={a(titulos[oQueFalta(pedidos)], { nota: nomeDaNota(nota) })}
      size={680}
      lead={<p className={classes.quiet}>{a('serialsHelp')}</p>}
      initial={{
        itens: Object.fromEntries(pedidos.map(({ item, seriais, lotes }) => [item - 1, { seriais, lotes }])),
      }}
      bodyOf={({ itens }) => ({
        versao,
        itens: pedidos.map(({ item, produto }) => ({
          item,
          ...(produto.controlaSerie && { seriais: [...(itens[item - 1]?.seriais ?? [])] }),
          ...(produto.controlaLote && { lotes: (itens[item - 1]?.lotes ?? []).map(loteDito) }),
        })),
      })}
      send={(body, sending) => callApi(nfeCalls.informarSeriais, { params: { id }, body, ...sending })}
      action={a('serialsMove')}
      done={a('serialsDone')}
      changes={['nfe', 'estoque', 'financeiro']}
      onClose={onClose}
    >
      {pedidos.map((pedido, i) => (
        <Pecas
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

interface PecasProps {
  pedido: Pedido;
  empresaId: number;
  entra: boolean;
  autoFocus: boolean;
}

function Pecas({ pedido, autoFocus, ...props }: PecasProps) {
  const { item, produto, quantidade } = pedido;
  return (
    <section aria-label={produto.descricao}>
      <h3 className={classes.heading}>{`${item}. ${produto.descricao}`}</h3>
      {produto.controlaSerie && <Numeros pedido={pedido} autoFocus={autoFocus} {...props} />}
      {produto.controlaLote && (
        <LotesDoItem {...props} assinada name={`itens.${item - 1}.lotes`} produto={produto} quantidade={quantidade} />
      )}
    </section>
  );
}

function Numeros({ pedido: { item, produto, quantidade }, ...props }: PecasProps) {
  const name = `itens.${item - 1}.seriais`;
  const { field, fieldState } = useController({ name });
  return (
    <SeriaisDoItem
      {...props}
      name={name}
      produto={produto}
      quantidade={quantidade}
      value={field.value as string[]}
      onChange={field.onChange}
      error={fieldState.error?.message}
    />
  );
}
