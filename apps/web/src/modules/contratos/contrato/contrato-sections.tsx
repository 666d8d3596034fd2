import type { ContratoCompleto, Option } from '@retaguarda/contracts';
import type { RefObject } from 'react';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { ArquivosSection } from './arquivos-section.tsx';
import { Secao } from './campos.tsx';
import { contratoTexts } from './contrato-texts.ts';
import type { Apoio } from './contrato-values.ts';
import { IdentificacaoSection } from './identificacao-section.tsx';
import { ObservacoesSection } from './observacoes-section.tsx';
import { PagamentoSection } from './pagamento-section.tsx';
import { Registros } from './registros.tsx';
import { ValoresSection } from './valores-section.tsx';

interface ContratoSectionsProps {
  contrato: ContratoCompleto | null;
  cliente: Option | null;
  apoio: RefObject<Apoio>;
  /** The field the address leads to. */
  campo: string | null;
  /** Whether a field is shown and no longer typed. */
  locked: (campo: string) => boolean;
}

/** The whole contract: what is sold and for how much first and open, the rest folded with what is in it. */
export function ContratoSections({ contrato, cliente, apoio, campo, locked }: ContratoSectionsProps) {
  const t = useTexts(contratoTexts);
  return (
    <>
      <IdentificacaoSection contrato={contrato} cliente={cliente} locked={locked} />
      <ValoresSection proposta={contrato?.proposta ?? null} isNew={contrato === null} apoio={apoio} locked={locked} />
      <Secao
        title={t('sectionTerm')}
        folded={false}
        nomes={['inicio', 'fim', 'cobrancaInicio', 'diaVencimento']}
        locked={locked}
      />
      <PagamentoSection
        known={contrato?.pagamentoForma ?? null}
        folded={contrato !== null && campo !== 'pagamentoFormaId'}
        apoio={apoio}
        locked={locked}
      />
      <Secao
        locked={locked}
        title={t('sectionImplantation')}
        nomes={['implantacaoSituacaoId']}
        known={{ implantacaoSituacaoId: contrato?.implantacaoSituacao ?? null }}
      />
      <Secao
        locked={locked}
        title={t('sectionLoad')}
        nomes={['cargaProduto', 'cargaCliente', 'cargaFornecedor', 'cargaValor']}
      />
      <Secao
        locked={locked}
        title={t('sectionCustom')}
        nomes={['customizacaoPedido', 'customizacaoValor']}
        spans={{ customizacaoPedido: 12 }}
      />
      <Secao
        locked={locked}
        title={t('sectionSlip')}
        nomes={[
          'boletoRegistrado',
          'boletoLicencaValor',
          'boletoMensalidadeValor',
          'boletoHomologacaoEm',
          'boletoProducaoEm',
        ]}
        spans={{ boletoRegistrado: 12 }}
      />
      <Secao
        locked={locked}
        title={t('sectionAdjustment')}
        nomes={['indiceReajuste', 'reajusteMes', 'reajusteTetoPercentual', 'reajusteFixoPercentual']}
      />
      <Secao locked={locked} title={t('sectionText')} nomes={['texto']} />
      {contrato && <Registros contrato={contrato} />}
      <ArquivosSection contrato={contrato} />
      <ObservacoesSection contrato={contrato} />
    </>
  );
}
