import { grupo, lista, opcional, padrao, texto, umDe, umValor } from '../../xml/leiaute/index.ts';
import { enderecoDoLocal } from './pessoas.ts';
import { alfanumerico, data, dec15v2, digitos, municipio, pais, textoComLinhas, textoLivre } from './tipos.ts';

const numerados = (ate: number): string[] => Array.from({ length: ate + 1 }, (_, n) => String(n).padStart(2, '0'));

/** Trade with other countries. */
const comercioExterior = grupo({
  mdPrestacao: umValor('0', '1', '2', '3', '4'),
  vincPrest: umValor('0', '1', '2', '3', '4', '5', '6', '9'),
  tpMoeda: padrao('[0-9]{3}', 'moeda de 3 dígitos', { maximo: 3 }),
  vServMoeda: dec15v2,
  mecAFComexP: umValor(...numerados(8)),
  mecAFComexT: umValor(...numerados(26)),
  movTempBens: umValor('0', '1', '2', '3'),
  nDI: opcional(texto(1, 12)),
  nRE: opcional(texto(1, 12)),
  mdic: umValor('0', '1'),
});

const obra = grupo(
  {
    inscImobFisc: opcional(textoLivre(1, 30)),
    cObra: opcional(textoLivre(1, 30)),
    cCIB: opcional(textoLivre(8, 8)),
    end: opcional(enderecoDoLocal),
  },
  umDe('cObra', 'cCIB', 'end'),
);

const evento = grupo(
  {
    xNome: texto(1, 255),
    dtIni: data,
    dtFim: data,
    idAtvEvt: opcional(textoLivre(1, 30)),
    end: opcional(enderecoDoLocal),
  },
  umDe('idAtvEvt', 'end'),
);

/** What was done and where. `cTribNac`: item, sub-item and unfolding of the service list, 2 digits each. */
export const servico = grupo({
  locPrest: grupo(
    { cLocPrestacao: opcional(municipio), cPaisPrestacao: opcional(pais) },
    umDe('cLocPrestacao', 'cPaisPrestacao'),
  ),
  cServ: grupo({
    cTribNac: digitos(6),
    cTribMun: opcional(digitos(3)),
    xDescServ: textoComLinhas(2000),
    cNBS: opcional(digitos(9)),
    cIntContrib: opcional(alfanumerico(1, 20)),
  }),
  comExt: opcional(comercioExterior),
  obra: opcional(obra),
  atvEvento: opcional(evento),
  infoCompl: opcional(
    grupo({
      idDocTec: opcional(textoLivre(1, 40)),
      docRef: opcional(texto(1, 255)),
      xPed: opcional(texto(1, 60)),
      gItemPed: opcional(grupo({ xItemPed: lista(texto(1, 60), 1, 99) })),
      xInfComp: opcional(texto(1, 2000)),
    }),
  ),
});
