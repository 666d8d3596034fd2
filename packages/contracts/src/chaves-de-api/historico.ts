import { date, flag, ref, text } from '../fields.ts';
import { type ToldTables, toldRecord } from '../record/told.ts';
import { verChavesDeApi } from './listas.ts';

/** What the history tells of keys. Never a secret. */
export const historicoDeChavesDeApi: ToldTables = {
  chave_api: toldRecord(
    { one: 'Chave de API', many: 'Chaves de API' },
    verChavesDeApi,
    {
      nome: text({ label: 'Nome', max: 80 }),
      usuarioId: ref('usuarios', { label: 'Age em nome de' }),
      permissoes: text({ label: 'Permissões', max: 5000 }),
      empresaIds: text({ label: 'Empresas', max: 5000 }),
      enderecos: text({ label: 'Endereços aceitos', max: 5000 }),
      expiraEm: date({ label: 'Vale até' }),
      prefixo: text({ label: 'Começa com', max: 20 }),
      segredoHash: text({ label: 'Segredo', max: 100 }),
      ativo: flag({ label: 'Em vigor' }),
    },
    'nome',
  ),
};
