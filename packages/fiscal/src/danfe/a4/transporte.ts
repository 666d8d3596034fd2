import type { DocumentoAutorizado } from '../documento.ts';
import { documentoDe, numero, numeroOuVazio } from '../formatos.ts';
import { centro, direita, type Quadro } from './formato.ts';

/** @source MOC 7.0, annex II, 3.1.10; NT 2016.002 (3 and 4) */
const fretes = {
  '0': '0 - Remetente (CIF)',
  '1': '1 - Destinatário (FOB)',
  '2': '2 - Terceiros',
  '3': '3 - Próprio remetente',
  '4': '4 - Próprio destinatário',
  '9': '9 - Sem frete',
} as const;

/** Carrier and the first group of volumes; `outrosVolumes` has the rest. */
export function quadroDoTransporte({ nfe }: DocumentoAutorizado): Quadro {
  const { modFrete, transporta, veicTransp, vol = [] } = nfe.infNFe.transp;
  const [volume] = vol;
  return {
    titulo: 'TRANSPORTADOR / VOLUMES TRANSPORTADOS',
    tituloCurto: 'TRANSPORTE',
    linhas: [
      [
        { rotulo: 'NOME / RAZÃO SOCIAL', valor: transporta?.xNome ?? '', peso: 78 },
        { rotulo: 'FRETE POR CONTA', valor: fretes[modFrete], peso: 35 },
        { rotulo: 'CÓDIGO ANTT', valor: veicTransp?.RNTC ?? '', peso: 20 },
        { rotulo: 'PLACA DO VEÍCULO', valor: veicTransp?.placa ?? '', peso: 22, estilo: centro },
        { rotulo: 'UF', valor: veicTransp?.UF ?? '', peso: 8, estilo: centro },
        { rotulo: 'CNPJ / CPF', valor: transporta === undefined ? '' : documentoDe(transporta), peso: 37 },
      ],
      [
        { rotulo: 'ENDEREÇO', valor: transporta?.xEnder ?? '', peso: 88 },
        { rotulo: 'MUNICÍPIO', valor: transporta?.xMun ?? '', peso: 67 },
        { rotulo: 'UF', valor: transporta?.UF ?? '', peso: 8, estilo: centro },
        { rotulo: 'INSCRIÇÃO ESTADUAL', valor: transporta?.IE ?? '', peso: 37 },
      ],
      [
        { rotulo: 'QUANTIDADE', valor: numeroOuVazio(volume?.qVol, 0), peso: 28, estilo: direita },
        { rotulo: 'ESPÉCIE', valor: volume?.esp ?? '', peso: 30 },
        { rotulo: 'MARCA', valor: volume?.marca ?? '', peso: 30 },
        { rotulo: 'NUMERAÇÃO', valor: volume?.nVol ?? '', peso: 46 },
        { rotulo: 'PESO BRUTO (kg)', valor: numeroOuVazio(volume?.pesoB, 3), peso: 33, estilo: direita },
        { rotulo: 'PESO LÍQUIDO (kg)', valor: numeroOuVazio(volume?.pesoL, 3), peso: 33, estilo: direita },
      ],
    ],
  };
}

/** What does not fit in the boxes of the carrier, as sentences: other volumes, seals, trailers, wagon, ferry. */
export function outrosDadosDoTransporte({ nfe }: DocumentoAutorizado): string[] {
  const { vol = [], reboque = [], vagao, balsa, retTransp } = nfe.infNFe.transp;
  const frases = vol.slice(1).map((volume, posicao) => {
    const dados = [
      volume.qVol && `quantidade ${numero(volume.qVol, 0)}`,
      volume.esp && `espécie ${volume.esp}`,
      volume.marca && `marca ${volume.marca}`,
      volume.nVol && `numeração ${volume.nVol}`,
      volume.pesoB && `peso bruto ${numero(volume.pesoB, 3)} kg`,
      volume.pesoL && `peso líquido ${numero(volume.pesoL, 3)} kg`,
    ];
    return `Volumes (${posicao + 2}): ${dados.filter(Boolean).join(', ')}.`;
  });
  const lacres = vol.flatMap((volume) => (volume.lacres ?? []).map(({ nLacre }) => nLacre));
  if (lacres.length > 0) frases.push(`Lacres: ${lacres.join(', ')}.`);
  for (const { placa, UF, RNTC } of reboque) {
    frases.push(
      `Reboque: placa ${[placa, UF].filter(Boolean).join('/')}${RNTC === undefined ? '' : `, ANTT ${RNTC}`}.`,
    );
  }
  if (vagao !== undefined) frases.push(`Vagão: ${vagao}.`);
  if (balsa !== undefined) frases.push(`Balsa: ${balsa}.`);
  if (retTransp !== undefined) {
    const { vServ, vBCRet, pICMSRet, vICMSRet } = retTransp;
    frases.push(
      `ICMS retido do transporte: serviço R$ ${numero(vServ)}, base R$ ${numero(vBCRet)}, alíquota ${numero(pICMSRet)}%, ICMS R$ ${numero(vICMSRet)}.`,
    );
  }
  return frases;
}
