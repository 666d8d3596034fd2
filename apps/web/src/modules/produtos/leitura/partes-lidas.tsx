import { arredondar } from '@retaguarda/brasil';
import { type PrecoGuardado, type ProdutoCompleto, precoCampos, tiposDeRelacao } from '@retaguarda/contracts';
import { Link } from '@tanstack/react-router';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useLocale } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { linkToRead } from '../../../platform/router/address.ts';
import { StatusBadge } from '../../../platform/ui/feedback/status-badge.tsx';
import { BadgeRow } from '../../../platform/ui/list/cells.tsx';
import { telasDeProduto } from '../addresses.ts';
import { diasEmPalavras } from '../dias-da-semana.ts';
import { formTexts } from '../formulario/produto-form-texts.ts';
import { ultimoDia } from '../instante.ts';
import { margemDoProduto } from '../produto-fatos.ts';
import { TabelaLida } from './tabela-lida.tsx';

const tipoDePreco = (tipo: string): string =>
  precoCampos.tipo.options?.find(({ value }) => value === tipo)?.label ?? tipo;

type Parte = { produto: ProdutoCompleto };

const Produto = ({ id, nome }: { id: number; nome: string }) => (
  <Link {...linkToRead(telasDeProduto.formulario, id)}>{nome}</Link>
);

export function PrecosLidos({ produto }: Parte) {
  const t = useTexts(formTexts);
  const { money, decimal, instant, date } = useFormats();
  const fimDe = (fim: string) => {
    const dia = ultimoDia(fim);
    return dia === null ? instant(fim) : date(dia);
  };
  const locale = useLocale();
  const horas = ({ horaInicial: inicio, horaFinal: fim }: PrecoGuardado) =>
    inicio && fim
      ? t('hours', { inicio, fim })
      : inicio
        ? t('fromHourOn', { inicio })
        : fim && t('untilHourOn', { fim });
  const ativos = produto.precos.filter(({ ativo }) => ativo);
  const percentual = (preco: string) => {
    const margem = margemDoProduto(produto, preco);
    return margem === null ? '—' : `${decimal(arredondar(margem, 1).toFixed(1), 1)} %`;
  };
  return (
    <TabelaLida
      title={t('sectionPrices')}
      columns={[
        { label: t('company') },
        { label: t('table') },
        { label: t('conditions') },
        { label: t('margin'), end: true },
        { label: t('price'), end: true },
      ]}
      rows={ativos.map((preco) => ({
        key: preco.id,
        cells: [
          preco.empresa.rotulo,
          <>
            {preco.nome}{' '}
            <BadgeRow
              badges={[
                ...(preco.principal ? [{ id: 'p', label: t('main'), tone: 'ok' as const }] : []),
                ...(preco.ecommerce ? [{ id: 'e', label: t('ecommerce') }] : []),
                ...(preco.tipo === 'tabela' ? [] : [{ id: 't', label: tipoDePreco(preco.tipo) }]),
              ]}
            />
          </>,
          [
            preco.cliente?.rotulo ?? preco.clienteGrupo?.rotulo,
            preco.quantidadeMinima && t('fromQuantity', { quantidade: decimal(preco.quantidadeMinima) }),
            preco.iniciaEm && t('since', { data: instant(preco.iniciaEm) }),
            preco.terminaEm && t('until', { data: fimDe(preco.terminaEm) }),
            diasEmPalavras(locale, preco.diasSemana),
            horas(preco),
          ]
            .filter(Boolean)
            .join(' · '),
          percentual(preco.valor),
          <b key="valor">{money(preco.valor)}</b>,
        ],
      }))}
    />
  );
}

