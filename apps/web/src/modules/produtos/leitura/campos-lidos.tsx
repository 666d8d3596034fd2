import { formatarCodigoFiscal } from '@retaguarda/brasil';
import { type Field, type ProdutoCompleto, produtoCampos, produtoOpcoes, refName } from '@retaguarda/contracts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { spanOf } from '../../../platform/registers/field-input.tsx';
import { fieldText } from '../../../platform/registers/field-text.ts';
import registers from '../../../platform/registers/registers.module.css';
import { FieldGrid, Span } from '../../../platform/ui/form/section-card.tsx';
import { useValueWords } from '../../../platform/ui/value-words.ts';
import { formTexts } from '../formulario/produto-form-texts.ts';

const vazio = (valor: unknown) => valor === null || valor === undefined || valor === '' || valor === false;
const zero = (valor: unknown) => typeof valor === 'string' && /^0(\.0+)?$/.test(valor);

/** Shown by the badges beside the name, or by a part of the page of its own. */
const emOutroLugar = new Set(['codigo', 'descricao', 'vender', 'produtoComposto', 'usaGrade', 'pesaNaBalanca']);
const comMascara = { ncm: 'ncm', cest: 'cest', cfop: 'cfop', servicoLc116: 'servicoLc116' } as const;

/** The flat fields that hold something, by the sections of the contract. */
export function CamposLidos({ produto }: { produto: ProdutoCompleto }) {
  const t = useTexts(formTexts);
  const formats = useFormats();
  const words = useValueWords();
  const lido = produto as unknown as Record<string, unknown>;
  const cheios = (Object.entries(produtoCampos) as [string, Field][]).filter(([nome, { kind }]) => {
    const valor = lido[kind === 'ref' ? refName(nome) : nome];
    return !vazio(valor) && !(kind === 'decimal' && zero(valor)) && !emOutroLugar.has(nome);
  });
  const secoes = Map.groupBy(cheios, ([, { section }]) => section ?? t('sectionMain'));
  const textOf = (nome: string, field: Field): string => {
    const valor = lido[nome];
    if (nome in comMascara && typeof valor === 'string') {
      const codigo = formatarCodigoFiscal(comMascara[nome as keyof typeof comMascara], valor);
      return nome === 'ncm' && produto.ncmDescricao ? `${codigo} · ${produto.ncmDescricao}` : codigo;
    }
    return fieldText(nome, field, lido, formats, words);
  };
  return [...secoes].map(([title, campos]) => (
    <section key={title} className={registers.section} aria-label={title}>
      <h2 className={registers.sectionTitle}>{title}</h2>
      <div className={registers.facts}>
        <FieldGrid as="dl">
          {campos.map(([nome, field]) => (
            <Span key={nome} of={nome in produtoOpcoes ? 3 : nome === 'ncm' ? 12 : Math.max(4, spanOf(field))}>
              <dt>{field.label}</dt>
              <dd>{textOf(nome, field)}</dd>
            </Span>
          ))}
        </FieldGrid>
      </div>
    </section>
  ));
}
