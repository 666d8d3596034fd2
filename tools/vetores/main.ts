import { parseArgs } from 'node:util';
import { ErroDeEntrada, executarVetores } from './executar.ts';
import { hasProblemas, relatar } from './relatorio.ts';

const { positionals } = parseArgs({ allowPositionals: true });
const [pasta] = positionals;

if (pasta === undefined || positionals.length > 1) {
  console.error('uso: npm run vetores -- PASTA   (uma pasta com arquivos .json de vetores)');
  process.exitCode = 2;
} else {
  try {
    const resultados = await executarVetores(pasta, `${import.meta.dirname}/conferencias`);
    for (const linha of relatar(resultados)) console.log(linha);
    process.exitCode = hasProblemas(resultados) ? 1 : 0;
  } catch (erro) {
    if (!(erro instanceof ErroDeEntrada)) throw erro;
    console.error(`erro: ${erro.message}`);
    process.exitCode = 1;
  }
}
