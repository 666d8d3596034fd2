import { formatarDocumento } from '@retaguarda/brasil';
import type { ConferenciaDoArquivo, VerificacaoLida } from '@retaguarda/contracts';
import { useFormats } from '../../../platform/i18n/formats.ts';
import { useInPageLanguage } from '../../../platform/i18n/locale.ts';
import { useTexts } from '../../../platform/i18n/texts.ts';
import { verificacaoTexts } from './verificacao-texts.ts';

/** How one thing that was checked came out, in words. */
export type Linha = readonly [estado: 'ok' | 'espera' | 'mal', texto: string];

/** Whose documents they are: those of services are signed by the system that made them. */
export type Especie = 'mercadorias' | 'servicos';

/** What was verified of a document, each thing in words: what its file proves, and what the SEFAZ itself said. */
export function useLinhas({ conferencia, confirmacao }: VerificacaoLida, especie: Especie = 'mercadorias'): Linha[] {
  const t = useTexts(verificacaoTexts);
  const say = useInPageLanguage();
  const daConferencia = useDaConferencia(especie);
  const { instant } = useFormats();
  const sefaz = (): Linha => {
    if (confirmacao === null) return ['espera', t('notAsked')];
    const { como, em, motivo } = confirmacao;
    const quando = instant(em);
    switch (como) {
      case 'distribuicao':
        return ['ok', t(especie === 'servicos' ? 'byDistributionOfServices' : 'byDistribution', { quando })];
      case 'consulta':
        return ['ok', t('byQuestion', { quando })];
      case 'transferencia':
        return ['ok', t('byTransfer')];
      case 'aceita':
        return ['espera', t('byPerson', { quando, motivo: motivo ?? '' })];
    }
  };
  if (conferencia === null) return [['espera', t('before')], sefaz()];
  const { erro, signatario } = conferencia;
  return [
    ...(erro === null ? [] : [['mal', say(erro)] as const]),
    ...(signatario === null ? [] : daConferencia(conferencia, signatario)),
    ...(erro === null ? [sefaz()] : []),
  ];
}

function useDaConferencia(especie: Especie) {
  const t = useTexts(verificacaoTexts);
  const { date } = useFormats();
  return (
    { cadeia, deQuem, protocolo }: ConferenciaDoArquivo,
    { titular, documento, emissor, validoDe, validoAte }: NonNullable<ConferenciaDoArquivo['signatario']>,
  ): Linha[] => {
    const quem = documento === null ? titular : `${titular} (${formatarDocumento(documento)})`;
    const assinado: Record<typeof deQuem, Linha> = {
      emitente: ['ok', t('signedByIssuer', { quem })],
      terceiro: ['espera', t('signedByThird', { quem })],
      outro: ['mal', t('signedByOther', { quem })],
    };
    const leva: Record<typeof cadeia, Linha> = {
      confere: ['ok', t('chain', { emissor })],
      'emissor-desconhecido': ['mal', t('chainUnknown', { emissor })],
      'fora-da-validade': [
        'mal',
        t('chainExpired', { de: date(validoDe.slice(0, 10)), ate: date(validoAte.slice(0, 10)) }),
      ],
    };
    return [
      ['ok', t('signature')],
      especie === 'servicos' ? ['ok', t('signed', { quem })] : assinado[deQuem],
      leva[cadeia],
      ...(protocolo === 'confere' ? [['ok', t('protocol')] as const] : []),
      ...(protocolo === 'sem-resumo' ? [['espera', t('protocolSilent')] as const] : []),
    ];
  };
}
