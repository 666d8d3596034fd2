import { cenario } from './cenario.ts';
import { abrirLoja } from './produtos.ts';
import { noServidor } from './servidor.ts';

/** A shop whose lists are made long by statements of the tests: thousands of rows, at once. To be opened as a file of tests begins. */
export async function lojaLonga() {
  const palco = await cenario();
  const loja = await abrirLoja(palco);
  const grupo = palco.grupo.id;
  /** As the owner of the tables; the number of the group is `$1`, unless other values are told. */
  const noBanco = <T>(consulta: string, valores: readonly unknown[] = [grupo]): Promise<T[]> =>
    noServidor(palco.banco.url, async (client) => {
      await client.query('set search_path = app, public');
      return (await client.query(consulta, [...valores])).rows as T[];
    });
  const um = async (consulta: string): Promise<number> => {
    const [feito] = await noBanco<{ id: number }>(consulta);
    if (!feito) throw new Error('nothing was made');
    return feito.id;
  };
  return {
    ...loja,
    palco,
    grupo,
    noBanco,
    /** A section for a few of the products. */
    novaSecao: () =>
      um("insert into mercadologico_secao (grupo_id, codigo, nome) values ($1, '77', 'Pouca') returning id::int"),
    /** Another shop of the group. */
    novaLoja: (nome: string) =>
      um(
        `insert into empresa (grupo_id, nome_fantasia, documento_estrangeiro, propria) values ($1, '${nome}', 'L2', true) returning id::int`,
      ),
  };
}
