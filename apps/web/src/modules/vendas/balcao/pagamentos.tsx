import { ActionIcon, Button, NumberInput, TextInput } from '@mantine/core';
import { decimal } from '@retaguarda/brasil';
import { balcaoCalls, type ContextoDoBalcao, partesIguais } from '@retaguarda/contracts';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { notifyFailure } from '../../../platform/ui/feedback/toasts.tsx';
import { MoneyInput } from '../../../platform/ui/inputs/number-inputs.tsx';
import classes from './balcao.module.css';
import { balcaoTexts } from './balcao-texts.ts';
import { PixDialog } from './pix-dialog.tsx';
import type { Contas, Pagamento, VendaAberta } from './venda-aberta.ts';

export type Forma = Pick<Pagamento, 'formaPagamentoId' | 'nome' | 'especie'>;

/** Cash always, then what the company takes at its tills. */
export const formasDoBalcao = (contexto: ContextoDoBalcao, dinheiro: string): Forma[] => [
  { formaPagamentoId: null, nome: dinheiro, especie: 'dinheiro' },
  ...contexto.formas
    .filter(({ especie }) => especie !== 'dinheiro')
    .map(({ id, nome, especie }) => ({ formaPagamentoId: id, nome, especie })),
];

interface PagamentosProps {
  empresaId: number;
  formas: readonly Forma[];
  temPix: boolean;
  contas: Contas;
  pagamentos: readonly Pagamento[];
  mudar: (mudanca: (venda: VendaAberta) => Partial<VendaAberta>) => void;
  grupo: RefObject<HTMLDivElement | null>;
  onPronto: () => void;
}

/** How it is paid: one key a form; what is missing is offered as the amount. */
export function Pagamentos(props: PagamentosProps) {
  const { empresaId, formas, temPix, contas, pagamentos, mudar, grupo, onPronto } = props;
  const t = useTexts(balcaoTexts);
  const { money } = useFormats();
  const [pagando, setPagando] = useState<Forma | null>(null);
  const [pix, setPix] = useState<{ forma: Forma; valor: string } | null>(null);
  const pagaTudo = decimal(contas.falta).lte(0) && decimal(contas.soma.total).gt(0);
  const juntar = (pagamento: Omit<Pagamento, 'id'>) => {
    mudar((venda) => ({ pagamentos: [...venda.pagamentos, { ...pagamento, id: crypto.randomUUID() }] }));
    setPagando(null);
    setPix(null);
    if (decimal(pagamento.valor).gte(contas.falta)) onPronto();
    else grupo.current?.querySelector<HTMLButtonElement>('button')?.focus();
  };
  const pagar = (pagamento: Omit<Pagamento, 'id'>) => {
    if (pagamento.especie === 'pix' && temPix) setPix({ forma: pagamento, valor: pagamento.valor });
    else juntar(pagamento);
  };
  const naTecla = (event: KeyboardEvent) => {
    const forma = /^[1-9]$/.test(event.key) ? formas[Number(event.key) - 1] : undefined;
    if (!forma || event.ctrlKey || event.metaKey || event.target instanceof HTMLInputElement) return;
    event.preventDefault();
    setPagando(forma);
  };
  return (
    <section aria-label={t('payment')}>
      <div className={classes.row}>
        <h2 className={classes.title}>{t('payment')}</h2>
        <output aria-live="polite">
          {decimal(contas.troco).gt(0)
            ? t('change', { valor: money(contas.troco) })
            : pagaTudo
              ? t('paid')
              : t('missing', { valor: money(contas.falta) })}
        </output>
      </div>
      {pagamentos.map(({ id, nome, valor, parcelas }) => (
        <div key={id} className={classes.row}>
          <span>{parcelas > 1 ? `${nome} ${parcelas}x` : nome}</span>
          <span className={classes.inline}>
            <strong>{money(valor)}</strong>
            <ActionIcon
              variant="subtle"
              color="gray"
              size="sm"
              aria-label={t('removePayment', { forma: nome })}
              onClick={() => mudar((venda) => ({ pagamentos: venda.pagamentos.filter((um) => um.id !== id) }))}
            >
              <IconX size={14} />
            </ActionIcon>
          </span>
        </div>
      ))}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: digits choose among the buttons inside */}
      <div ref={grupo} className={classes.methods} onKeyDown={naTecla}>
        {formas.map((forma, i) => (
          <Button
            key={forma.formaPagamentoId ?? 'dinheiro'}
            variant="default"
            px={6}
            disabled={pagaTudo}
            onClick={() => setPagando(forma)}
          >
            {forma.nome} {i < 9 && <kbd className={classes.kbd}>{i + 1}</kbd>}
          </Button>
        ))}
      </div>
      {pagando && !pagaTudo && (
        <Pagando
          key={`${pagando.formaPagamentoId}-${contas.falta}`}
          forma={pagando}
          falta={contas.falta}
          onPagar={pagar}
          onDesistir={() => setPagando(null)}
        />
      )}
      {pix && (
        <PixDialog
          empresaId={empresaId}
          valor={pix.valor}
          onClose={() => setPix(null)}
          onRecebido={(txid) => juntar({ ...pix.forma, valor: pix.valor, parcelas: 1, txid, vale: null })}
        />
      )}
    </section>
  );
}

