import { lerChaveAcesso } from '@retaguarda/brasil';
import {
  leiauteConsCad,
  leiauteConsSitNFe,
  leiauteConsStatServ,
  leiauteRetConsCad,
  leiauteRetConsSitNFe,
  leiauteRetConsStatServ,
  type ProtNFe,
  protNFe,
} from '../../../src/nfe/leiaute/mensagens/index.ts';
import { NAMESPACE_NFE } from '../../../src/nfe/leiaute/namespace.ts';
import { documento, ler, type Tipo } from '../../../src/xml/leiaute/index.ts';
import { emBrasilia } from '../../servidor-local/relogio.ts';
import { type Chamada, type Contexto, motivo, Rejeicao, VERSAO } from '../contexto.ts';
import { escrito } from '../escrito.ts';
import { chaveDoNumero, ehDaVirtual, eventosDa, type NotaGuardada } from '../estado.ts';

/** NFeStatusServico4. */
export function consultarStatus({ estado, agora }: Contexto, { mensagem, via }: Chamada): string {
  const { documento: pedido } = ler(leiauteConsStatServ, mensagem);
  const cStat = estado.servicos[via];
  return escrito(leiauteRetConsStatServ, {
    versao: '4.00',
    tpAmb: pedido.tpAmb,
    verAplic: VERSAO,
    cStat,
    xMotivo: motivo(cStat),
    cUF: pedido.cUF,
    dhRecbto: emBrasilia(agora()),
    ...(cStat === '107' ? { tMed: '1' } : {}),
    ...(cStat === '108' ? { dhRetorno: emBrasilia(new Date(agora().getTime() + 600_000)) } : {}),
  });
}

const leiauteProtNFe = documento('protNFe', NAMESPACE_NFE, protNFe);

/** NFeConsultaProtocolo4: protocol and events of one key. */
export function consultarSituacao(contexto: Contexto, { mensagem, via }: Chamada): string {
  const { estado, regras, agora } = contexto;
  const { documento: pedido } = ler(leiauteConsSitNFe, mensagem);
  const { chNFe: chave, tpAmb } = pedido;
  const responder = (cStat: string, xMotivo: string, nota?: NotaGuardada): string => {
    const protocolo: ProtNFe | undefined =
      nota === undefined ? undefined : ler(leiauteProtNFe, nota.protocolo).documento;
    const eventos = eventosDa(estado, chave).map(({ proc }) => proc);
    return escrito(leiauteRetConsSitNFe, {
      versao: '4.00',
      tpAmb,
      verAplic: VERSAO,
      cStat,
      xMotivo,
      cUF: chave.slice(0, 2) as Tipo<typeof leiauteRetConsSitNFe>['cUF'],
      dhRecbto: emBrasilia(agora()),
      chNFe: chave,
      ...(protocolo === undefined ? {} : { protNFe: protocolo }),
      ...(eventos.length === 0 ? {} : { procEventoNFe: eventos }),
    });
  };
  try {
    const partes = lerChaveAcesso(chave);
    if (partes === null) throw new Rejeicao('236');
    if (regras.cUF !== undefined && partes.cUF !== regras.cUF) throw new Rejeicao('226');
    if (!regras.ambientes.includes(tpAmb)) throw new Rejeicao('252');
    const nota = estado.notas[chave];
    if (nota !== undefined && ehDaVirtual(nota) === (via === 'virtual')) {
      const cStat = nota.cancelada ?? nota.cStat;
      return responder(cStat, motivo(cStat), nota);
    }
    const hoje = agora();
    const meses = (hoje.getUTCFullYear() - partes.ano) * 12 + hoje.getUTCMonth() + 1 - partes.mes;
    if (meses > 6) throw new Rejeicao('526');
    const numero = chaveDoNumero(partes.documento.valor, partes.modelo, partes.serie, partes.numero, tpAmb);
    const ocupante = estado.numeros[numero];
    if (ocupante !== undefined && ocupante !== chave) throw new Rejeicao('613', `[chNFe: ${ocupante}]`);
    if (eventosDa(estado, chave).some(({ tipo }) => tipo === '110140')) return responder('124', motivo('124'));
    throw new Rejeicao('217');
  } catch (error) {
    if (!(error instanceof Rejeicao)) throw error;
    return responder(error.cStat, error.message);
  }
}

/** CadConsultaCadastro4. */
export function consultarCadastro({ regras, agora }: Contexto, { mensagem }: Chamada): string {
  const { infCons } = ler(leiauteConsCad, mensagem).documento;
  const { UF, IE, CNPJ, CPF } = infCons;
  const achados = regras.contribuintes.filter(
    (contribuinte) =>
      contribuinte.UF === UF && (IE === undefined ? contribuinte.CNPJ === CNPJ : contribuinte.IE === IE),
  );
  const semCadastro = IE !== undefined ? '261' : CPF !== undefined ? '264' : '259';
  const cStat = achados.length === 0 ? semCadastro : achados.length === 1 ? '111' : '112';
  return escrito(leiauteRetConsCad, {
    versao: '2.00',
    infCons: {
      verAplic: VERSAO,
      cStat,
      xMotivo: motivo(cStat),
      UF,
      ...(IE === undefined ? {} : { IE }),
      ...(CNPJ === undefined ? {} : { CNPJ }),
      ...(CPF === undefined ? {} : { CPF }),
      dhCons: emBrasilia(agora()),
      cUF: (regras.cUF ?? '35') as Tipo<typeof leiauteRetConsCad>['infCons']['cUF'],
      ...(achados.length === 0
        ? {}
        : {
            infCad: achados.map(({ CNPJ: cnpj, IE: inscricao, xNome, ativo }) => ({
              IE: inscricao,
              CNPJ: cnpj,
              UF: UF === 'SU' ? 'AM' : UF,
              cSit: ativo ? ('1' as const) : ('0' as const),
              indCredNFe: '1' as const,
              indCredCTe: '0' as const,
              xNome,
            })),
          }),
    },
  });
}
