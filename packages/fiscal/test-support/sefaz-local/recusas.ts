import { lerChaveAcesso } from '@retaguarda/brasil';
import {
  leiauteRetConsCad,
  leiauteRetConsReciNFe,
  leiauteRetConsSitNFe,
  leiauteRetConsStatServ,
  leiauteRetDistDFeInt,
  leiauteRetEnvEvento,
  leiauteRetEnviNFe,
  leiauteRetInutNFe,
} from '../../src/nfe/leiaute/mensagens/index.ts';
import { buscar, lerXml } from '../../src/xml/leitor.ts';
import { emBrasilia } from '../servidor-local/relogio.ts';
import { type Chamada, type Contexto, VERSAO } from './contexto.ts';
import { escrito } from './escrito.ts';

/** Refusal of a whole call, before anything in it is looked at, in the shape of its service. */
export function recusarCom({ agora }: Contexto, chamada: Chamada, cStat: string, xMotivo: string): string {
  const pedido = lerXml(chamada.mensagem);
  const texto = (tag: string): string | undefined => buscar(pedido, tag)?.texto;
  const tpAmb = texto('tpAmb') === '1' ? '1' : '2';
  const chave = texto('chNFe') ?? '0'.repeat(44);
  const cUF = (texto('cUF') ?? lerChaveAcesso(chave)?.cUF ?? '35') as '35';
  const base = { tpAmb, verAplic: VERSAO, cStat, xMotivo } as const;
  const agoraEmTexto = emBrasilia(agora());
  const quando = { cUF, dhRecbto: agoraEmTexto };
  switch (chamada.servico) {
    case 'status':
      return escrito(leiauteRetConsStatServ, { versao: '4.00', ...base, ...quando });
    case 'autorizacao':
      return escrito(leiauteRetEnviNFe, { versao: '4.00', ...base, ...quando });
    case 'retAutorizacao':
      return escrito(leiauteRetConsReciNFe, {
        versao: '4.00',
        ...base,
        ...quando,
        nRec: texto('nRec') ?? '0'.repeat(15),
      });
    case 'consultaProtocolo':
      return escrito(leiauteRetConsSitNFe, { versao: '4.00', ...base, ...quando, chNFe: chave });
    case 'recepcaoEvento':
      return escrito(leiauteRetEnvEvento, {
        versao: '1.00',
        ...base,
        idLote: texto('idLote') ?? '1',
        cOrgao: (texto('cOrgao') ?? cUF) as '91',
      });
    case 'inutilizacao':
      return escrito(leiauteRetInutNFe, { versao: '4.00', infInut: { ...base, ...quando } });
    case 'consultaCadastro':
      return escrito(leiauteRetConsCad, {
        versao: '2.00',
        infCons: {
          verAplic: VERSAO,
          cStat,
          xMotivo,
          UF: 'SP',
          CNPJ: texto('CNPJ') ?? '0'.repeat(14),
          dhCons: agoraEmTexto,
          cUF,
        },
      });
    case 'distribuicao':
      return escrito(leiauteRetDistDFeInt, {
        versao: '1.01',
        ...base,
        dhResp: agoraEmTexto,
        ultNSU: texto('ultNSU') ?? '0'.repeat(15),
        maxNSU: '0'.repeat(15),
      });
  }
}
