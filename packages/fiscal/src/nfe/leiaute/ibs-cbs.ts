import { grupo, juntos, noMaximoUmDe, opcional, type Tipo, texto, umDe, umValor } from '../../xml/leiaute/index.ts';
import { cClassTrib, cCredPres, competencia, cstIbsCbs, dec0302a04, dec1104, dec1104Opc, dec1302 } from './tipos.ts';

/** Selective tax. */
export const is = grupo(
  {
    CSTIS: cstIbsCbs,
    cClassTribIS: cClassTrib,
    vBCIS: opcional(dec1302),
    pIS: opcional(dec0302a04),
    adRemIS: opcional(dec0302a04),
    uTrib: opcional(texto(1, 6)),
    qTrib: opcional(dec1104Opc),
    vIS: opcional(dec1302),
  },
  juntos('vBCIS', 'pIS', 'adRemIS?', juntos('uTrib', 'qTrib'), 'vIS'),
);
export type Is = Tipo<typeof is>;

/** Reduced rate. */
export const gRed = grupo({
  pRedAliq: dec0302a04,
  pAliqEfet: dec0302a04,
});

/** Deferral. */
export const gDif = grupo({
  pDif: dec0302a04,
  vDif: dec1302,
});

/** Tax given back. */
export const gDevTrib = grupo({
  pDevTrib: opcional(dec0302a04),
  vDevTrib: dec1302,
});

/** CBS in free-trade areas and the Manaus free zone. */
export const gALCZFMCBS = grupo({
  tpALCZFMCBS: umValor('1', '2'),
  nProcSuframa: opcional(texto(8, 12)),
  pAliqEfetRegCBS: dec0302a04,
  vTribRegCBS: dec1302,
});

/** Taxation that would apply if a suspensive condition failed. */
export const gTribRegular = grupo({
  CSTReg: cstIbsCbs,
  cClassTribReg: cClassTrib,
  pAliqEfetRegIBSUF: dec0302a04,
  vTribRegIBSUF: dec1302,
  pAliqEfetRegIBSMun: dec0302a04,
  vTribRegIBSMun: dec1302,
  pAliqEfetRegCBS: dec0302a04,
  vTribRegCBS: dec1302,
});
export type GTribRegular = Tipo<typeof gTribRegular>;

/** Taxation without the government purchase reducer. */
export const gTribCompraGov = grupo({
  pAliqIBSUF: dec0302a04,
  vTribIBSUF: dec1302,
  pAliqIBSMun: dec0302a04,
  vTribIBSMun: dec1302,
  pAliqCBS: dec0302a04,
  vTribCBS: dec1302,
});
export type GTribCompraGov = Tipo<typeof gTribCompraGov>;

/** IBS and CBS by value. */
export const gIBSCBS = grupo({
  vBC: dec1302,
  gIBSUF: grupo({
    pIBSUF: dec0302a04,
    gDif: opcional(gDif),
    gDevTrib: opcional(gDevTrib),
    gRed: opcional(gRed),
    vIBSUF: dec1302,
  }),
  gIBSMun: grupo({
    pIBSMun: dec0302a04,
    gDif: opcional(gDif),
    gDevTrib: opcional(gDevTrib),
    gRed: opcional(gRed),
    vIBSMun: dec1302,
  }),
  vIBS: dec1302,
  gCBS: grupo({
    pCBS: dec0302a04,
    gDif: opcional(gDif),
    gDevTrib: opcional(gDevTrib),
    gRed: opcional(gRed),
    gALCZFMCBS: opcional(gALCZFMCBS),
    vCBS: dec1302,
  }),
  gTribRegular: opcional(gTribRegular),
  gTribCompraGov: opcional(gTribCompraGov),
});
export type GIbsCbs = Tipo<typeof gIBSCBS>;

