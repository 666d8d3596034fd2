type SituacaoIpi = {
  readonly sentido: 'entrada' | 'saida';
  readonly calculo: 'tributa' | 'conformeRegra' | 'semValor';
};

const entrada = (calculo: SituacaoIpi['calculo']): SituacaoIpi => ({ sentido: 'entrada', calculo });
const saida = (calculo: SituacaoIpi['calculo']): SituacaoIpi => ({ sentido: 'saida', calculo });

/**
 * Situation codes of the IPI: where they may appear and whether they charge it.
 *
 * @source IN RFB 1.009/2010, anexo único, tabela I (CST do IPI)
 */
export const CST_IPI: Readonly<Record<string, SituacaoIpi>> = {
  '00': entrada('tributa'),
  '01': entrada('semValor'),
  '02': entrada('semValor'),
  '03': entrada('semValor'),
  '04': entrada('semValor'),
  '05': entrada('semValor'),
  '49': entrada('conformeRegra'),
  '50': saida('tributa'),
  '51': saida('semValor'),
  '52': saida('semValor'),
  '53': saida('semValor'),
  '54': saida('semValor'),
  '55': saida('semValor'),
  '99': saida('conformeRegra'),
};
