import { grupo, lista, noMaximoUmDe, opcional, padrao, type Tipo, texto, umValor } from '../../xml/leiaute/index.ts';
import { cnpj, codigoMunicipio, cpf, dec0302a04, dec1203, dec1302, digitos, ieOuIsento, placa, uf } from './tipos.ts';

/** Vehicle or trailer. */
export const veiculo = grupo({
  placa: placa,
  UF: opcional(uf),
  RNTC: opcional(texto(1, 20)),
});
export type Veiculo = Tipo<typeof veiculo>;

/** Transport. */
export const transp = grupo(
  {
    modFrete: umValor('0', '1', '2', '3', '4', '9'),
    transporta: opcional(
      grupo(
        {
          CNPJ: opcional(cnpj),
          CPF: opcional(cpf),
          xNome: opcional(texto(2, 60)),
          IE: opcional(ieOuIsento),
          xEnder: opcional(texto(1, 60)),
          xMun: opcional(texto(1, 60)),
          UF: opcional(uf),
        },
        noMaximoUmDe('CNPJ', 'CPF'),
      ),
    ),
    retTransp: opcional(
      grupo({
        vServ: dec1302,
        vBCRet: dec1302,
        pICMSRet: dec0302a04,
        vICMSRet: dec1302,
        CFOP: padrao('[1,2,3,5,6,7]{1}[0-9]{3}', 'CFOP de 4 dígitos, começando por 1, 2, 3, 5, 6 ou 7'),
        cMunFG: codigoMunicipio,
      }),
    ),
    veicTransp: opcional(veiculo),
    reboque: opcional(lista(veiculo, 0, 5)),
    vagao: opcional(texto(1, 20)),
    balsa: opcional(texto(1, 20)),
    vol: opcional(
      lista(
        grupo({
          qVol: opcional(digitos(1, 15)),
          esp: opcional(texto(1, 60)),
          marca: opcional(texto(1, 60)),
          nVol: opcional(texto(1, 60)),
          pesoL: opcional(dec1203),
          pesoB: opcional(dec1203),
          lacres: opcional(
            lista(
              grupo({
                nLacre: texto(1, 60),
              }),
              0,
              5000,
            ),
          ),
        }),
        0,
        5000,
      ),
    ),
  },
  noMaximoUmDe(['veicTransp?', 'reboque?'], 'vagao', 'balsa'),
);
export type Transp = Tipo<typeof transp>;
