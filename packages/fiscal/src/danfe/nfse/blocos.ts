import { aplicarMascara } from '@retaguarda/brasil';
import type { Nfse } from '../../nfse/index.ts';
import { data, dataHora, juntar } from '../formatos.ts';
import { type BlocoDaNfse, type CampoDaNfse, campo, quantia, total } from './campos.ts';
import { descricao } from './descricoes.ts';
import { ufDoMunicipio } from './municipios.ts';

/** @source NT 008 v1.02, 2.1.2 */
export function identificacao({ infNFSe }: Nfse): CampoDaNfse[][] {
  const { infDPS } = infNFSe.DPS;
  return [
    [
      campo('NÚMERO DA NFS-e', infNFSe.nNFSe),
      campo('COMPETÊNCIA DA NFS-e', data(infDPS.dCompet)),
      campo('DATA E HORA DA EMISSÃO DA NFS-e', dataHora(infNFSe.dhProc)),
    ],
    [
      campo('NÚMERO DA DPS', infDPS.nDPS),
      campo('SÉRIE DA DPS', infDPS.serie),
      campo('DATA E HORA DA EMISSÃO DA DPS', dataHora(infDPS.dhEmi)),
    ],
    [
      { ...campo('EMITENTE DA NFS-e', descricao('emitente', infDPS.tpEmit)), destaque: true },
      campo('SITUAÇÃO DA NFS-e', descricao('situacao', infNFSe.cStat)),
      campo('FINALIDADE', descricao('finalidade', infDPS.IBSCBS?.finNFSe)),
    ],
  ];
}

/** First row of the service; its descriptions are set apart. @source NT 008 v1.02, 2.1.7 */
export function servico({ infNFSe }: Nfse): BlocoDaNfse {
  const { cServ, locPrest } = infNFSe.DPS.infDPS.serv;
  const lugar = juntar(' / ', infNFSe.xLocPrestacao, ufDoMunicipio(locPrest.cLocPrestacao), locPrest.cPaisPrestacao);
  return {
    titulo: 'SERVIÇO PRESTADO',
    linhas: [
      [
        campo(
          'Código de Tributação Nacional / Municipal',
          juntar(' / ', aplicarMascara(cServ.cTribNac, '##.##.##'), cServ.cTribMun),
        ),
        campo('Código da NBS', cServ.cNBS && aplicarMascara(cServ.cNBS, '#.####.##.##')),
        campo('Local da Prestação / Sigla UF / País', lugar),
      ],
    ],
  };
}

/** @source NT 008 v1.02, 2.1.11 */
export function totais({ infNFSe }: Nfse): BlocoDaNfse {
  const { IBSCBS, valores, DPS } = infNFSe;
  const { vServPrest, vDescCondIncond } = DPS.infDPS.valores;
  const { totCIBS } = IBSCBS ?? {};
  return {
    titulo: 'VALOR TOTAL DA NFS-e',
    alta: true,
    linhas: [
      [
        quantia('Valor da Operação / Serviço', vServPrest.vServ),
        quantia('Desconto Incondicionado', vDescCondIncond?.vDescIncond),
        quantia('Desconto Condicionado', vDescCondIncond?.vDescCond),
      ],
      [
        quantia('Total das Retenções (ISSQN / Federais)', valores.vTotalRet),
        quantia('Valor Líquido da NFS-e', valores.vLiq),
        quantia('Total do IBS/CBS', total(totCIBS?.gIBS.vIBSTot, totCIBS?.gCBS.vCBS)),
        { ...quantia('Valor Líquido da NFS-e + IBS/CBS', totCIBS?.vTotNF), destaque: true },
      ],
    ],
  };
}
