import { ActionIcon, Button, NumberInput, Switch, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { fracoesIguais, type ProdutoDoSalao, salaoCalls } from '@retaguarda/contracts';
import { IconMinus, IconPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callApi } from '../../../platform/api/client.ts';
import { newUuid, uuidOfKey } from '../../../platform/api/uuid.ts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { DialogShell } from '../../../platform/ui/form/dialog-shell.tsx';
import { useAct } from '../../../platform/ui/use-act.ts';
import { salaoKeys } from '../keys.ts';
import page from '../salao.module.css';
import type { DaConta } from './conta-panel.tsx';
import { contaTexts } from './conta-texts.ts';
import classes from './quadro.module.css';
import { useComandar } from './use-conta.ts';

interface Escolhido {
  uuid: string;
  produto: ProdutoDoSalao;
  /** Of one made of several; the first gives it its name. */
  sabores: readonly ProdutoDoSalao[];
  quantidade: number;
  observacao: string;
  lugar: number | null;
}

const PAUSA_MS = 200;
const MAIS_ALTO_LUGAR = 99;
const MAIS_SABORES = 4;
/** As few as these are told before they are gone. */
const POUCOS = 10;
const escritos = ['salao'] as const;

/** What somebody asks for: several at once, each with its note and seat, and sent when it is ready. */
export function LancarDialog({ conta, onClose }: DaConta) {
  const t = useTexts(contaTexts);
  const [escolhidos, setEscolhidos] = useState<readonly Escolhido[]>([]);
  const fazer = useAct(escritos);
  const comandar = useComandar(conta);
  const lancar = (envia: boolean) => {
    const itens = escolhidos.map(({ uuid, produto, sabores, quantidade, observacao, lugar }) => ({
      uuid,
      produtoId: produto.id,
      quantidade: String(quantidade),
      lugar,
      partes: sabores.length === 0 ? null : partesDe(sabores),
      observacao: observacao.trim() || null,
    }));
    return fazer(
      (sending) => {
        const body = { uuid: uuidOfKey(sending.idempotencyKey), comando: { tipo: 'item' as const, itens } };
        return callApi(salaoCalls.comandar, { params: { uuid: conta.uuid }, body, ...sending });
      },
      envia ? undefined : t('launched'),
      undefined,
      {
        intention: JSON.stringify(itens),
        after: () => {
          onClose();
          // Launched already: what sends it may fail alone, and is on the account's own button then.
          if (envia) void comandar({ tipo: 'enviado' }, t('sent'));
        },
      },
    );
  };
  return (
    <DialogShell title={t('add')} size={560} onClose={onClose}>
      <div className={page.stack}>
        <Cardapio
          empresaId={conta.empresaId}
          quantos={new Map(inteiros(escolhidos).map(({ produto, quantidade }) => [produto.id, quantidade]))}
          somar={(produto, quantos) => setEscolhidos((antes) => somado(antes, produto, quantos))}
          incluir={(sabores) => setEscolhidos((antes) => comSabores(antes, sabores))}
        />
        {escolhidos.map((pedido) => (
          <Pedido
            key={pedido.uuid}
            {...pedido}
            onChange={(mudado) =>
              setEscolhidos((antes) =>
                antes.flatMap((um) => (um.uuid !== pedido.uuid ? [um] : mudado === null ? [] : [{ ...um, ...mudado }])),
              )
            }
          />
        ))}
        <div className={page.buttons}>
          <Button variant="default" disabled={escolhidos.length === 0} onClick={() => void lancar(false)}>
            {t('launch')}
          </Button>
          <Button disabled={escolhidos.length === 0} onClick={() => void lancar(true)}>
            {t('launchAndSend')}
          </Button>
        </div>
      </div>
    </DialogShell>
  );
}

const partesDe = (sabores: readonly ProdutoDoSalao[]) => {
  const fracoes = fracoesIguais(sabores.length);
  return sabores.map(({ id }, i) => ({ produtoId: id, fracao: fracoes[i] ?? null }));
};

const escolhido = (produto: ProdutoDoSalao, quantidade: number, sabores: readonly ProdutoDoSalao[] = []) => ({
  uuid: newUuid(),
  produto,
  sabores,
  quantidade,
  observacao: '',
  lugar: null,
});

const inteiros = (escolhidos: readonly Escolhido[]) => escolhidos.filter(({ sabores }) => sabores.length === 0);

function comSabores(antes: readonly Escolhido[], sabores: readonly ProdutoDoSalao[]): readonly Escolhido[] {
  const [primeiro] = sabores;
  return primeiro ? [...antes, escolhido(primeiro, 1, sabores)] : antes;
}

function somado(antes: readonly Escolhido[], produto: ProdutoDoSalao, quantos: number): readonly Escolhido[] {
  const achado = inteiros(antes).find((um) => um.produto.id === produto.id);
  if (!achado) return [...antes, escolhido(produto, quantos)];
  const quantidade = achado.quantidade + quantos;
  return quantidade <= 0
    ? antes.filter((um) => um !== achado)
    : antes.map((um) => (um === achado ? { ...um, quantidade } : um));
}

interface PedidoProps extends Escolhido {
  /** Null: it is not wanted any more. */
  onChange: (mudado: Partial<Escolhido> | null) => void;
}

/** How one product is wanted, and by which seat. */
function Pedido({ produto, sabores, quantidade, observacao, lugar, onChange }: PedidoProps) {
  const t = useTexts(contaTexts);
  const descricao =
    sabores.length === 0 ? produto.descricao : sabores.map((um) => `1/${sabores.length} ${um.descricao}`).join(' + ');
  return (
    <div className={classes.wanted}>
      <TextInput
        label={`${quantidade} × ${descricao}`}
        placeholder={t('note')}
        maxLength={300}
        value={observacao}
        onChange={({ currentTarget: { value } }) => onChange({ observacao: value })}
      />
      <NumberInput
        label={t('seatShort')}
        aria-label={t('seatOf', { item: descricao })}
        value={lugar ?? ''}
        onChange={(valor) => onChange({ lugar: Number(valor) || null })}
        min={1}
        max={MAIS_ALTO_LUGAR}
        allowDecimal={false}
      />
      {sabores.length > 0 && (
        <ActionIcon
          variant="subtle"
          size={36}
          aria-label={t('less', { item: descricao })}
          onClick={() => onChange(null)}
        >
          <IconX size={16} />
        </ActionIcon>
      )}
    </div>
  );
}

interface CardapioProps {
  empresaId: number;
  /** By product. */
  quantos: ReadonlyMap<number, number>;
  somar: (produto: ProdutoDoSalao, quantos: number) => void;
  incluir: (sabores: readonly ProdutoDoSalao[]) => void;
}

/** What the house sells, each with how many were chosen. */
function Cardapio({ empresaId, quantos, somar, incluir }: CardapioProps) {
  const t = useTexts(contaTexts);
  const { money } = useFormats();
  const [texto, setTexto] = useState('');
  const produtos = useCardapio(empresaId, texto);
  /** Flavours chosen so far of one made of several; null: whole ones are chosen. */
  const [sabores, setSabores] = useState<readonly ProdutoDoSalao[] | null>(null);
  return (
    <>
      <TextInput
        aria-label={t('search')}
        placeholder={t('search')}
        value={texto}
        onChange={(event) => setTexto(event.currentTarget.value)}
        data-autofocus
      />
      <div className={classes.flavours}>
        <Switch
          label={t('halves')}
          checked={sabores !== null}
          onChange={(event) => setSabores(event.currentTarget.checked ? [] : null)}
        />
        {sabores !== null && (
          <>
            <span className={classes.detail} role="status">
              {sabores.length === 0 ? t('halvesHint') : sabores.map(({ descricao }) => descricao).join(' + ')}
            </span>
            <Button
              size="compact-sm"
              disabled={sabores.length < 2}
              onClick={() => {
                incluir(sabores);
                setSabores(null);
              }}
            >
              {t('halvesDone')}
            </Button>
          </>
        )}
      </div>
      {produtos.data?.length === 0 && <p className={page.note}>{t('nothingFound')}</p>}
      <ul className={classes.products}>
        {(produtos.data ?? []).map((produto) => (
          <li key={produto.id} className={classes.product}>
            <span className={classes.productName}>
              {produto.descricao}
              <br />
              <span className={classes.detail}>{produto.preco === null ? t('noPrice') : money(produto.preco)}</span>
              {(produto.motivo !== null || (produto.restam !== null && produto.restam <= POUCOS)) && (
                <>
                  {' '}
                  <StatusBadge tone={produto.motivo !== null || produto.restam === 0 ? 'bad' : 'wait'}>
                    {produto.motivo === 'fora_da_hora'
                      ? t('notNow')
                      : produto.motivo !== null || !produto.restam
                        ? t('soldOut')
                        : t('left', { count: produto.restam })}
                  </StatusBadge>
                </>
              )}
            </span>
            <span className={classes.stepper}>
              {sabores === null && quantos.has(produto.id) && (
                <>
                  <ActionIcon
                    variant="default"
                    size={36}
                    aria-label={t('less', { item: produto.descricao })}
                    onClick={() => somar(produto, -1)}
                  >
                    <IconMinus size={16} />
                  </ActionIcon>
                  <span>{quantos.get(produto.id)}</span>
                </>
              )}
              <ActionIcon
                variant="default"
                size={36}
                disabled={produto.preco === null || produto.motivo !== null || (sabores?.length ?? 0) >= MAIS_SABORES}
                aria-label={t('plus', { item: produto.descricao })}
                onClick={() => (sabores === null ? somar(produto, 1) : setSabores([...sabores, produto]))}
              >
                <IconPlus size={16} />
              </ActionIcon>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

function useCardapio(empresaId: number, texto: string) {
  const [search] = useDebouncedValue(texto.trim(), PAUSA_MS);
  return useQuery({
    queryKey: salaoKeys.of('produtos', empresaId, search),
    queryFn: ({ signal }) =>
      callApi(salaoCalls.produtos, {
        params: { empresaId },
        query: search ? { search } : {},
        signal,
        handlesErrors: true,
      }),
    placeholderData: (antes) => antes,
  });
}
