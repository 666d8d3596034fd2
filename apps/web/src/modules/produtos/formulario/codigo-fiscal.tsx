import {
  formatarCodigoFiscal,
  isCodigoFiscal,
  normalizarCodigoFiscal,
  type TipoCodigoFiscal,
} from '@retaguarda/brasil';
import { type CampoDoProduto, produtoCampos } from '@retaguarda/contracts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { Span } from '../../../platform/ui/form/section-card.tsx';
import { CodeField } from '../../../platform/ui/inputs/fields.ts';
import { formTexts } from './produto-form-texts.ts';

interface Tabela {
  table: string;
  within?: Readonly<Record<string, string>>;
  /** Mask and shape; a plain code of so many figures where there is none. */
  tipo?: TipoCodigoFiscal;
  digitos?: number;
}

/** Which official table each tax code of a product is of. */
const tabelas = {
  ncm: { table: 'ncms', tipo: 'ncm' },
  cest: { table: 'cests', tipo: 'cest' },
  cfop: { table: 'cfop', tipo: 'cfop' },
  cstIcms: { table: 'cst', within: { imposto: 'icms' }, digitos: 2 },
  csosn: { table: 'csosn', digitos: 3 },
  cstIpi: { table: 'cst', within: { imposto: 'ipi', movimento: 'saida' }, digitos: 2 },
  cstPis: { table: 'cst', within: { imposto: 'pis_cofins', movimento: 'saida' }, digitos: 2 },
  cstCofins: { table: 'cst', within: { imposto: 'pis_cofins', movimento: 'saida' }, digitos: 2 },
  servicoLc116: { table: 'servicos-lc116', tipo: 'servicoLc116' },
  codigoAnp: { table: 'codigo-anp', tipo: 'anp' },
  cstIbsCbs: { table: 'cst', within: { imposto: 'ibs_cbs' }, digitos: 3 },
  cclasstrib: { table: 'classificacoes-ibs-cbs', tipo: 'cClassTrib' },
} as const satisfies Partial<Record<CampoDoProduto, Tabela>>;

export type CodigoDaTabela = keyof typeof tabelas;
export const eCodigoDaTabela = (nome: string): nome is CodigoDaTabela => Object.hasOwn(tabelas, nome);

const leitorDe =
  ({ tipo, digitos }: Tabela) =>
  (typed: string): string | null => {
    const codigo = normalizarCodigoFiscal(typed);
    const serve = tipo ? isCodigoFiscal(tipo, codigo) : /^\d+$/.test(codigo) && codigo.length === digitos;
    return serve ? codigo : null;
  };

interface CodigoFiscalProps {
  nome: CodigoDaTabela;
  of: number;
  required?: boolean;
  label?: string;
  /** Narrows the table further than the tax does. */
  within?: Readonly<Record<string, string>> | undefined;
  /** Searched for while nothing is typed. */
  suggest?: string | undefined;
}

/** A tax code, by number or by words of what it stands for. */
export function CodigoFiscal({ nome, of, required = false, label, within, suggest }: CodigoFiscalProps) {
  const t = useTexts(formTexts);
  const tabela: Tabela = tabelas[nome];
  const { tipo } = tabela;
  return (
    <Span of={of}>
      <CodeField
        name={nome}
        label={label ?? produtoCampos[nome].label}
        required={required}
        table={tabela.table}
        within={within || tabela.within ? { ...tabela.within, ...within } : undefined}
        suggest={suggest}
        placeholder={t('codeOrWord')}
        {...(tipo ? { write: (code: string) => formatarCodigoFiscal(tipo, code) } : {})}
        read={leitorDe(tabela)}
      />
    </Span>
  );
}
