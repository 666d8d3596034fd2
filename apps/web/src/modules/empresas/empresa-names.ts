import {
  columnOf,
  contatoCampos,
  empresaCampos,
  enderecoCampos,
  type Field,
  observacaoCampos,
  socioCampos,
  telefoneCampos,
} from '@retaguarda/contracts';
import { useMemo } from 'react';
import { useFormats } from '../../platform/i18n/formats.ts';
import { useTexts } from '../../platform/i18n/texts.ts';
import type { HistoryNames } from '../../platform/ui/feedback/history-list.tsx';
import type { FieldNames } from '../../platform/ui/form/stale-dialog.tsx';
import { valueText } from '../../platform/ui/value-text.ts';
import { useValueWords } from '../../platform/ui/value-words.ts';
import { empresasTexts } from './empresas-texts.ts';

type Campos = Readonly<Record<string, Field>>;
const campos: Campos = empresaCampos;
const porColuna = (de: Campos) => new Map(Object.keys(de).map((nome) => [columnOf(nome), nome]));
const campoDaColuna = porColuna(campos);
/** Fields of the parts of a company, by the table the history names. */
const partes: Readonly<Record<string, Campos>> = {
  endereco: enderecoCampos,
  telefone: telefoneCampos,
  contato: contatoCampos,
  socio: socioCampos,
  observacao: observacaoCampos,
};

/** What names a row of a list, for comparing two versions of it. */
const emPalavras = (linha: Record<string, unknown>): string =>
  [linha.nome, linha.texto, linha.logradouro, linha.numero, linha.cidade, linha.uf].filter(Boolean).join(', ');

/** Fields of a company in words, for the history and for comparing two versions. */
export function useEmpresaNames(): { history: HistoryNames; fields: FieldNames } {
  const t = useTexts(empresasTexts);
  const formats = useFormats();
  const words = useValueWords();
  return useMemo(() => {
    const listas: Record<string, string> = {
      enderecos: t('sectionAddresses'),
      telefones: t('phones'),
      contatos: t('contacts'),
      socios: t('sectionPartners'),
      observacoes: t('sectionNotes'),
      usuarioIds: t('people'),
    };
    const plain = (value: unknown) => (value === null || value === undefined ? '' : String(value));
    const value = (nome: string, raw: unknown): string => {
      const field = campos[nome];
      if (field) return field.kind === 'ref' ? plain(raw) : valueText(field, raw, formats, words);
      if (!Array.isArray(raw)) return plain(raw);
      const linhas = raw.filter((linha) => typeof linha === 'object' && linha?.ativo !== false);
      return linhas.length > 0 ? linhas.map(emPalavras).join('; ') : String(raw.length);
    };
    const label = (nome: string) => campos[nome]?.label ?? listas[nome] ?? null;
    const daColuna = (coluna: string) => campoDaColuna.get(coluna) ?? coluna;
    const nomesDasPartes: Readonly<Record<string, string>> = {
      endereco: t('address'),
      telefone: t('phone'),
      contato: t('contact'),
      socio: t('partner'),
      observacao: t('note'),
    };
    /** The field of a part that a column is; nothing for the company's own columns. */
    const campoDaParte = (coluna: string, entidade: string): Field | undefined => {
      const da = partes[entidade];
      return da?.[porColuna(da).get(coluna) ?? ''];
    };
    return {
      fields: { label, value },
      history: {
        label: (coluna, entidade) =>
          partes[entidade] ? (campoDaParte(coluna, entidade)?.label ?? coluna) : (label(daColuna(coluna)) ?? coluna),
        value: (coluna, raw, entidade) => {
          if (!partes[entidade]) return value(daColuna(coluna), raw);
          const field = campoDaParte(coluna, entidade);
          return field && field.kind !== 'ref' ? valueText(field, raw, formats, words) : plain(raw);
        },
        part: ({ entidade, depois }) => {
          const nome = nomesDasPartes[entidade];
          if (!nome) return null;
          const resumo = emPalavras(depois ?? {});
          return resumo ? `${nome}: ${resumo}` : nome;
        },
      },
    };
  }, [t, formats, words]);
}