interface PagandoProps {
  forma: Forma;
  falta: string;
  onPagar: (pagamento: Omit<Pagamento, 'id'>) => void;
  onDesistir: () => void;
}

const MAXIMO_DE_PARCELAS = 24;

function Pagando({ forma, falta, onPagar, onDesistir }: PagandoProps) {
  const t = useTexts(balcaoTexts);
  const { money } = useFormats();
  const [valor, setValor] = useState<string | null>(falta);
  const [parcelas, setParcelas] = useState(1);
  const [partes, setPartes] = useState(1);
  const [vale, setVale] = useState('');
  const emParcelas = ['cartao_credito', 'crediario', 'boleto'].includes(forma.especie);
  const certo = valor !== null && /^\d+(\.\d{1,2})?$/.test(valor) && Number(valor) > 0;
  const incluir = async () => {
    if (!certo) return;
    if (forma.especie !== 'vale') return onPagar({ ...forma, valor, parcelas, txid: null, vale: null });
    try {
      const lido = await callApi(balcaoCalls.vale, { params: { codigo: vale.trim() }, handlesErrors: true });
      const usa = decimal(lido.resta).lt(valor) ? lido.resta : valor;
      onPagar({ ...forma, valor: usa, parcelas: 1, txid: null, vale: lido.codigo });
    } catch (error) {
      notifyFailure(error);
    }
  };
  return (
    <form
      className={classes.stack}
      style={{ marginTop: 10 }}
      onSubmit={(event) => {
        event.preventDefault();
        void incluir();
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onDesistir();
      }}
    >
      {forma.especie === 'vale' && (
        <TextInput
          label={t('voucher')}
          value={vale}
          maxLength={40}
          data-autofocus
          autoFocus
          onChange={(event) => setVale(event.currentTarget.value.toUpperCase())}
        />
      )}
      <div className={classes.paying}>
        <MoneyInput
          autoFocus={forma.especie !== 'vale'}
          label={`${forma.nome}: ${t(forma.especie === 'dinheiro' ? 'amountReceived' : 'value')}`}
          value={valor}
          onChange={setValor}
        />
        <Button type="submit" disabled={!certo || (forma.especie === 'vale' && vale.trim() === '')}>
          {t('addPayment')}
        </Button>
      </div>
      <div className={classes.inline}>
        {emParcelas && (
          <NumberInput
            label={t('parcels')}
            w={96}
            min={1}
            max={MAXIMO_DE_PARCELAS}
            value={parcelas}
            onChange={(quantas) => setParcelas(Math.min(MAXIMO_DE_PARCELAS, Math.max(1, Number(quantas) || 1)))}
          />
        )}
        <NumberInput
          label={t('split')}
          w={96}
          min={1}
          max={50}
          value={partes}
          description={
            partes > 1 ? t('splitDone', { valor: money(partesIguais(falta, partes)[0] ?? falta) }) : undefined
          }
          onChange={(quantas) => {
            const em = Math.min(50, Math.max(1, Number(quantas) || 1));
            setPartes(em);
            setValor(partesIguais(falta, em)[0] ?? falta);
          }}
        />
      </div>
    </form>
  );
}
