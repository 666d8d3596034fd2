import { ActionIcon, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import {
  entregasCalls,
  lerCoordenadas,
  modosDoPedido,
  origensDoPedido,
  type ProdutoDoSalao,
  pedidosCalls,
  salaoCalls,
  valoresDoPedido,
} from '@retaguarda/contracts';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { callApi } from '../../../platform/api/client.ts';
import { newUuid } from '../../../platform/api/uuid.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { CallDialog } from '../../../platform/ui/form/call-dialog.tsx';
import {
  CepField,
  ChoiceField,
  DecimalField,
  FlagField,
  MoneyField,
  TelefoneField,
  TextField,
} from '../../../platform/ui/inputs/fields.ts';
import { entregasKeys } from '../keys.ts';
import classes from './pedidos.module.css';
import { pedidosTexts } from './pedidos-texts.ts';

interface Values {
  origem: 'telefone' | 'balcao';
  modo: 'entrega' | 'retirada';
  nome: string | null;
  telefone: string | null;
  cep: string | null;
  logradouro: string | null;
  numero: string | null;
  bairro: string | null;
  distanciaKm: string | null;
  /** As a map copies them. */
  coordenadas: string | null;
  taxaEntrega: string | null;
  especie: 'dinheiro' | 'pix' | 'cartao_credito' | 'cartao_debito';
  pago: boolean;
  trocoPara: string | null;
  observacao: string | null;
  /** Products chosen: what was chosen is not left without asking. */
  produtos: number;
}

const initial: Values = {
  origem: 'telefone',
  modo: 'entrega',
  nome: null,
  telefone: null,
  cep: null,
  logradouro: null,
  numero: null,
  bairro: null,
  distanciaKm: null,
  coordenadas: null,
  taxaEntrega: '0.00',
  especie: 'dinheiro',
  pago: false,
  trocoPara: null,
  observacao: null,
  produtos: 0,
};

type Escolhidos = ReadonlyMap<number, { produto: ProdutoDoSalao; quantidade: number }>;

const itensDe = (escolhidos: Escolhidos) =>
  [...escolhidos.values()].map(({ produto, quantidade }) => ({
    produtoId: produto.id,
    quantidade: String(quantidade),
    unitario: produto.preco ?? '0',
  }));

const enderecoDe = ({ modo, logradouro, cep, numero, bairro, coordenadas }: Values) =>
  modo === 'entrega'
    ? {
        logradouro: logradouro ?? '',
        cep: cep || null,
        numero: numero || null,
        bairro: bairro || null,
        coordenadas: coordenadas || null,
      }
    : null;

/** Where what is refused of the body stands on the screen. */
const naTela = {
  'endereco.logradouro': 'logradouro',
  'endereco.numero': 'numero',
  'endereco.bairro': 'bairro',
  'endereco.cep': 'cep',
  'endereco.coordenadas': 'coordenadas',
  'pagamentos.0.trocoPara': 'trocoPara',
};

/** An order typed at the counter or told by phone. The fee of the address is looked up as it is typed, and may be typed over. */
export function NovoPedidoDialog({ empresaId, onClose }: { empresaId: number; onClose: () => void }) {
  const t = useTexts(pedidosTexts);
  const [uuid] = useState(newUuid);
  const [escolhidos, setEscolhidos] = useState<Escolhidos>(new Map());
  return (
    <CallDialog
      call={pedidosCalls.create}
      title={t('newOrder')}
      size={720}
      initial={initial}
      bodyOf={(valores: Values) => {
        const taxaEntrega = valores.modo === 'entrega' ? (valores.taxaEntrega ?? '0.00') : '0.00';
        const itens = itensDe(escolhidos);
        const { total } = valoresDoPedido(itens, { taxaEntrega });
        return {
          uuid,
          empresaId,
          origem: valores.origem,
          modo: valores.modo,
          nome: valores.nome || null,
          telefone: valores.telefone || null,
          endereco: enderecoDe(valores),
          distanciaKm: valores.distanciaKm,
          taxaEntrega,
          itens: itens.map(({ unitario: _, ...item }) => item),
          desconto: '0',
          pagamentos: [
            {
              especie: valores.especie,
              valor: total,
              pago: valores.pago,
              trocoPara: valores.especie === 'dinheiro' && !valores.pago ? valores.trocoPara : null,
            },
          ],
          observacao: valores.observacao || null,
        };
      }}
      fieldOf={naTela}
      send={(body, sending) => callApi(pedidosCalls.create, { body, ...sending })}
      action={t('save')}
      done={t('saved')}
      changes={['entregas']}
      onClose={onClose}
    >
      <Campos empresaId={empresaId} escolhidos={escolhidos} onChange={setEscolhidos} />
    </CallDialog>
  );
}

interface CamposProps {
  empresaId: number;
  escolhidos: Escolhidos;
  onChange: (escolhidos: Escolhidos) => void;
}

function Campos({ empresaId, escolhidos, onChange }: CamposProps) {
  const t = useTexts(pedidosTexts);
  const say = useInPageLanguage();
  const { money } = useFormats();
  const modo: Values['modo'] = useWatch({ name: 'modo' });
  const especie: Values['especie'] = useWatch({ name: 'especie' });
  const pago: boolean = useWatch({ name: 'pago' });
  const taxaEntrega: string | null = useWatch({ name: 'taxaEntrega' });
  const itens = itensDe(escolhidos);
  const { submitCount } = useFormState();
  const { setValue } = useFormContext();
  const escolher = (novos: Escolhidos) => {
    setValue('produtos', novos.size, { shouldDirty: true });
    onChange(novos);
  };
  const faltaProduto = itens.length === 0 && submitCount > 0;
  const { total } = valoresDoPedido(itens, { taxaEntrega: modo === 'entrega' ? (taxaEntrega ?? '0') : '0' });
  return (
    <div className={classes.stack}>
      <div className={classes.row}>
        <ChoiceField
          name="origem"
          label={t('channel')}
          required
          options={[
            { value: 'telefone', label: say(origensDoPedido.telefone) },
            { value: 'balcao', label: say(origensDoPedido.balcao) },
          ]}
        />
        <ChoiceField
          name="modo"
          label={t('mode')}
          required
          options={Object.entries(modosDoPedido).map(([value, label]) => ({ value, label: say(label) }))}
        />
        <TextField name="nome" label={t('name')} max={80} />
        <TelefoneField name="telefone" label={t('phone')} />
      </div>
      {modo === 'entrega' && <Endereco empresaId={empresaId} />}
      <Cardapio {...{ empresaId, escolhidos }} onChange={escolher} />
      <div className={classes.row}>
        <ChoiceField
          name="especie"
          label={t('paidBy')}
          required
          options={(['dinheiro', 'pix', 'cartao_credito', 'cartao_debito'] as const).map((value) => ({
            value,
            label: t(value),
          }))}
        />
        {especie === 'dinheiro' && !pago && <MoneyField name="trocoPara" label={t('changeFor')} />}
        <FlagField name="pago" label={t('alreadyPaid')} />
      </div>
      <TextField name="observacao" label={t('note')} max={500} />
      <p role={faltaProduto ? 'alert' : 'status'} className={faltaProduto ? classes.urgent : undefined}>
        <strong>{itens.length === 0 ? t('addProduct') : t('orderTotal', { valor: money(total) })}</strong>
      </p>
    </div>
  );
}

function Endereco({ empresaId }: { empresaId: number }) {
  const t = useTexts(pedidosTexts);
  return (
    <>
      <div className={classes.row}>
        <TextField name="logradouro" label={t('street')} required max={120} />
        <TextField name="numero" label={t('number')} max={20} />
        <TextField name="bairro" label={t('district')} max={80} />
      </div>
      <div className={classes.row}>
        <CepField name="cep" label={t('cep')} />
        <DecimalField name="distanciaKm" label={t('distance')} places={2} />
        <TextField name="coordenadas" label={t('coordinates')} max={60} help={t('coordinatesHint')} />
        <MoneyField name="taxaEntrega" label={t('feeTyped')} />
      </div>
      <Taxas empresaId={empresaId} />
    </>
  );
}

const PAUSA_MS = 300;

const preenchidos = (onde: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(JSON.parse(onde) as Record<string, string | null>).filter(([, dito]) => dito),
  ) as Record<string, string>;

/** The fees that serve the address, the one that holds first. */
function Taxas({ empresaId }: { empresaId: number }) {
  const { money } = useFormats();
  const { setValue } = useFormContext();
  const [bairro, cep, distanciaKm, ditas = null] = useWatch({
    name: ['bairro', 'cep', 'distanciaKm', 'coordenadas'],
  }) as (string | null)[];
  // What is half typed is no place.
  const coordenadas = lerCoordenadas(ditas ?? '') ? ditas : null;
  const [onde] = useDebouncedValue(JSON.stringify({ bairro, cep, distanciaKm, coordenadas }), PAUSA_MS);
  const query = useQuery({
    queryKey: entregasKeys.of('taxas', empresaId, onde),
    queryFn: ({ signal }) =>
      callApi(entregasCalls.selectAddress, { query: { empresaId, ...preenchidos(onde) }, signal, handlesErrors: true }),
    enabled: Boolean(bairro || cep || distanciaKm || coordenadas),
  });
  const vale = query.data?.[0]?.valor;
  // The fee that holds is put in its field, where a person may write another.
  useEffect(() => {
    if (vale !== undefined) setValue('taxaEntrega', vale);
  }, [vale, setValue]);
  if (!query.data) return null;
  return (
    <ul className={classes.lines}>
      {query.data.map(({ id, rotulo, valor, pedidoMinimo }) => (
        <li key={id} className={classes.top}>
          <span>{rotulo}</span>
          <span>
            {money(valor)}
            {pedidoMinimo && ` (≥ ${money(pedidoMinimo)})`}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What the house sells, each with how many were chosen. */
function Cardapio({ empresaId, escolhidos, onChange }: CamposProps) {
  const t = useTexts(pedidosTexts);
  const { money } = useFormats();
  const [texto, setTexto] = useState('');
  const [search] = useDebouncedValue(texto.trim(), PAUSA_MS);
  const produtos = useQuery({
    queryKey: entregasKeys.of('produtos', empresaId, search),
    queryFn: ({ signal }) =>
      callApi(salaoCalls.produtos, {
        params: { empresaId },
        query: search ? { search } : {},
        signal,
        handlesErrors: true,
      }),
    placeholderData: (antes) => antes,
  });
  const somar = (produto: ProdutoDoSalao, quantos: number) => {
    const quantidade = (escolhidos.get(produto.id)?.quantidade ?? 0) + quantos;
    const mudados = new Map(escolhidos);
    if (quantidade > 0) mudados.set(produto.id, { produto, quantidade });
    else mudados.delete(produto.id);
    onChange(mudados);
  };
  const mostrados = [
    ...[...escolhidos.values()].map(({ produto }) => produto),
    ...(produtos.data ?? []).filter(({ id, preco }) => !escolhidos.has(id) && preco !== null).slice(0, 8),
  ];
  return (
    <div className={classes.stack}>
      <TextInput
        label={t('products')}
        placeholder={t('search')}
        value={texto}
        onChange={(event) => setTexto(event.currentTarget.value)}
      />
      <ul className={classes.menu}>
        {mostrados.map((produto) => (
          <li key={produto.id}>
            <span>
              {produto.descricao} · {money(produto.preco ?? '0')}
            </span>
            <span className={classes.stepper}>
              {escolhidos.has(produto.id) && (
                <>
                  <ActionIcon
                    variant="default"
                    size={32}
                    aria-label={t('less', { item: produto.descricao })}
                    onClick={() => somar(produto, -1)}
                  >
                    <IconMinus size={15} />
                  </ActionIcon>
                  <strong>{escolhidos.get(produto.id)?.quantidade}</strong>
                </>
              )}
              <ActionIcon
                variant="default"
                size={32}
                aria-label={t('plus', { item: produto.descricao })}
                onClick={() => somar(produto, 1)}
              >
                <IconPlus size={15} />
              </ActionIcon>
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
