import { join } from 'node:path';
import { expect, test } from 'vitest';
import { avisoDeEsquemas, esquemasDaNFe } from '../../test-support/referencia.ts';
import {
  abrirCenario,
  CLIENTE,
  EMPRESA,
  eventoAssinado,
  notaAssinada,
} from '../../test-support/sefaz-local/cenario.ts';
import type { NomeDoRetorno } from '../nfe/index.ts';
import { buscar, lerXml } from '../xml/leitor.ts';
import { serializar } from '../xml/serializar.ts';
import { validarXsd } from '../xml/xsd/validar.ts';
import type { RespostaDoServico } from './index.ts';

/** What the official schema has against an answer of the local authority. */
async function problemas<N extends NomeDoRetorno>(nome: N, resposta: RespostaDoServico<N>, pasta: string) {
  if (!resposta.ok) throw new Error(resposta.falha.detalhe);
  const no = buscar(lerXml(resposta.xml), nome);
  if (no === undefined) throw new Error(`no ${nome}`);
  return validarXsd(serializar(no), join(esquemasDaNFe ?? '', pasta));
}

test.skipIf(esquemasDaNFe === undefined)(
  `a SEFAZ local responde como manda o esquema oficial${avisoDeEsquemas}`,
  async () => {
    const { cliente, clienteDe } = await abrirCenario({
      contribuintes: [{ UF: 'SP', CNPJ: EMPRESA, IE: '110042490114', xNome: 'EMPRESA LTDA', ativo: true }],
    });
    const nota = notaAssinada();
    const [umaDeDuas, outra] = [notaAssinada({ nNF: '2' }), notaAssinada({ nNF: '3' })];
    expect(await problemas('retConsStatServ', await cliente.consultarStatus(), 'leiaute')).toEqual([]);
    const autorizada = await cliente.autorizar('1', [nota.xml]);
    expect(await problemas('retEnviNFe', autorizada, 'leiaute')).toEqual([]);
    expect(await problemas('retEnviNFe', await cliente.autorizar('1', [nota.xml]), 'leiaute')).toEqual([]);
    const lote = await cliente.autorizar('1', [umaDeDuas.xml, outra.xml]);
    expect(await problemas('retEnviNFe', lote, 'leiaute')).toEqual([]);
    const recibo = lote.ok ? (lote.retorno.infRec?.nRec ?? '') : '';
    expect(await problemas('retConsReciNFe', await cliente.consultarRecibo(recibo), 'leiaute')).toEqual([]);
    expect(await problemas('retConsReciNFe', await cliente.consultarRecibo(recibo), 'leiaute')).toEqual([]);

    const nProt = autorizada.ok ? (autorizada.retorno.protNFe?.infProt.nProt ?? '') : '';
    const detEvento = { nProt, xJust: 'CLIENTE DESISTIU DA COMPRA' };
    const cancelamento = eventoAssinado({ tpEvento: '110111', chNFe: nota.chave, detEvento });
    expect(await problemas('retEnvEvento', await cliente.registrarEventos('1', [cancelamento]), 'evento')).toEqual([]);
    expect(await problemas('retEnvEvento', await cliente.registrarEventos('1', [cancelamento]), 'evento')).toEqual([]);
    expect(await problemas('retConsSitNFe', await cliente.consultarSituacao(nota.chave), 'leiaute')).toEqual([]);
    const desconhecida = notaAssinada({ nNF: '99' }).chave;
    expect(await problemas('retConsSitNFe', await cliente.consultarSituacao(desconhecida), 'leiaute')).toEqual([]);
    const cadastro = await cliente.consultarCadastro({ UF: 'SP', CNPJ: EMPRESA });
    expect(await problemas('retConsCad', cadastro, 'cadastro')).toEqual([]);
    const filtro = { cUFAutor: '35', CNPJ: CLIENTE, distNSU: { ultNSU: '0'.repeat(15) } } as const;
    expect(await problemas('retDistDFeInt', await clienteDe(CLIENTE).distribuir(filtro), 'distribuicao')).toEqual([]);
  },
);
