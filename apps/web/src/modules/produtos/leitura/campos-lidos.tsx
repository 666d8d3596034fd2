import { formatarCodigoFiscal } from '@retaguarda/brasil';
import { type ProdutoCompleto, produtoCampos, produtoOpcoes } from '@retaguarda/contracts';
import { ReadFields } from '../../../platform/ui/record/read-block.tsx';

const zero = (valor: unknown) => typeof valor === 'string' && /^0(\.0+)?$/.test(valor);

/** Shown by the badges beside the name, or by a part of the page of its own. */
const emOutroLugar = new Set(['codigo', 'descricao', 'vender', 'produtoComposto', 'usaGrade', 'pesaNaBalanca']);
const comMascara = { ncm: 'ncm', cest: 'cest', cfop: 'cfop', servicoLc116: 'servicoLc116' } as const;

/** The flat fields of a product. */
export function CamposLidos({ produto }: { produto: ProdutoCompleto }) {
  const textOf = (nome: string, valor: unknown): string | undefined => {
    if (!(nome in comMascara) || typeof valor !== 'string') return undefined;
    const codigo = formatarCodigoFiscal(comMascara[nome as keyof typeof comMascara], valor);
    return nome === 'ncm' && produto.ncmDescricao ? `${codigo} · ${produto.ncmDescricao}` : codigo;
  };
  return (
    <ReadFields
      fields={produtoCampos}
      values={produto}
      hides={(nome, { kind }, valor) => emOutroLugar.has(nome) || (kind === 'decimal' && zero(valor))}
      textOf={textOf}
      spanFor={(nome) => (nome in produtoOpcoes ? 3 : nome === 'ncm' ? 12 : undefined)}
    />
  );
}
