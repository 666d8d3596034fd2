import type { Uf } from '@retaguarda/brasil';

/** Where the consumer consults an NFC-e: by QR code, and by typing the key. */
export interface EnderecosDaNFCe {
  readonly qrCode: string;
  readonly chave: string;
}

/** Addresses of one state, in each environment. */
export interface EnderecosPorAmbiente {
  readonly producao: EnderecosDaNFCe;
  readonly homologacao: EnderecosDaNFCe;
}

/**
 * Where consumers consult the NFC-e of each state. States move these pages without notice: the caller may give others.
 *
 * @source public tables of issuers, collected in November 2026 after the ENCAT list of QR code addresses
 */
export const enderecosDaNFCe: Readonly<Record<Uf, EnderecosPorAmbiente>> = {
  AC: {
    producao: { qrCode: 'http://www.sefaznet.ac.gov.br/nfce/qrcode', chave: 'www.sefaznet.ac.gov.br/nfce/consulta' },
    homologacao: {
      qrCode: 'http://www.hml.sefaznet.ac.gov.br/nfce/qrcode',
      chave: 'www.sefaznet.ac.gov.br/nfce/consulta',
    },
  },
  AL: {
    producao: {
      qrCode: 'http://nfce.sefaz.al.gov.br/QRCode/consultarNFCe.jsp',
      chave: 'www.sefaz.al.gov.br/nfce/consulta',
    },
    homologacao: {
      qrCode: 'http://nfce.sefaz.al.gov.br/QRCode/consultarNFCe.jsp',
      chave: 'www.sefaz.al.gov.br/nfce/consulta',
    },
  },
  AM: {
    producao: {
      qrCode: 'https://sistemas.sefaz.am.gov.br/nfceweb/consultarNFCe.jsp',
      chave: 'www.sefaz.am.gov.br/nfce/consulta',
    },
    homologacao: {
      qrCode: 'https://sistemas.sefaz.am.gov.br/nfceweb-hom/consultarNFCe.jsp',
      chave: 'www.sefaz.am.gov.br/nfce/consulta',
    },
  },
  AP: {
    producao: { qrCode: 'https://www.sefaz.ap.gov.br/nfce/nfcep.php', chave: 'www.sefaz.ap.gov.br/nfce/consulta' },
    homologacao: { qrCode: 'https://www.sefaz.ap.gov.br/nfcehml/nfce.php', chave: 'www.sefaz.ap.gov.br/nfce/consulta' },
  },
  BA: {
    producao: {
      qrCode: 'http://nfe.sefaz.ba.gov.br/servicos/nfce/qrcode.aspx',
      chave: 'http://www.sefaz.ba.gov.br/nfce/consulta',
    },
    homologacao: {
      qrCode: 'http://hnfe.sefaz.ba.gov.br/servicos/nfce/qrcode.aspx',
      chave: 'http://hinternet.sefaz.ba.gov.br/nfce/consulta',
    },
  },
  CE: {
    producao: { qrCode: 'http://nfce.sefaz.ce.gov.br/pages/ShowNFCe.html', chave: 'www.sefaz.ce.gov.br/nfce/consulta' },
    homologacao: {
      qrCode: 'http://nfceh.sefaz.ce.gov.br/pages/ShowNFCe.html',
      chave: 'www.sefaz.ce.gov.br/nfce/consulta',
    },
  },
  DF: {
    producao: { qrCode: 'http://www.fazenda.df.gov.br/nfce/qrcode', chave: 'www.fazenda.df.gov.br/nfce/consulta' },
    homologacao: { qrCode: 'http://www.fazenda.df.gov.br/nfce/qrcode', chave: 'www.fazenda.df.gov.br/nfce/consulta' },
  },
  ES: {
    producao: {
      qrCode: 'http://app.sefaz.es.gov.br/ConsultaNFCe/qrcode.aspx',
      chave: 'www.sefaz.es.gov.br/nfce/consulta',
    },
    homologacao: {
      qrCode: 'http://homologacao.sefaz.es.gov.br/ConsultaNFCe/qrcode.aspx',
      chave: 'www.sefaz.es.gov.br/nfce/consulta',
    },
  },
  GO: {
    producao: {
      qrCode: 'http://nfe.sefaz.go.gov.br/nfeweb/sites/nfce/danfeNFCe',
      chave: 'www.sefaz.go.gov.br/nfce/consulta',
    },
    homologacao: {
      qrCode: 'http://homolog.sefaz.go.gov.br/nfeweb/sites/nfce/danfeNFCe',
      chave: 'www.nfce.go.gov.br/post/ver/214413/consulta-nfc-e-homologacao',
    },
  },
  MA: {
    producao: {
      qrCode: 'https://nfce.sefaz.ma.gov.br/portal/consultarNFCe.jsp',
      chave: 'www.sefaz.ma.gov.br/nfce/consulta',
    },
    homologacao: {
      qrCode: 'http://www.hom.nfce.sefaz.ma.gov.br/portal/consultarNFCe.jsp',
      chave: 'www.sefaz.ma.gov.br/nfce/consulta',
    },
  },
  MG: {
    producao: {
      qrCode: 'https://portalsped.fazenda.mg.gov.br/portalnfce/sistema/qrcode.xhtml',
      chave: 'https://portalsped.fazenda.mg.gov.br/portalnfce',
    },
    homologacao: {
      qrCode: 'https://hportalsped.fazenda.mg.gov.br/portalnfce/sistema/qrcode.xhtml',
      chave: 'https://hportalsped.fazenda.mg.gov.br/portalnfce',
    },
  },
  MS: {
    producao: { qrCode: 'http://www.dfe.ms.gov.br/nfce/qrcode', chave: 'http://www.dfe.ms.gov.br/nfce/consulta' },
    homologacao: { qrCode: 'http://www.dfe.ms.gov.br/nfce/qrcode', chave: 'http://www.dfe.ms.gov.br/nfce/consulta' },
  },
  MT: {
    producao: {
      qrCode: 'http://www.sefaz.mt.gov.br/nfce/consultanfce',
      chave: 'http://www.sefaz.mt.gov.br/nfce/consultanfce',
    },
    homologacao: {
      qrCode: 'http://homologacao.sefaz.mt.gov.br/nfce/consultanfce',
      chave: 'http://homologacao.sefaz.mt.gov.br/nfce/consultanfce',
    },
  },
  PA: {
    producao: {
      qrCode: 'https://appnfc.sefa.pa.gov.br/portal/view/consultas/nfce/nfceForm.seam',
      chave: 'www.sefa.pa.gov.br/nfce/consulta',
    },
    homologacao: {
      qrCode: 'https://appnfc.sefa.pa.gov.br/portal-homologacao/view/consultas/nfce/nfceForm.seam',
      chave: 'www.sefa.pa.gov.br/nfce/consulta',
    },
  },
  PB: {
    producao: { qrCode: 'http://www.receita.pb.gov.br/nfce', chave: 'www.receita.pb.gov.br/nfce/consulta' },
    homologacao: { qrCode: 'http://www.receita.pb.gov.br/nfcehom', chave: 'www.receita.pb.gov.br/nfcehom' },
  },
  PE: {
    producao: { qrCode: 'http://nfce.sefaz.pe.gov.br/nfce/consulta', chave: 'nfce.sefaz.pe.gov.br/nfce/consulta' },
    homologacao: {
      qrCode: 'http://nfcehomolog.sefaz.pe.gov.br/nfce/consulta',
      chave: 'nfce.sefaz.pe.gov.br/nfce/consulta',
    },
  },
  PI: {
    producao: { qrCode: 'http://www.sefaz.pi.gov.br/nfce/qrcode', chave: 'www.sefaz.pi.gov.br/nfce/consulta' },
    homologacao: { qrCode: 'http://www.sefaz.pi.gov.br/nfce/qrcode', chave: 'www.sefaz.pi.gov.br/nfce/consulta' },
  },
  PR: {
    producao: {
      qrCode: 'http://www.fazenda.pr.gov.br/nfce/qrcode',
      chave: 'http://www.fazenda.pr.gov.br/nfce/consulta',
    },
    homologacao: {
      qrCode: 'http://www.fazenda.pr.gov.br/nfce/qrcode',
      chave: 'http://www.fazenda.pr.gov.br/nfce/consulta',
    },
  },
  RJ: {
    producao: {
      qrCode: 'http://www4.fazenda.rj.gov.br/consultaNFCe/QRCode',
      chave: 'www.fazenda.rj.gov.br/nfce/consulta',
    },
    homologacao: {
      qrCode: 'http://www4.fazenda.rj.gov.br/consultaNFCe/QRCode',
      chave: 'www.fazenda.rj.gov.br/nfce/consulta',
    },
  },
  RN: {
    producao: { qrCode: 'http://nfce.set.rn.gov.br/consultarNFCe.aspx', chave: 'www.set.rn.gov.br/nfce/consulta' },
    homologacao: {
      qrCode: 'http://hom.nfce.set.rn.gov.br/consultarNFCe.aspx',
      chave: 'www.set.rn.gov.br/nfce/consulta',
    },
  },
  RO: {
    producao: {
      qrCode: 'http://www.nfce.sefin.ro.gov.br/consultanfce/consulta.jsp',
      chave: 'www.sefin.ro.gov.br/nfce/consulta',
    },
    homologacao: {
      qrCode: 'http://www.nfce.sefin.ro.gov.br/consultanfce/consulta.jsp',
      chave: 'www.sefin.ro.gov.br/nfce/consulta',
    },
  },
  RR: {
    producao: { qrCode: 'https://www.sefaz.rr.gov.br/servlet/qrcode', chave: 'www.sefaz.rr.gov.br/nfce/consulta' },
    homologacao: {
      qrCode: 'http://200.174.88.103:8080/nfce/servlet/qrcode',
      chave: 'www.sefaz.rr.gov.br/nfce/consulta',
    },
  },
  RS: {
    producao: { qrCode: 'https://www.sefaz.rs.gov.br/NFCE/NFCE-COM.aspx', chave: 'www.sefaz.rs.gov.br/nfce/consulta' },
    homologacao: {
      qrCode: 'https://www.sefaz.rs.gov.br/NFCE/NFCE-COM.aspx',
      chave: 'www.sefaz.rs.gov.br/nfce/consulta',
    },
  },
  SC: {
    producao: { qrCode: 'https://sat.sef.sc.gov.br/nfce/consulta', chave: 'https://sat.sef.sc.gov.br/nfce/consulta' },
    homologacao: {
      qrCode: 'https://hom.sat.sef.sc.gov.br/nfce/consulta',
      chave: 'https://hom.sat.sef.sc.gov.br/nfce/consulta',
    },
  },
  SE: {
    producao: { qrCode: 'http://www.nfce.se.gov.br/nfce/qrcode', chave: 'http://www.nfce.se.gov.br/nfce/consulta' },
    homologacao: {
      qrCode: 'http://www.hom.nfe.se.gov.br/nfce/qrcode',
      chave: 'http://www.hom.nfe.se.gov.br/nfce/consulta',
    },
  },
  SP: {
    producao: {
      qrCode: 'https://www.nfce.fazenda.sp.gov.br/qrcode',
      chave: 'https://www.nfce.fazenda.sp.gov.br/NFCeConsultaPublica',
    },
    homologacao: {
      qrCode: 'https://www.homologacao.nfce.fazenda.sp.gov.br/qrcode',
      chave: 'https://www.homologacao.nfce.fazenda.sp.gov.br/NFCeConsultaPublica',
    },
  },
  TO: {
    producao: { qrCode: 'http://www.sefaz.to.gov.br/nfce/qrcode', chave: 'www.sefaz.to.gov.br/nfce/consulta' },
    homologacao: {
      qrCode: 'http://homologacao.sefaz.to.gov.br/nfce/qrcode',
      chave: 'http://homologacao.sefaz.to.gov.br/nfce/consulta.jsf',
    },
  },
};
