import type { AchadoDaNota } from '@retaguarda/contracts';
import {
  type AchadoDaEfd,
  type DocumentoEscriturado,
  documentoEscriturado,
  Lancamento,
  LancamentoDasContribuicoes,
} from '@retaguarda/fiscal/sped';
import type { ConferenteDeNotas } from '../nfe/public.ts';
import { contribuicoesParaComecar, lerNaturezas } from './contribuicoes/dados.ts';
import { empresaDaEfd, lerDados } from './efd/dados.ts';
import { mesDaEmpresa } from './mes.ts';

/** The note has no id before it is kept; no finding leads to it. */
const SEM_ID = 0;
const SIMPLES = ['1', '4'];

/** What the books of the month would refuse of a note, item by item: the books themselves say it. */
export const conferenteDaEscrituracao: ConferenteDeNotas = {
  async conferir(db, grupoId, { empresaId, data, dados }) {
    const mes = await mesDaEmpresa(db, grupoId, empresaId, data.slice(0, 7));
    const documento = documentoEscriturado(dados, '');
    const empresa = empresaDaEfd(mes, await lerDados(db, grupoId, empresaId));
    const { obrigada, regime } = await contribuicoesParaComecar(db, mes);
    const naturezas = obrigada ? await lerNaturezas(db, grupoId) : [];
    const doIcms = (um: DocumentoEscriturado): readonly AchadoDaEfd[] => {
      if (SIMPLES.includes(mes.emissor.crt ?? '')) return [];
      const lancamento = new Lancamento(empresa);
      lancamento.nota({ emissao: 'propria', id: SEM_ID, documento: um });
      return lancamento.achados;
    };
    const dasContribuicoes = (um: DocumentoEscriturado): readonly AchadoDaEfd[] => {
      if (!obrigada) return [];
      const lancamento = new LancamentoDasContribuicoes(regime, naturezas);
      lancamento.nota({ emissao: 'propria', id: SEM_ID, documento: um, tipos: new Map() });
      return lancamento.achados;
    };
    return [
      ...itemAItem('EFD ICMS/IPI', documento, doIcms),
      ...itemAItem('EFD-Contribuições', documento, dasContribuicoes),
    ];
  },
};

/** Each item as if it were alone in the note, so that what is found names it. */
function itemAItem(
  fonte: string,
  documento: DocumentoEscriturado,
  conferir: (documento: DocumentoEscriturado) => readonly AchadoDaEfd[],
): AchadoDaNota[] {
  return documento.itens.flatMap((item, i) =>
    conferir({ ...documento, itens: [item] })
      .filter(({ alvo }) => alvo?.tipo === 'nota' || alvo?.tipo === 'natureza')
      .map(({ onde, texto, alvo }) => ({
        campo: `itens.${i}.produtoId`,
        item: item.numero,
        mensagem: alvo?.tipo === 'natureza' ? `${onde}: ${texto}` : texto,
        fonte,
        impede: false,
      })),
  );
}
