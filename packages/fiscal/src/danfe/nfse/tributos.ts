import type { Nfse } from '../../nfse/index.ts';
import { isZero, juntar } from '../formatos.ts';
import { aliquota, type BlocoDaNfse, campo, quantia, total } from './campos.ts';
import { descricao } from './descricoes.ts';
import { municipioEUf, type NomeDeMunicipio, ufDoMunicipio } from './municipios.ts';

/** @source NT 008 v1.02, 2.1.8; rows without any data are left out (note 5) */
export function tributacaoMunicipal({ infNFSe }: Nfse, nomes: NomeDeMunicipio): BlocoDaNfse {
  const { valores, DPS, IBSCBS } = infNFSe;
  const { prest, valores: declarados } = DPS.infDPS;
  const { tribMun } = declarados.trib;
  if (tribMun.tribISSQN === '4') return { frase: 'TRIBUTAÇÃO MUNICIPAL (ISSQN) - OPERAÇÃO NÃO SUJEITA AO ISSQN' };
  const { regEspTrib } = prest.regTrib;
  const incidencia = juntar(' / ', municipioEUf(infNFSe.cLocIncid, nomes), tribMun.cPaisResult);
  const deducoes = total(valores.vCalcDR ?? declarados.vDedRed?.vDR, IBSCBS?.valores.vCalcReeRepRes);
  const opcionais = [
    [
      campo(
        'Regime Especial de Tributação do ISSQN',
        regEspTrib === '0' ? '' : descricao('regimeEspecial', regEspTrib),
      ),
      campo('Tipo de Imunidade do ISSQN', descricao('imunidade', tribMun.tpImunidade)),
      campo('Suspensão da Exigibilidade do ISSQN', descricao('suspensao', tribMun.exigSusp?.tpSusp)),
      campo('Número Processo Suspensão', tribMun.exigSusp?.nProcesso),
    ],
    [
      campo('Benefício Municipal', descricao('beneficio', valores.tpBM)),
      quantia('Cálculo do BM', valores.vCalcBM ?? tribMun.BM?.vRedBCBM),
      quantia('Total Deduções/Reduções', deducoes),
      quantia('Desconto Incondicionado', declarados.vDescCondIncond?.vDescIncond),
    ],
  ].filter((linha) => linha.some(({ valor }) => valor !== ''));
  return {
    titulo: 'TRIBUTAÇÃO MUNICIPAL (ISSQN)',
    linhas: [
      [
        campo('Tipo de Tributação do ISSQN', descricao('issqn', tribMun.tribISSQN)),
        campo('Município / Sigla UF / País da Incidência do ISSQN', incidencia, 2),
      ],
      ...opcionais,
      [
        quantia('BC ISSQN', valores.vBC),
        campo('Alíquota Aplicada', aliquota(valores.pAliqAplic)),
        campo('Retenção do ISSQN', descricao('retencaoDoIssqn', tribMun.tpRetISSQN)),
        quantia('ISSQN Apurado', valores.vISSQN),
      ],
    ],
  };
}

/**
 * With `tpRetPisCofins` 1, PIS and COFINS are among the withheld contributions and there is no own debit.
 *
 * @source NT 008 v1.02, 2.1.9; the row of PIS and COFINS goes up to the competence of 2026 (note 6)
 */
export function tributacaoFederal({ infNFSe }: Nfse): BlocoDaNfse {
  const { dCompet, valores } = infNFSe.DPS.infDPS;
  const { tribFed } = valores.trib;
  const { vPis, vCofins, tpRetPisCofins } = tribFed?.piscofins ?? {};
  const isRetido = tpRetPisCofins === '1';
  const retidas = isRetido ? total(tribFed?.vRetCSLL, vPis, vCofins) : tribFed?.vRetCSLL;
  const linhas = [
    [
      quantia('IRRF', tribFed?.vRetIRRF),
      quantia('Contribuição Previdenciária - Retida', tribFed?.vRetCP),
      quantia('Contribuições Sociais - Retidas', retidas),
    ],
  ];
  if (dCompet.slice(0, 4) <= '2026') {
    linhas.push([
      quantia('PIS - Débito Apuração Própria', isRetido ? '0' : vPis),
      quantia('COFINS - Débito Apuração Própria', isRetido ? '0' : vCofins),
      campo('Descrição Contrib. Sociais - Retidas', descricao('retencaoDePisCofins', tpRetPisCofins), 2),
    ]);
  }
  return { titulo: 'TRIBUTAÇÃO FEDERAL (EXCETO CBS)', linhas };
}

/** @source NT 008 v1.02, 2.1.10 */
export function tributacaoIbsCbs({ infNFSe }: Nfse): BlocoDaNfse {
  const { IBSCBS: apurado, DPS, valores } = infNFSe;
  const { IBSCBS: declarado, valores: declarados } = DPS.infDPS;
  const { CST, cClassTrib } = declarado?.valores.trib.gIBSCBS ?? {};
  const { vBC, vCalcReeRepRes, uf, mun, fed } = apurado?.valores ?? {};
  const { gIBS, gCBS } = apurado?.totCIBS ?? {};
  const { vPis, vCofins } = declarados.trib.tribFed?.piscofins ?? {};
  const { vDescIncond } = declarados.vDescCondIncond ?? {};
  const exclusoes = apurado && total(vDescIncond, vCalcReeRepRes, valores.vISSQN, vPis, vCofins);
  const reducoes = [uf?.pRedAliqUF, mun?.pRedAliqMun, fed?.pRedAliqCBS];
  const semReducao = reducoes.every(isZero);
  return {
    titulo: 'TRIBUTAÇÃO IBS / CBS',
    linhas: [
      [
        campo('CST / cClassTrib', juntar(' / ', CST, cClassTrib)),
        campo(
          'Indicador de Operação / Código IBGE / Município Incidência / Sigla UF',
          juntar(
            ' / ',
            declarado?.cIndOp,
            apurado?.cLocalidadeIncid,
            apurado?.xLocalidadeIncid,
            ufDoMunicipio(apurado?.cLocalidadeIncid),
          ),
          2,
        ),
      ],
      [
        quantia('Exclusões e Reduções da Base de Cálculo', exclusoes),
        quantia('Base de Cálculo Após Exclusões e Reduções', vBC),
        campo(
          'Red. Alíquota IBS UF / Mun / CBS',
          semReducao ? '' : reducoes.map((parte) => aliquota(parte ?? '0')).join(' / '),
        ),
        campo('Alíquota - IBS UF / IBS Mun', juntar(' / ', aliquota(uf?.pIBSUF), aliquota(mun?.pIBSMun))),
      ],
      [
        campo('Alíq. Efetiva Municipal - IBS', aliquota(mun?.pAliqEfetMun)),
        quantia('Valor Apurado Municipal - IBS', gIBS?.gIBSMunTot.vIBSMun),
        campo('Alíq. Efetiva Estadual - IBS', aliquota(uf?.pAliqEfetUF)),
        quantia('Valor Apurado Estadual - IBS', gIBS?.gIBSUFTot.vIBSUF),
      ],
      [
        quantia('Valor Total Apurado - IBS', gIBS?.vIBSTot),
        campo('Alíquota - CBS', aliquota(fed?.pCBS)),
        campo('Alíquota Efetiva - CBS', aliquota(fed?.pAliqEfetCBS)),
        quantia('Valor Total Apurado - CBS', gCBS?.vCBS),
      ],
    ],
  };
}
