import { arredondar } from '@retaguarda/brasil';
import { markupDoPreco, type ProdutoCompleto } from '@retaguarda/contracts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { useSession } from '../../../platform/session/session-store.ts';
import { FactsCard, HistoryCard } from '../../../platform/ui/form/aside-card.tsx';
import { empresaDoProduto, fatosDoProduto, margemDoProduto, saldoDoProduto } from '../produto-fatos.ts';
import { UsosCard } from '../usos/usos-card.tsx';
import { formTexts } from './produto-form-texts.ts';

/** What is true of the product now, as it is saved, and what was changed before. */
export function ProdutoAside({ produto }: { produto: ProdutoCompleto }) {
  const t = useTexts(formTexts);
  const { money, decimal, instant } = useFormats();
  const { empresaAtual, empresas } = useSession();
  const empresaId = empresaAtual?.id ?? empresaDoProduto(produto, empresas);
  const { preco, custo } = fatosDoProduto(produto, empresaId);
  const estoque = saldoDoProduto(produto, empresaAtual?.id ?? null);
  const unidade = produto.unidadeComercial.rotulo.split(' - ')[0];
  const percentual = (valor: string | null) =>
    valor === null ? '—' : `${decimal(arredondar(valor, 1).toFixed(1), 1)} %`;
  const facts: [string, string][] = [
    ...(estoque
      ? ([
          [t('balance'), `${decimal(estoque.saldo)} ${unidade}`],
          ...(estoque.disponivel === estoque.saldo
            ? []
            : [[t('available'), `${decimal(estoque.disponivel)} ${unidade}`]]),
        ] as [string, string][])
      : []),
    ...(produto.receita?.estoquePossivel
      ? [[t('canBeMade'), `${decimal(produto.receita.estoquePossivel)} ${unidade}`] as [string, string]]
      : []),
    [t('mainPrice'), preco === null ? '—' : money(preco)],
    [t('realCost'), custo === null ? '—' : money(custo)],
    [t('margin'), percentual(margemDoProduto(produto, preco))],
    [t('markup'), percentual(preco !== null && custo !== null ? markupDoPreco(preco, custo) : null)],
    [t('updatedAt'), instant(produto.atualizadoEm)],
  ];
  return (
    <>
      <FactsCard facts={facts} />
      <UsosCard produto={produto} />
      <HistoryCard resource="produtos" entidade="produto" registroId={produto.id} />
    </>
  );
}