export function EstoquesLidos({ produto }: Parte) {
  const t = useTexts(formTexts);
  const { decimal, money } = useFormats();
  const ativos = produto.controlaEstoque ? produto.estoques.filter(({ ativo }) => ativo) : [];
  return (
    <TabelaLida
      title={t('sectionStock')}
      columns={[
        { label: t('company') },
        { label: t('stock') },
        { label: t('place') },
        { label: t('minMax'), end: true },
        { label: t('averageCost'), end: true },
        { label: t('available'), end: true },
        { label: t('balance'), end: true },
      ]}
      rows={ativos.map((estoque) => ({
        key: estoque.id,
        cells: [
          estoque.empresa.rotulo,
          <>
            {estoque.nome} {estoque.principal && <StatusBadge tone="ok">{t('main')}</StatusBadge>}
          </>,
          estoque.localizacao,
          (estoque.minimo ?? estoque.maximo) !== null &&
            [estoque.minimo, estoque.maximo].map((valor) => (valor === null ? '—' : decimal(valor))).join(' / '),
          money(estoque.custoMedio),
          decimal(estoque.disponivel),
          <b key="saldo">{decimal(estoque.saldo)}</b>,
        ],
      }))}
    />
  );
}

export function ReceitaLida({ produto: { receita } }: Parte) {
  const t = useTexts(formTexts);
  const { decimal, money, instant } = useFormats();
  if (!receita) return null;
  return (
    <TabelaLida
      title={t('sectionRecipe')}
      columns={[
        { label: t('component') },
        { label: t('netQuantity'), end: true },
        { label: t('correction'), end: true },
        { label: t('gross'), end: true },
        { label: t('cost'), end: true },
      ]}
      rows={receita.itens.map((item) => ({
        key: item.id,
        cells: [
          <Produto key="produto" id={item.componenteId} nome={item.componente.rotulo} />,
          `${decimal(item.quantidade)} ${item.unidade ?? ''}`,
          decimal(item.fatorCorrecao),
          decimal(item.quantidadeBruta),
          item.custoTotal === null ? '—' : money(item.custoTotal),
        ],
      }))}
      note={[
        `${t('versionN', { n: receita.numero })} · ${instant(receita.criadoEm)}`,
        t('yields', { rendimento: decimal(receita.rendimento) }),
        receita.custoUnitario && `${t('unitCost')} ${money(receita.custoUnitario)}`,
      ]
        .filter(Boolean)
        .join(' · ')}
    />
  );
}

export function VariantesLidas({ produto }: Parte) {
  const t = useTexts(formTexts);
  const { decimal } = useFormats();
  return (
    <TabelaLida
      title={t('sectionGrid')}
      columns={[
        { label: t('variant') },
        { label: t('code') },
        { label: t('barcode') },
        { label: t('balance'), end: true },
        { label: t('state') },
      ]}
      rows={produto.variantes.map((variante) => ({
        key: variante.id,
        cells: [
          <Produto key="produto" id={variante.id} nome={variante.descricao} />,
          variante.codigo,
          variante.codigoBarras,
          decimal(variante.saldo),
          <StatusBadge key="estado" tone={variante.ativo ? 'ok' : 'mute'}>
            {t(variante.ativo ? 'activeState' : 'inactiveState')}
          </StatusBadge>,
        ],
      }))}
    />
  );
}

export function RelacoesLidas({ produto }: Parte) {
  const t = useTexts(formTexts);
  const { decimal, money } = useFormats();
  return (
    <>
      <TabelaLida
        title={t('sectionCodes')}
        columns={[{ label: t('barcode') }, { label: t('quantity'), end: true }]}
        rows={produto.codigos
          .filter(({ ativo }) => ativo)
          .map((codigo) => ({ key: codigo.id, cells: [codigo.codigo, decimal(codigo.quantidade)] }))}
      />
      <TabelaLida
        title={t('sectionSuppliers')}
        columns={[{ label: t('supplier') }, { label: t('supplierCode') }, { label: t('lastCost'), end: true }]}
        rows={produto.fornecedores
          .filter(({ ativo }) => ativo)
          .map((linha) => ({
            key: linha.id,
            cells: [linha.fornecedor.rotulo, linha.codigo, linha.ultimoCusto === null ? '—' : money(linha.ultimoCusto)],
          }))}
      />
      <TabelaLida
        title={t('sectionRelated')}
        columns={[{ label: t('product') }, { label: t('relation') }]}
        rows={produto.relacoes.map(({ id, produtoId, produto: outro, tipo }) => ({
          key: id,
          cells: [<Produto key="produto" id={produtoId} nome={outro.rotulo} />, tiposDeRelacao[tipo]],
        }))}
      />
    </>
  );
}
