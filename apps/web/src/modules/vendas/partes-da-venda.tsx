import { Button } from '@mantine/core';
import { somarDias } from '@retaguarda/brasil';
import {
  estoqueCalls,
  fiadoCalls,
  nfeCalls,
  nomesDasEspecies,
  situacoesDeEfeito,
  tiposDeAto,
  tiposDeDivergencia,
  tiposDeEfeito,
  type VendaLida,
  vendasCalls,
} from '@retaguarda/contracts';
import { IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { callApi } from '../../platform/api/client.ts';
import { useFormats } from '../../platform/i18n/formats.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import { linkTo } from '../../platform/router/address.ts';
import { useSession } from '../../platform/session/session-store.ts';
import { StatusBadge, type Tone } from '../../platform/ui/feedback/status-badge.tsx';
import { ReadBlock } from '../../platform/ui/record/read-block.tsx';
import { useAct } from '../../platform/ui/use-act.ts';
import { telasDeEstoque } from '../estoque/addresses.ts';
import { telasDaNfe } from '../nfe/addresses.ts';
import { telasDoBalcao } from './balcao/addresses.ts';
import { ResolverDialog } from './resolver-dialog.tsx';
import classes from './vendas.module.css';
import { vendasTexts } from './vendas-texts.ts';

interface DaVenda {
  venda: VendaLida;
}

/** What was sold, and what of it came back. */
export function Itens({ venda }: DaVenda) {
  const { itens } = venda;
  const t = useTexts(vendasTexts);
  const { money, decimal } = useFormats();
  return (
    <ReadBlock title={t('items')}>
      <ul className={classes.linhas}>
        {itens.map((item) => (
          <li key={item.id}>
            <div className={classes.linha}>
              <NoEstoque venda={venda} produtoId={item.produtoId}>
                {item.descricao}
              </NoEstoque>
              <span className={classes.figura}>{money(item.liquido)}</span>
            </div>
            <div className={classes.quieto}>
              {t('quantityAt', {
                quantidade: decimal(item.quantidade),
                unidade: item.unidade ?? '',
                valor: money(item.unitario),
              })}
              {Number(item.desconto) > 0 && ` · ${t('lessDiscount', { valor: money(item.desconto) })}`}
              {item.custo !== null && ` · ${t('unitCost', { valor: money(item.custo) })}`}
            </div>
            {item.partes && (
              <div className={classes.quieto}>{item.partes.map(({ descricao }) => descricao).join(', ')}</div>
            )}
            {item.observacao && <div className={classes.quieto}>{item.observacao}</div>}
            {Number(item.devolvida) > 0 && (
              <StatusBadge tone="wait">{t('cameBack', { quantidade: decimal(item.devolvida) })}</StatusBadge>
            )}
          </li>
        ))}
      </ul>
    </ReadBlock>
  );
}

/** An item opens the card of its product: what the sale moved, on its day and the one after, which the night is part of. */
function NoEstoque({
  venda: { dia, empresa },
  produtoId,
  children,
}: DaVenda & { produtoId: number | null; children: string }) {
  const { can } = useSession();
  if (produtoId === null || !can(estoqueCalls.extrato.access)) return <strong>{children}</strong>;
  const periodo = { de: dia, ate: somarDias(dia, 1) };
  return (
    <Link
      {...linkTo(telasDeEstoque.extrato, { produtoId, empresaId: empresa.id, ...periodo })}
      className={classes.abre}
    >
      <strong>{children}</strong>
    </Link>
  );
}

/** How it was paid, and what was given back. */
export function Pagamentos({ venda: { pagamentos } }: DaVenda) {
  const t = useTexts(vendasTexts);
  const { money } = useFormats();
  return (
    <ReadBlock title={t('payments')}>
      {pagamentos.length === 0 && <p className={classes.quieto}>{t('noPayments')}</p>}
      <ul className={classes.linhas}>
        {pagamentos.map((pago) => (
          <li key={pago.id}>
            <div className={classes.linha}>
              <span>
                {pago.forma?.rotulo ?? nomesDasEspecies[pago.especie]}
                {pago.parcelas > 1 && ` · ${pago.parcelas}×`}
                {pago.ato !== 'venda' && ` · ${tiposDeAto[pago.ato]}`}
              </span>
              <span className={classes.figura}>{money(pago.valor)}</span>
            </div>
            <div className={classes.quieto}>
              {[
                Number(pago.troco) !== 0 && t('change', { valor: money(pago.troco) }),
                pago.nsu && `NSU ${pago.nsu}`,
                pago.autorizacao && t('authorization', { codigo: pago.autorizacao }),
                pago.vale && t('credit', { codigo: pago.vale }),
              ]
                .filter(Boolean)
                .join(' · ')}
            </div>
          </li>
        ))}
      </ul>
    </ReadBlock>
  );
}

/** What was done to it, one after another. */
export function Atos({ venda: { atos, fuso } }: DaVenda) {
  const t = useTexts(vendasTexts);
  const { money, instant, decimal } = useFormats();
  return (
    <ReadBlock title={t('history')}>
      <ol className={classes.linhas}>
        {atos.map((ato) => (
          <li key={ato.id}>
            <div className={classes.linha}>
              <strong>{tiposDeAto[ato.tipo]}</strong>
              <span className={classes.figura}>{money(ato.total)}</span>
            </div>
            <div className={classes.quieto}>
              {[instant(ato.ocorridoEm, fuso), ato.usuario, ato.motivo].filter(Boolean).join(' · ')}
            </div>
            {ato.itens.map(({ item, descricao, quantidade }) => (
              <div key={item} className={classes.quieto}>
                {decimal(quantidade)} × {descricao}
              </div>
            ))}
            {ato.tipo !== 'venda' && !ato.voltaAoEstoque && <div className={classes.quieto}>{t('goodsLost')}</div>}
            {ato.vale && (
              <div>
                {t('creditOf', { codigo: ato.vale.codigo, valor: money(ato.vale.valor), usado: money(ato.vale.usado) })}
              </div>
            )}
          </li>
        ))}
      </ol>
    </ReadBlock>
  );
}

const tons: Record<VendaLida['efeitos'][number]['situacao'], Tone> = {
  pendente: 'note',
  feito: 'ok',
  divergente: 'bad',
};

/** What follows from it elsewhere, and how that stands. */
export function Efeitos({ venda: { id, efeitos, cliente } }: DaVenda) {
  const t = useTexts(vendasTexts);
  const { can } = useSession();
  const agir = useAct(['vendas']);
  if (efeitos.length === 0) return null;
  const tentar = () =>
    agir(
      (sending) => callApi(vendasCalls.tentarDeNovo, { params: { id }, body: {}, ...sending }),
      t('tryingAgain'),
      undefined,
      {
        intention: `tentar-${id}`,
      },
    );
  const recusado = efeitos.some(({ situacao }) => situacao === 'divergente');
  return (
    <ReadBlock title={t('effects')}>
      <ul className={classes.linhas}>
        {efeitos.map(({ atoId, ato, tipo, situacao, erro, notaId }) => (
          <li key={`${atoId}-${tipo}`}>
            <div className={classes.linha}>
              <span>
                {tiposDeEfeito[tipo]}
                {ato !== 'venda' && ` · ${tiposDeAto[ato]}`}
              </span>
              <StatusBadge tone={tons[situacao]}>{situacoesDeEfeito[situacao]}</StatusBadge>
            </div>
            {erro && <div className={classes.quieto}>{erro}</div>}
            {notaId !== null && can(nfeCalls.list.access) && (
              <Link {...linkTo(telasDaNfe.notas, { id: notaId })}>{t('seeNote')}</Link>
            )}
            {tipo === 'titulo' && situacao === 'feito' && cliente && can(fiadoCalls.get.access) && (
              <Link {...linkTo(telasDoBalcao.fiado, { clienteId: cliente.id })}>{t('seeAccount')}</Link>
            )}
          </li>
        ))}
      </ul>
      {recusado && can(vendasCalls.tentarDeNovo.access) && (
        <Button mt="sm" variant="default" leftSection={<IconRefresh size={16} />} onClick={() => void tentar()}>
          {t('tryAgain')}
        </Button>
      )}
    </ReadBlock>
  );
}

/** What does not agree about it and waits for somebody. */
export function Divergencias({ venda: { divergencias } }: DaVenda) {
  const t = useTexts(vendasTexts);
  const { can } = useSession();
  const [aberta, setAberta] = useState<(typeof divergencias)[number] | null>(null);
  const abertas = divergencias.filter(({ resolvidaEm }) => resolvidaEm === null);
  if (abertas.length === 0) return null;
  return (
    <ReadBlock title={t('divergences')}>
      <ul className={classes.linhas}>
        {abertas.map((uma) => (
          <li key={uma.id}>
            <div className={classes.linha}>
              <strong>{tiposDeDivergencia[uma.tipo]}</strong>
              {can(vendasCalls.resolver.access) && (
                <Button size="xs" variant="default" onClick={() => setAberta(uma)}>
                  {t('resolve')}
                </Button>
              )}
            </div>
            <div className={classes.quieto}>{uma.texto}</div>
          </li>
        ))}
      </ul>
      {aberta && <ResolverDialog divergencia={aberta} onClose={() => setAberta(null)} />}
    </ReadBlock>
  );
}