/** Single-phase IBS and CBS. */
export const gIBSCBSMono = grupo(
  {
    gIBSMonoAdRem: opcional(
      grupo({
        gMonoPadrao: opcional(
          grupo({
            qBCMono: dec1104,
            adRemIBS: dec0302a04,
            vIBSMono: dec1302,
          }),
        ),
        gMonoReten: opcional(
          grupo({
            qBCMonoReten: dec1104,
            adRemIBSReten: dec0302a04,
            vIBSMonoReten: dec1302,
          }),
        ),
        gMonoRet: opcional(
          grupo({
            vIBSMonoRet: dec1302,
          }),
        ),
        gpBioDiferenca: opcional(
          grupo({
            qBCBioComb: dec1104,
            vIBSDiferenca: dec1302,
          }),
        ),
      }),
    ),
    gIBSMonoAdValorem: opcional(
      grupo({
        gMonoPadrao: opcional(
          grupo({
            vBCMono: dec1302,
            pAliqMonoUF: dec0302a04,
            vIBSMonoUF: dec1302,
            pAliqMonoMun: dec0302a04,
            vIBSMonoMun: dec1302,
            vIBSMono: dec1302,
          }),
        ),
        gMonoReten: opcional(
          grupo({
            vBCMonoReten: dec1302,
            pAliqMonoReten: dec0302a04,
            vIBSMonoReten: dec1302,
          }),
        ),
        gMonoRet: opcional(
          grupo({
            vIBSMonoRet: dec1302,
          }),
        ),
        gpBioDiferenca: opcional(
          grupo({
            qBCBioComb: dec1104,
            vIBSDiferenca: dec1302,
          }),
        ),
      }),
    ),
    gCBSMonoAdRem: opcional(
      grupo({
        gMonoPadrao: opcional(
          grupo({
            qBCMono: dec1104,
            adRemCBS: dec0302a04,
            vCBSMono: dec1302,
          }),
        ),
        gMonoReten: opcional(
          grupo({
            qBCMonoReten: dec1104,
            adRemCBSReten: dec0302a04,
            vCBSMonoReten: dec1302,
          }),
        ),
        gMonoRet: opcional(
          grupo({
            vCBSMonoRet: dec1302,
          }),
        ),
        gpBioDiferenca: opcional(
          grupo({
            qBCBioComb: dec1104,
            vCBSDiferenca: dec1302,
          }),
        ),
      }),
    ),
    gCBSMonoAdValorem: opcional(
      grupo({
        gMonoPadrao: opcional(
          grupo({
            vBCMono: dec1302,
            pAliqMonoCBS: dec0302a04,
            vCBSMono: dec1302,
          }),
        ),
        gMonoReten: opcional(
          grupo({
            vBCMonoReten: dec1302,
            pAliqMonoReten: dec0302a04,
            vCBSMonoReten: dec1302,
          }),
        ),
        gMonoRet: opcional(
          grupo({
            vCBSMonoRet: dec1302,
          }),
        ),
        gpBioDiferenca: opcional(
          grupo({
            qBCBioComb: dec1104,
            vCBSDiferenca: dec1302,
          }),
        ),
      }),
    ),
    vTotIBSMonoItem: dec1302,
    vTotCBSMonoItem: dec1302,
  },
  noMaximoUmDe('gIBSMonoAdRem', 'gIBSMonoAdValorem'),
  noMaximoUmDe('gCBSMonoAdRem', 'gCBSMonoAdValorem'),
);
export type GIbsCbsMono = Tipo<typeof gIBSCBSMono>;

/** Transfer of credit. */
export const gTransfCred = grupo({
  vIBS: dec1302,
  vCBS: dec1302,
});

/** Adjustment of a period. */
export const gAjusteCompet = grupo({
  competApur: competencia,
  vIBS: dec1302,
  vCBS: dec1302,
});

/** Credit reversed. */
export const gEstornoCred = grupo({
  vIBSEstCred: dec1302,
  vCBSEstCred: dec1302,
});

/** Presumed credit of one tax. */
export const gCredPres = grupo(
  {
    pCredPres: dec0302a04,
    vCredPres: opcional(dec1302),
    vCredPresCondSus: opcional(dec1302),
  },
  umDe('vCredPres', 'vCredPresCondSus'),
);

/** Presumed credit of the operation. */
export const gCredPresOper = grupo({
  vBCCredPres: dec1302,
  cCredPres: cCredPres,
  gIBSCredPres: opcional(gCredPres),
  gCBSCredPres: opcional(gCredPres),
});

/** Presumed IBS credit, Manaus free zone. */
export const gCredPresIBSZFM = grupo({
  competApur: competencia,
  tpCredPresIBSZFM: umValor('0', '1', '2', '3', '4'),
  vCredPresIBSZFM: dec1302,
});

/** IBS and CBS of the item. */
export const ibsCbs = grupo(
  {
    CST: cstIbsCbs,
    cClassTrib: cClassTrib,
    indDoacao: opcional(umValor('1')),
    gIBSCBS: opcional(gIBSCBS),
    gIBSCBSMono: opcional(gIBSCBSMono),
    gTransfCred: opcional(gTransfCred),
    gAjusteCompet: opcional(gAjusteCompet),
    gEstornoCred: opcional(gEstornoCred),
    gCredPresOper: opcional(gCredPresOper),
    gCredPresIBSZFM: opcional(gCredPresIBSZFM),
  },
  noMaximoUmDe('gIBSCBS', 'gIBSCBSMono', 'gTransfCred', 'gAjusteCompet'),
  noMaximoUmDe('gCredPresOper', 'gCredPresIBSZFM'),
);
export type IbsCbs = Tipo<typeof ibsCbs>;

/** Selective tax of the document. */
export const isTot = grupo({
  vIS: dec1302,
});
export type IsTot = Tipo<typeof isTot>;

/** IBS and CBS of the document. */
export const ibsCbsTot = grupo({
  vBCIBSCBS: dec1302,
  gIBS: opcional(
    grupo({
      gIBSUF: grupo({
        vDif: dec1302,
        vDevTrib: dec1302,
        vIBSUF: dec1302,
      }),
      gIBSMun: grupo({
        vDif: dec1302,
        vDevTrib: dec1302,
        vIBSMun: dec1302,
      }),
      vIBS: dec1302,
      vCredPres: dec1302,
      vCredPresCondSus: dec1302,
    }),
  ),
  gCBS: opcional(
    grupo({
      vDif: dec1302,
      vDevTrib: dec1302,
      vCBS: dec1302,
      vCredPres: dec1302,
      vCredPresCondSus: dec1302,
    }),
  ),
  gMono: opcional(
    grupo({
      vIBSMono: dec1302,
      vCBSMono: dec1302,
      vIBSMonoReten: dec1302,
      vCBSMonoReten: dec1302,
      vIBSMonoRet: dec1302,
      vCBSMonoRet: dec1302,
    }),
  ),
  gEstornoCred: opcional(
    grupo({
      vIBSEstCred: dec1302,
      vCBSEstCred: dec1302,
    }),
  ),
});
export type IbsCbsTot = Tipo<typeof ibsCbsTot>;
