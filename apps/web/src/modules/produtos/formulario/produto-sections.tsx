import { BalancaSection, DimensoesSection } from './secoes/balanca-section.tsx';
import { CodigosSection } from './secoes/codigos-section.tsx';
import { ComposicaoSection } from './secoes/composicao-section.tsx';
import { CustosSection } from './secoes/custos-section.tsx';
import { EstoqueSection } from './secoes/estoque-section.tsx';
import { GradeSection } from './secoes/grade-section.tsx';
import { ImagensSection } from './secoes/imagens-section.tsx';
import { FornecedoresSection, RelacionadosSection } from './secoes/ligacoes-sections.tsx';
import { NutricaoSection } from './secoes/nutricao-section.tsx';
import { PrecosSection } from './secoes/precos-section.tsx';
import { PrincipalSection } from './secoes/principal-section.tsx';
import { RastroSection } from './secoes/rastro-section.tsx';
import { TributacaoSection } from './secoes/tributacao-section.tsx';

/** The whole record: what every product needs first and open, the rest folded with what is in it. */
export function ProdutoSections() {
  return (
    <>
      <PrincipalSection />
      <PrecosSection />
      <CustosSection />
      <TributacaoSection />
      <EstoqueSection />
      <CodigosSection />
      <ComposicaoSection />
      <GradeSection />
      <RastroSection />
      <NutricaoSection />
      <BalancaSection />
      <DimensoesSection />
      <FornecedoresSection />
      <ImagensSection />
      <RelacionadosSection />
    </>
  );
}
