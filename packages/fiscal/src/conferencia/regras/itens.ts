import { isGtin } from '@retaguarda/brasil';
import { SITUACOES_ICMS } from '../../impostos/index.ts';
import type { DadosDaNFe, Det } from '../../nfe/index.ts';
import { type Achado, achar } from '../tipos.ts';

/** Items are numbered 1, 2, 3 … */
export const ordemDosItens = ({ det }: DadosDaNFe): readonly Achado[] =>
  det.flatMap(({ nItem }, posicao) =>
    achar(nItem !== String(posicao + 1), {
      regra: 'ordem-dos-itens',
      campo: `det[${posicao}].nItem`,
      mensagem: `O item na posição ${posicao + 1} tem o número ${nItem}: os itens são numerados 1, 2, 3 …`,
      fonte: 'Rejeição 927',
    }),
  );

/** Check digits of bar codes. */
export const codigosDeBarras = ({ det }: DadosDaNFe): readonly Achado[] =>
  det.flatMap(({ prod }, posicao) =>
    (['cEAN', 'cEANTrib'] as const).flatMap((campo) =>
      achar(prod[campo] !== 'SEM GTIN' && prod[campo] !== '' && !isGtin(prod[campo]), {
        regra: 'gtin-invalido',
        campo: `det[${posicao}].prod.${campo}`,
        mensagem: `O código de barras ${prod[campo]} de "${prod.xProd}" tem dígito errado. Corrija-o ou deixe SEM GTIN.`,
        fonte: 'Rejeições 611 e 612',
      }),
    ),
  );

/** First digit of the CFOP against direction and destination. */
export function cfopDaOperacao({ ide, det }: DadosDaNFe): readonly Achado[] {
  const digitos = ide.tpNF === '1' ? { 1: '5', 2: '6', 3: '7' } : { 1: '1', 2: '2', 3: '3' };
  const esperado = digitos[ide.idDest];
  return det.flatMap(({ prod }, posicao) =>
    achar(!prod.CFOP.startsWith(esperado), {
      regra: 'cfop-da-operacao',
      campo: `det[${posicao}].prod.CFOP`,
      mensagem: `O CFOP ${prod.CFOP} de "${prod.xProd}" não serve para esta operação: deve começar por ${esperado}.`,
      fonte: 'Rejeições 518 a 520 e 733',
    }),
  );
}

/** CST or CSOSN that the item was given. */
function situacaoDo({ imposto: { ICMS } }: Det): string | undefined {
  const [grupo] = Object.values(ICMS ?? {});
  if (grupo === undefined) return undefined;
  return 'CSOSN' in grupo ? grupo.CSOSN : grupo.CST;
}

/** CST belongs to the regular regime, CSOSN to the Simples. */
export function situacaoDoRegime({ emit, det, ide }: DadosDaNFe): readonly Achado[] {
  const isSimples = emit.CRT === '1' || emit.CRT === '4';
  return det.flatMap((item, posicao) => {
    const codigo = situacaoDo(item);
    const situacao = codigo === undefined ? undefined : SITUACOES_ICMS[codigo];
    if (codigo === undefined || situacao === undefined) return [];
    const doOutroRegime = situacao.regime === (isSimples ? 'normal' : 'simples');
    return [
      ...achar(doOutroRegime, {
        regra: 'cst-do-regime',
        campo: `det[${posicao}].imposto.ICMS`,
        mensagem: isSimples
          ? `"${item.prod.xProd}" tem o CST ${codigo}, do regime normal; a empresa é do Simples e usa CSOSN.`
          : `"${item.prod.xProd}" tem o CSOSN ${codigo}, do Simples; a empresa é do regime normal e usa CST.`,
        fonte: 'Rejeições 590 e 591',
      }),
      ...achar(!doOutroRegime && emit.CRT === '4' && isSimples && situacao.aceitoNoMei !== true, {
        regra: 'csosn-do-mei',
        campo: `det[${posicao}].imposto.ICMS`,
        mensagem: `O MEI não usa o CSOSN ${codigo} ("${item.prod.xProd}"): são aceitos 102, 300, 400 e 900.`,
        fonte: 'NT 2024.001',
      }),
      ...achar(ide.mod === '65' && situacao.aceitoNaNfce !== true, {
        regra: 'cst-da-nfce',
        campo: `det[${posicao}].imposto.ICMS`,
        mensagem: `A NFC-e não aceita a situação ${codigo} do ICMS ("${item.prod.xProd}").`,
        fonte: 'Rejeição 766',
      }),
    ];
  });
}

/** A service in a note of goods is issued by who the city registered. */
export const servicoComInscricao = ({ emit, det }: DadosDaNFe): readonly Achado[] =>
  achar(emit.IM === undefined && det.some(({ imposto }) => imposto.ISSQN !== undefined), {
    regra: 'servico-sem-im',
    campo: 'emit.IM',
    mensagem: 'A nota tem serviço, e a empresa está sem inscrição municipal: complete o cadastro dela.',
    fonte: 'Rejeição 530',
  });
